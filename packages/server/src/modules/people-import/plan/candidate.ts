import { builtInRoles, contract, type ImportField, type Role, stockRoleNames } from '@lectern/contract';
import { MAX_IMPORT_COURSES } from '@lectern/contract/limits';
import { AppError, type FieldErrors } from '../../../platform/errors.ts';
import { paramsOf } from '../../../platform/http/parsing/params.ts';
import { requireNames } from '../../identity/index.ts';
import { message } from '../words/messages.ts';
import { momentOf } from './moment.rules.ts';

/** A parsed row: what it requests, and its own errors. */
export interface Candidate {
  /** Its place among the rows of people. */
  row: number;
  /** The number that spreadsheets show for it. */
  sheetRow: number;
  cells: readonly string[];
  values: Partial<Record<ImportField, string>>;
  /** The address as people are found by it; '' where there is none. */
  key: string;
  account: Account;
  roles: Role[];
  /** Courses as the row names them: ids or slugs. */
  courses: string[];
  enrolledAt: Date | undefined;
  errors: FieldErrors;
}

const { shape } = contract.users.create.body;
/** The same rules as for an account that is made by hand. What else a row holds is no part of an account. */
const accountFields = contract.users.create.body.pick({
  email: true,
  username: true,
  first_name: true,
  last_name: true,
  display_name: true,
  headline: true,
  description: true,
  url: true,
  locale: true,
  timezone: true,
  password: true,
});
type Account = ReturnType<typeof accountFields.parse>;

const SEPARATORS = /[;,|]/;
const partsOf = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(SEPARATORS).flatMap((part) => part.trim().toLowerCase() || [])),
];

const roleNamed = new Map<string, Role>(
  builtInRoles.flatMap((role) => [
    [role, role],
    [stockRoleNames[role], role],
  ]),
);

/** An empty cell says nothing; a mark that only keeps a spreadsheet from running the cell goes. */
const textOfCell = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=[=+\-@])/, '').trim();

/** Exports of Google write asterisks instead of passwords, and all addresses of a person into one cell. */
function textOfField(field: ImportField, text: string): string {
  if (field === 'password' && /^\*+$/.test(text)) return '';
  return field === 'email' ? text.split(' ::: ', 1)[0]!.trim() : text;
}

/** In place of bytes that mean nothing in the encoding of the file. */
const UNREADABLE = '\ufffd';

function againstUnreadable(values: Candidate['values']): FieldErrors {
  const broken = Object.entries(values).filter(([, text]) => text.includes(UNREADABLE));
  return Object.fromEntries(broken.map(([field]) => [field, message('unreadable_character')]));
}

/** Names reach other people, who must not be led anywhere by them. */
function againstNames(fields: Parameters<typeof requireNames>[0]): FieldErrors {
  try {
    requireNames(fields);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.params) return error.params;
    throw error;
  }
}

/** Reads one row by the mapping of its columns. */
export function candidateOf(
  { row, sheetRow }: Pick<Candidate, 'row' | 'sheetRow'>,
  cells: readonly string[],
  { mapping, now }: { mapping: readonly ('' | ImportField)[]; now: Date },
): Candidate {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [at, field] of mapping.entries()) {
    if (field === '') continue;
    const text = textOfField(field, textOfCell(cells[at]));
    if (text !== '') values[field] = text;
  }
  const { role, courses, enrolled_at, ...fields } = values;
  const read = accountFields.safeParse(fields);
  const errors: FieldErrors = read.success ? {} : paramsOf(read.error);

  Object.assign(errors, againstNames(fields), againstUnreadable(values));
  const named = partsOf(role);
  const given = named.map((name) => roleNamed.get(name));
  if (given.includes(undefined)) errors.role = message('unknown_role');
  const names = partsOf(courses);
  if (names.length > MAX_IMPORT_COURSES) errors.courses = message('too_many_courses', { n: MAX_IMPORT_COURSES });
  const enrolledAt = enrolled_at === undefined ? undefined : momentOf(enrolled_at);
  if (enrolled_at !== undefined && !enrolledAt) errors.enrolled_at = message('bad_date');
  if (enrolledAt && enrolledAt > now) errors.enrolled_at = message('date_in_future');

  const address = shape.email.safeParse(values.email);
  return {
    row,
    sheetRow,
    cells,
    values,
    key: address.success ? address.data.toLowerCase() : '',
    account: read.success ? read.data : { email: values.email ?? '' },
    roles: given.length > 0 ? given.filter((one) => one !== undefined) : ['student'],
    courses: names.slice(0, MAX_IMPORT_COURSES),
    enrolledAt,
    errors,
  };
}
