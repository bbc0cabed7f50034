import { randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { errorMessage } from '../../../platform/language/messages.ts';
import type { GivenRoles } from './given-roles.rules.ts';
import { freeName, niceName, usernameFromEmail } from './accounts.rules.ts';
import {
  insertMemberOnce,
  insertMembersOnce,
  type NewMember,
  selectTakenNames,
  selectUsedNames,
} from './new-members.queries.ts';
import { selectTaken, type UserRow } from './users.queries.ts';

const TRIES = 6;
const NUMBERED_TRIES = 2;

export type NewPerson = {
  email: string;
  /** Absent: made from the address. */
  username: string | undefined;
  /** A chosen username that is taken gets a number, as one made from the address does. */
  renumber?: boolean;
  displayName: string;
  given: GivenRoles;
  now: Date;
  fields: Partial<Omit<NewMember, 'given'>>;
};

export type Made = { kind: 'made'; row: UserRow } | { kind: 'email_taken' } | { kind: 'username_taken' };

/**
 * Inserts a person with free names. The database decides between concurrent requests for the same ones: the second gets
 * a `taken` error, and a generated name is retried with a number.
 */
export async function insertPerson(db: Db, person: NewPerson): Promise<Made> {
  const username = person.username ?? usernameFromEmail(person.email);
  const chosen = person.renumber ? undefined : person.username;
  const nicename = niceName(person.displayName);
  for (let tried = 0; tried < TRIES; tried += 1) {
    // Many people of one name who come at once would count into each other's numbers again and again.
    const ending = tried < NUMBERED_TRIES ? '' : `-${randomInt(1_000_000)}`;
    const taken = await selectTakenNames(db, { username, nicename });
    const row = await insertMemberOnce(db, {
      ...person.fields,
      email: person.email,
      username: chosen ?? freeName(username, taken.usernames) + ending,
      nicename: freeName(nicename, taken.nicenames) + ending,
      displayName: person.displayName,
      given: person.given,
      createdAt: person.now,
      modifiedAt: person.now,
    });
    if (row) return { kind: 'made', row };
    const conflict = await selectTaken(db, { email: person.email, username });
    if (conflict.email) return { kind: 'email_taken' };
    if (conflict.username && chosen) return { kind: 'username_taken' };
  }
  throw new AppError('already_exists');
}

/**
 * Inserts several people with different addresses in few statements. Names that are free and requested once are
 * inserted together; the others follow one by one. Undefined if an address or a chosen name is taken: some rows may
 * have been inserted, which the caller rolls back.
 */
export async function insertPeople(db: Db, people: readonly NewPerson[]): Promise<UserRow[] | undefined> {
  const wanted = people.map((person) => ({
    person,
    username: (person.username ?? usernameFromEmail(person.email)).toLowerCase(),
    nicename: niceName(person.displayName),
  }));
  const used = await selectUsedNames(db, {
    usernames: wanted.map(({ username }) => username),
    nicenames: wanted.map(({ nicename }) => nicename),
  });
  const together: NewMember[] = [];
  const alone: NewPerson[] = [];
  for (const { person, username, nicename } of wanted) {
    if (used.usernames.has(username) || used.nicenames.has(nicename)) {
      alone.push(person);
      continue;
    }
    used.usernames.add(username);
    used.nicenames.add(nicename);
    const { email, displayName, given, now, fields } = person;
    const names = { username: person.username ?? username, nicename, displayName };
    together.push({ ...fields, ...names, email, given, createdAt: now, modifiedAt: now });
  }
  const made = together.length === 0 ? [] : await insertMembersOnce(db, together);
  if (made.length < together.length) return undefined;
  for (const person of alone) {
    const one = await insertPerson(db, person);
    if (one.kind !== 'made') return undefined;
    made.push(one.row);
  }
  const byEmail = new Map(made.map((row) => [row.email, row]));
  return people.map(({ email }) => byEmail.get(email)!);
}

/** A person made by the school itself: at the first start, in the demo school. */
export async function createMember(
  db: Db,
  {
    email,
    username,
    displayName,
    given,
    now,
    ...fields
  }: Omit<NewPerson, 'fields' | 'username'> & Partial<Omit<NewMember, 'email' | 'displayName' | 'given' | 'nicename'>>,
): Promise<{ id: number }> {
  const { id } = requireMade(await insertPerson(db, { email, username, displayName, given, now, fields }));
  return { id };
}

/** The row, or the error that names the taken field. */
export function requireMade(made: Made): UserRow {
  if (made.kind === 'made') return made.row;
  if (made.kind === 'email_taken') throw emailTaken();
  throw usernameTaken();
}

/** The field says the same as the whole. */
const takenError = (code: 'email_taken' | 'username_taken', field: string) =>
  new AppError(code, { params: { [field]: errorMessage(code) } });

export const emailTaken = () => takenError('email_taken', 'email');
const usernameTaken = () => takenError('username_taken', 'username');
