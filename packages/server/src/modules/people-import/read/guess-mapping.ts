import { normalized } from '@lectern/contract/text';
import { type ImportField } from '@lectern/contract';

/**
 * How files call their columns: in English, German and Arabic, as this school exports them, and as stock sites, Google
 * Workspace, Google Contacts, Outlook and Microsoft 365 do. The first names of a field win over later ones.
 */
const names: Record<ImportField, readonly string[]> = {
  email: [
    'email',
    'mail',
    'email address',
    'user email',
    'email adresse',
    'emailadresse',
    'mailadresse',
    'primary email',
    'email 1',
    'email 1 value',
    'email 1 address',
    'email 1 adresse',
    'email adresse 1',
    'primäre email adresse',
    'school email',
    'student email',
    'work email',
    'user principal name',
    'benutzerprinzipalname',
    'البريد الإلكتروني',
    'بريد إلكتروني',
    'البريد',
    'الايميل',
    'عنوان البريد الإلكتروني',
    'البريد الالكتروني',
  ],
  username: ['username', 'user name', 'user login', 'login', 'benutzername', 'anmeldename', 'اسم المستخدم'],
  first_name: [
    'first name',
    'firstname',
    'given name',
    'givenname',
    'forename',
    'vorname',
    'rufname',
    'الاسم الأول',
    'الاسم الاول',
  ],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'familyname',
    'nachname',
    'zuname',
    'familienname',
    'اسم العائلة',
    'الاسم الأخير',
    'الكنية',
  ],
  display_name: [
    'display name',
    'displayname',
    'full name',
    'name',
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
  headline: [
    'headline',
    'job title',
    'organization title',
    'organization 1 title',
    'title',
    'kurzprofil',
    'berufsbezeichnung',
    'العنوان الوظيفي',
    'المسمى الوظيفي',
  ],
  url: [
    'url',
    'website',
    'web site',
    'website 1 value',
    'web page',
    'user url',
    'webseite',
    'website adresse',
    'الموقع',
    'الموقع الإلكتروني',
  ],
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

/** Longer texts name no column that is known. */
const MAX_COLUMN_NAME = 200;

/** Notes in brackets, as in “Email Address [Required]”, are no part of a name. */
const plain = (name: string): string =>
  normalized(name.slice(0, MAX_COLUMN_NAME), 'NFKC')
    .toLowerCase()
    .replace(/[[(][^\])]*[\])]/g, ' ')
    .replace(/[\s_\-–.*:]+/g, ' ')
    .replace(/\be mail\b/g, 'email')
    .trim();

const fields = Object.keys(names) as ImportField[];
/** How much a name of a column says that it holds a field: 0 is the most. */
const ranks = new Map(fields.map((field) => [field, new Map(names[field].map((name, rank) => [plain(name), rank]))]));

export interface NamedColumn {
  name: string;
  samples?: readonly string[];
}

/**
 * Guesses the field of each column from its name. A field is assigned once, to the column whose name fits it best. Where
 * no name is that of the address, the only column with addresses holds it.
 */
export function guessMapping(columns: readonly NamedColumn[]): ('' | ImportField)[] {
  const mapping = columns.map((): '' | ImportField => '');
  const known = columns.map(({ name }) => plain(name));
  for (const field of fields) {
    const rankOf = (at: number): number => ranks.get(field)!.get(known[at]!) ?? Infinity;
    const [best] = [...known.keys()].toSorted((one, other) => rankOf(one) - rankOf(other) || one - other);
    if (best !== undefined && rankOf(best) < Infinity) mapping[best] = field;
  }
  if (mapping.includes('email')) return mapping;
  const holds = columns.flatMap(({ samples = [] }, at) => (samples.some(isAddress) ? [at] : []));
  const [only] = holds;
  return holds.length === 1 && only !== undefined ? mapping.with(only, 'email') : mapping;
}

const ADDRESS = /^[^\s@<>,;|"]+@[^\s@<>,;|"]+\.[^\s@<>,;|".]{2,}$/;

/** Whether a cell holds an email address and nothing else. */
export const isAddress = (cell: string): boolean => ADDRESS.test(cell.trim());

/** Shown instead of a password. */
export const HIDDEN = '••••••••';

const SECRET = /pass|pwd|kennwort|geheim|secret|كلمة (المرور|السر)/;

/** Whether a column is called as one of passwords, also where it is not taken for them. */
export const namesSecrets = (column: string): boolean => SECRET.test(plain(column));
