import { type ImportField } from '@lectern/contract';

/** How files call their columns: in English, German and Arabic, as this school exports them, and as stock sites do. */
const names: Record<ImportField, readonly string[]> = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'user email',
    'e mail adresse',
    'mailadresse',
    'emailadresse',
    'البريد الإلكتروني',
    'بريد إلكتروني',
    'البريد',
    'الايميل',
  ],
  username: ['username', 'user name', 'user login', 'login', 'benutzername', 'anmeldename', 'اسم المستخدم'],
  first_name: ['first name', 'firstname', 'given name', 'vorname', 'الاسم الأول', 'الاسم الاول'],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'اسم العائلة',
    'الاسم الأخير',
    'الكنية',
  ],
  display_name: [
    'display name',
    'name',
    'full name',
    'anzeigename',
    'ganzer name',
    'الاسم',
    'اسم العرض',
    'الاسم الكامل',
  ],
  role: ['role', 'roles', 'user role', 'rolle', 'rollen', 'الدور', 'الأدوار'],
  password: ['password', 'user pass', 'passwort', 'kennwort', 'كلمة المرور', 'كلمة السر'],
  description: [
    'description',
    'bio',
    'biography',
    'about',
    'biografie',
    'über',
    'beschreibung',
    'نبذة',
    'السيرة',
    'الوصف',
  ],
  headline: ['headline', 'job title', 'title', 'kurzprofil', 'berufsbezeichnung', 'العنوان الوظيفي', 'المسمى الوظيفي'],
  url: ['url', 'website', 'web site', 'user url', 'webseite', 'website adresse', 'الموقع', 'الموقع الإلكتروني'],
  locale: ['locale', 'language', 'sprache', 'اللغة'],
  timezone: ['timezone', 'time zone', 'zeitzone', 'المنطقة الزمنية'],
  courses: [
    'courses',
    'course',
    'course id',
    'course ids',
    'course slug',
    'kurs',
    'kurse',
    'kurs id',
    'الدورة',
    'الدورات',
    'المقرر',
    'المقررات',
  ],
  enrolled_at: [
    'enrolled at',
    'enrolled',
    'enrolled on',
    'enrollment date',
    'enrolment date',
    'eingeschrieben am',
    'einschreibung',
    'تاريخ التسجيل',
    'سجل في',
  ],
};

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-–.*:]+/g, ' ')
    .trim();

const fieldOf = new Map(
  Object.entries(names).flatMap(([field, known]) => known.map((name) => [plain(name), field as ImportField] as const)),
);

/** Guesses the field of each column from its name. A field is assigned once, to the first column with such a name. */
export function guessMapping(columns: readonly string[]): ('' | ImportField)[] {
  const taken = new Set<ImportField>();
  return columns.map((name) => {
    const field = fieldOf.get(plain(name));
    if (field === undefined || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

/** Shown instead of a password. */
export const HIDDEN = '••••••••';

const SECRET = /pass|pwd|kennwort|geheim|secret|كلمة (المرور|السر)/;

/** Whether a column is called as one of passwords, also where it is not taken for them. */
export const namesSecrets = (column: string): boolean => SECRET.test(plain(column));
