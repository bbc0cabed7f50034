import type { DemoPeople, DemoStudent } from './types.ts';

const sky = 'reading-the-night-sky';
const bread = 'why-bread-rises';
const page = 'a-clear-page';

/** Shares are for the sky, the bread and the writing course; undefined means not enrolled. */
function student(
  [firstName, lastName]: [string, string],
  email: string,
  [timezone, locale]: [string, string],
  shares: [number | undefined, number | undefined, number | undefined],
): DemoStudent {
  const progressShare: Record<string, number> = {};
  [sky, bread, page].forEach((slug, index) => {
    const share = shares[index];
    if (share !== undefined) progressShare[slug] = share;
  });
  return {
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    email: `${email}@example.com`,
    timezone,
    locale,
    progressShare,
  };
}

export const demoPeople: DemoPeople = {
  admin: {
    key: 'edith',
    role: 'administrator',
    firstName: 'Edith',
    lastName: 'Lindgren',
    displayName: 'Edith Lindgren',
    email: 'admin@example.com',
    headline: 'Head of school',
    bio: 'Edith ran a village library for twenty years before she opened this school. She still answers every letter herself, usually before breakfast.',
    portrait: 'portrait-edith.webp',
    timezone: 'Europe/Stockholm',
    locale: 'en',
  },
  manager: {
    key: 'kenji',
    role: 'manager',
    firstName: 'Kenji',
    lastName: 'Moriyama',
    displayName: 'Kenji Moriyama',
    email: 'manager@example.com',
    headline: 'Course manager',
    bio: 'Kenji plans the school year, looks after the students and reads each lesson before it goes out. He takes the bread course again every winter.',
    portrait: 'portrait-kenji.webp',
    timezone: 'Asia/Tokyo',
    locale: 'en',
  },
  instructors: [
    {
      key: 'noor',
      role: 'instructor',
      firstName: 'Noor',
      lastName: 'Haddad',
      displayName: 'Noor Haddad',
      email: 'instructor@example.com',
      headline: 'Amateur astronomer and school teacher',
      bio: 'Noor has shown the night sky to school classes, bus drivers and one wedding party. She teaches physics by day and owns no telescope larger than her rucksack. Her rule: look first, then look it up.',
      portrait: 'portrait-noor.webp',
      timezone: 'Europe/Madrid',
      locale: 'en',
    },
    {
      key: 'tomas',
      role: 'instructor',
      firstName: 'Tomás',
      lastName: 'Figueira',
      displayName: 'Tomás Figueira',
      email: 'tomas.figueira@example.com',
      headline: 'Baker',
      bio: 'Tomás trained as a chemist and has baked for a living for fifteen years. He explains what happens in the dough so that you can leave the recipe behind.',
      portrait: 'portrait-tomas.webp',
      timezone: 'Europe/Lisbon',
      locale: 'en',
    },
    {
      key: 'ruth',
      role: 'instructor',
      firstName: 'Ruth',
      lastName: 'Adeyemi',
      displayName: 'Ruth Adeyemi',
      email: 'ruth.adeyemi@example.com',
      headline: 'Editor',
      bio: 'Ruth has edited manuals, museum labels and a weekly newspaper column. She believes that most unclear writing is clear writing that was sent one draft too early.',
      portrait: 'portrait-ruth.webp',
      timezone: 'Europe/London',
      locale: 'en',
    },
  ],
  student: {
    ...student(['Ana', 'Novak'], 'student', ['Europe/Ljubljana', 'en'], [0, 0.4, undefined]),
    videos: [
      {
        lesson: 'from-bowl-to-crust',
        ranges: [
          [0, 9.5],
          [12, 15.2],
        ],
        resumeTime: 15.2,
        notes: [
          { at: 2, title: 'The ratio', text: 'For 800 g of flour: 560 g water, 16 g salt, 8 g yeast.' },
          { at: 8.4, title: 'Ask Tomás', text: 'Does the net form without kneading if I wait overnight?' },
        ],
      },
    ],
  },
  students: [
    student(['Amina', 'Diallo'], 'amina.diallo', ['Africa/Dakar', 'fr'], [1, 0.5, undefined]),
    student(['Mateo', 'Rojas'], 'mateo.rojas', ['America/Bogota', 'es'], [0.7, undefined, undefined]),
    student(['Yuki', 'Tanaka'], 'yuki.tanaka', ['Asia/Tokyo', 'ja'], [1, 1, 0.6]),
    student(['Lars', 'Eriksen'], 'lars.eriksen', ['Europe/Oslo', 'nb'], [0.3, undefined, undefined]),
    student(['Priya', 'Raman'], 'priya.raman', ['Asia/Kolkata', 'en'], [0.9, 0.25, undefined]),
    student(['Omar', 'Benali'], 'omar.benali', ['Africa/Casablanca', 'ar'], [undefined, 0.75, 0.3]),
    student(['Chloé', 'Marchand'], 'chloe.marchand', ['Europe/Paris', 'fr'], [0.5, 1, undefined]),
    student(['Daniel', 'Okoro'], 'daniel.okoro', ['Africa/Lagos', 'en'], [0, undefined, undefined]),
    student(['Sofia', 'Papadaki'], 'sofia.papadaki', ['Europe/Athens', 'el'], [1, undefined, 0.9]),
    student(['Wei', 'Zhang'], 'wei.zhang', ['Asia/Shanghai', 'zh'], [0.2, 0.4, undefined]),
    student(['Hannah', 'Weiss'], 'hannah.weiss', ['Europe/Berlin', 'de'], [0.8, undefined, 1]),
    student(['Tariq', 'Aziz'], 'tariq.aziz', ['Asia/Karachi', 'ur'], [undefined, 0.1, undefined]),
    student(['Ingrid', 'Solheim'], 'ingrid.solheim', ['Europe/Oslo', 'nb'], [1, 0.9, undefined]),
    student(['Luca', 'Moretti'], 'luca.moretti', ['Europe/Rome', 'it'], [undefined, 1, 0.2]),
    student(['Grace', 'Wanjiru'], 'grace.wanjiru', ['Africa/Nairobi', 'en'], [0.6, undefined, 0.5]),
    student(['Pavel', 'Dvořák'], 'pavel.dvorak', ['Europe/Prague', 'cs'], [0.1, undefined, undefined]),
    student(['Leila', 'Hosseini'], 'leila.hosseini', ['Asia/Tehran', 'fa'], [1, undefined, undefined]),
    student(['Samuel', 'Tan'], 'samuel.tan', ['Asia/Singapore', 'en'], [0.4, 0.6, 0]),
    student(['Elena', 'Popescu'], 'elena.popescu', ['Europe/Bucharest', 'ro'], [undefined, 0.3, 0.8]),
    student(['Jonas', 'Petrauskas'], 'jonas.petrauskas', ['Europe/Vilnius', 'lt'], [0, 0, undefined]),
    student(['Mei Ling', 'Chua'], 'meiling.chua', ['Asia/Kuala_Lumpur', 'en'], [0.8, 0.8, undefined]),
    student(['Noah', 'Levi'], 'noah.levi', ['Asia/Jerusalem', 'he'], [0.9, undefined, 0.1]),
    student(['Camila', 'Ferreira'], 'camila.ferreira', ['America/Sao_Paulo', 'pt'], [1, 1, undefined]),
    student(['Aoife', 'Brennan'], 'aoife.brennan', ['Europe/Dublin', 'en'], [0.3, undefined, 1]),
    student(['Viktor', 'Horvat'], 'viktor.horvat', ['Europe/Zagreb', 'hr'], [undefined, 0.5, undefined]),
    student(['Zanele', 'Mokoena'], 'zanele.mokoena', ['Africa/Johannesburg', 'en'], [0.7, 0, undefined]),
    student(['Marcus', 'Bell'], 'marcus.bell', ['America/Chicago', 'en'], [0.2, undefined, undefined]),
    student(['Nguyen', 'Thi Lan'], 'lan.nguyen', ['Asia/Ho_Chi_Minh', 'vi'], [1, undefined, 0.4]),
    student(['Katarzyna', 'Wójcik'], 'katarzyna.wojcik', ['Europe/Warsaw', 'pl'], [undefined, undefined, 0.7]),
    student(['Isla', 'Macrae'], 'isla.macrae', ['Europe/London', 'en'], [0.5, 0.2, 0]),
  ],
};
