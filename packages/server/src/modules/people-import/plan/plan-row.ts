import type { ImportVerdict, Role } from '@lectern/contract';
import type { FieldErrors } from '../../../platform/errors.ts';
import { errorMessage } from '../../../platform/language/messages.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { allowRoles, type GivenRoles, mayChangePerson } from '../../identity/index.ts';
import type { ImportChoices } from '../people-import.tables.ts';
import { message } from '../words/messages.ts';
import type { Candidate } from './candidate.ts';
import type { Known, KnownPerson } from './known.ts';

const nameFields = ['first_name', 'last_name', 'display_name'] as const;
type NameChanges = Partial<Record<(typeof nameFields)[number], string>>;

interface RowBefore {
  /** As spreadsheets show it. */
  sheetRow: number;
  courseIds: readonly number[];
}

/** What has been read of the file before the row. */
export class RowsBefore {
  private readonly people = new Map<string, RowBefore>();
  private readonly usernames = new Map<string, number>();
  private readonly earlier: RowsBefore | undefined;
  constructor(earlier?: RowsBefore) {
    this.earlier = earlier;
  }

  personOf(key: string): RowBefore | undefined {
    return this.people.get(key) ?? this.earlier?.personOf(key);
  }

  rowOfUsername(username: string): number | undefined {
    return this.usernames.get(username) ?? this.earlier?.rowOfUsername(username);
  }

  remember({ sheetRow, key, account }: Candidate, courseIds: readonly number[]): void {
    const before = this.personOf(key) ?? { sheetRow, courseIds: [] };
    this.people.set(key, { sheetRow: before.sheetRow, courseIds: [...new Set([...before.courseIds, ...courseIds])] });
    if (account.username) this.usernames.set(account.username.toLowerCase(), before.sheetRow);
  }

  /** Takes over what was remembered ahead. */
  keep(ahead: RowsBefore): void {
    for (const [key, before] of ahead.people) this.people.set(key, before);
    for (const [username, row] of ahead.usernames) this.usernames.set(username, row);
  }
}

export interface RowPlan {
  verdict: ImportVerdict;
  errors: FieldErrors;
  /** Who has the address already; null for an account to be made. */
  person: KnownPerson | null;
  /** Roles for a new account. null if the account exists or the actor may not give these roles. */
  given: GivenRoles | null;
  /** Of a person with an account. */
  names: NameChanges;
  /** Courses that the row is the first to let the person into. */
  courseIds: number[];
}

interface RowContext {
  known: Known;
  before: RowsBefore;
  choices: Pick<ImportChoices, 'existing' | 'courseIds'>;
  actor: Actor;
}

/** The courses a row names, with those that are for everybody; what it names in vain is an error. */
export function coursesOf(
  candidate: Candidate,
  { known, choices }: { known: Pick<Known, 'courses'>; choices: Pick<ImportChoices, 'courseIds'> },
): { courseIds: number[]; unknown: string[] } {
  const found = candidate.courses.map((name) => [name, known.courses.get(name)] as const);
  const ids = found.flatMap(([, id]) => id ?? []);
  return {
    courseIds: [...new Set([...ids, ...choices.courseIds])],
    unknown: found.filter(([, id]) => id === undefined).map(([name]) => name),
  };
}

function changedNames(candidate: Candidate, person: KnownPerson): NameChanges {
  const { account } = candidate;
  return Object.fromEntries(
    nameFields.flatMap((field) => {
      const name = account[field];
      return name !== undefined && name !== person[field] ? [[field, name]] : [];
    }),
  );
}

/** What a row will do, with all errors. */
export function planRow(candidate: Candidate, context: RowContext): RowPlan {
  const { known, before, choices, actor } = context;
  const errors: FieldErrors = { ...candidate.errors };
  const { courseIds: wanted, unknown } = coursesOf(candidate, context);
  const closed = [...unknown, ...wanted.filter((id) => known.foreign.has(id))];
  if (closed.length > 0) errors.courses = message('unknown_courses', { courses: closed.join(', ') });
  const person = known.people.get(candidate.key) ?? null;
  const earlier = before.personOf(candidate.key);
  const isIn = (id: number) =>
    earlier?.courseIds.includes(id) === true || (person !== null && known.enrolled.has(`${person.id}:${id}`));
  const courseIds = wanted.filter((id) => !isIn(id));
  // The first row with an address makes or changes the account; the others can only add courses.
  const names = person && !earlier && choices.existing === 'update_names' ? changedNames(candidate, person) : {};
  const given = person ? null : allowRoles(actor, { wanted: { roles: candidate.roles }, before: null });
  const result = { errors, person, given, names, courseIds };

  if (earlier && courseIds.length === 0) errors.email = message('row_before', { n: earlier.sheetRow });
  if (person && !earlier) Object.assign(errors, againstChange(person, result, context));
  if (!person && !earlier) Object.assign(errors, againstAccount(candidate, given, context));
  if (Object.keys(errors).length > 0) return { ...result, verdict: 'error' };
  if (!person && !earlier) return { ...result, verdict: 'new' };
  return { ...result, verdict: courseIds.length > 0 || Object.keys(names).length > 0 ? 'update' : 'skip' };
}

const isAdministrator = ({ roles }: { roles: readonly Role[] }) => roles.includes('administrator');

function againstChange(
  person: KnownPerson,
  { names, courseIds }: Pick<RowPlan, 'names' | 'courseIds'>,
  { known: { learners }, actor }: RowContext,
): FieldErrors {
  const changes = Object.keys(names).length > 0;
  if (!changes && courseIds.length === 0) return {};
  // Whatever a file says: administrators are changed by hand alone.
  if (isAdministrator(person)) return { email: message('administrator_unchanged') };
  if (changes && !mayChangePerson(actor, person)) return { email: message('staff_unchanged') };
  if (learners && courseIds.length > 0 && !learners.has(person.id)) return { email: message('no_learner_of_yours') };
  if (person.blocked && courseIds.length > 0) return { email: errorMessage('person_blocked') };
  return {};
}

function againstAccount(
  { account, roles }: Candidate,
  given: GivenRoles | null,
  { known, before, actor }: RowContext,
): FieldErrors {
  // Whether the account exists is not for them to hear.
  if (!can(actor, 'manage_users')) return { email: message('no_learner_of_yours') };
  const errors: FieldErrors = {};
  const username = account.username?.toLowerCase();
  if (username && known.usernames.has(username)) errors.username = errorMessage('username_taken');
  const row = username && before.rowOfUsername(username);
  if (row) errors.username = message('username_before', { n: row });
  if (isAdministrator({ roles })) errors.role = message('administrator_by_hand');
  else if (!given) errors.role = message('role_above_yours');
  return errors;
}
