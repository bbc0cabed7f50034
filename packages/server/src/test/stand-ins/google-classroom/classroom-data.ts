export interface Student {
  /** '' if the scopes or the domain do not show it. */
  emailAddress: string;
  name: { givenName: string; familyName: string };
}

/** A class of the teacher who is signed in at Google. */
export interface Class {
  id: string;
  name: string;
  section: string;
  description: string;
  ownerId: string;
  teacher: string;
  courseState: 'ACTIVE' | 'ARCHIVED' | 'PROVISIONED';
  enrollmentCode: string;
  alternateLink: string;
  students: Student[];
}

const subjects = ['Astronomy', 'Botany', 'Chemistry', 'Geography', 'History', 'Physics'];
const givenNames = ['Amira', 'Ben', 'Carla', 'Deniz', 'Elif', 'Farid', 'Greta', 'Hassan'];

export const student = (name: string, emailAddress = `${name.toLowerCase()}@pupils.example.com`): Student => ({
  emailAddress,
  name: { givenName: name, familyName: 'Klein' },
});

export function aClass(number: number, fields: Partial<Class> = {}): Class {
  const id = String(716_254_389_100 + number);
  return {
    id,
    name: subjects[number % subjects.length]!,
    section: `${7 + (number % 4)}b`,
    description: 'We meet on Mondays.\n\nBring a pencil.',
    ownerId: '1084',
    teacher: 'Ruth Adler',
    courseState: 'ACTIVE',
    enrollmentCode: `abc${number}`,
    alternateLink: `https://classroom.google.com/c/${id}`,
    students: givenNames.map((name) => student(name, `${name.toLowerCase()}.${number}@pupils.example.com`)),
    ...fields,
  };
}

export const classesOf = (count: number): Class[] => Array.from({ length: count }, (_, at) => aClass(at));
