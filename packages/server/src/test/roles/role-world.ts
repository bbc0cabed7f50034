import type { Role } from '@lectern/contract';
import type { TestApp } from '../app.ts';
import { filesOfRole } from '../files-of-role.ts';

/** The columns of the table of rights, in its order. */
export const callers = [
  'visitor',
  'student enrolled',
  'student not enrolled',
  'instructor own',
  'instructor foreign',
  'manager',
  'administrator',
] as const;
export type Caller = (typeof callers)[number];

const roleOf: Record<Exclude<Caller, 'visitor'>, Role> = {
  'student enrolled': 'student',
  'student not enrolled': 'student',
  'instructor own': 'instructor',
  'instructor foreign': 'instructor',
  manager: 'manager',
  administrator: 'administrator',
};

interface Person {
  id: number;
  email: string | null;
}

export type People = Awaited<ReturnType<typeof peopleOf>>;

/** One person for each column but the visitor's. */
export async function peopleOf(t: TestApp) {
  const entries = await Promise.all(
    Object.entries(roleOf).map(async ([caller, role]) => [caller, await t.given.user({ role })] as const),
  );
  return Object.fromEntries(entries) as Record<string, Person> as Record<Exclude<Caller, 'visitor'>, Person>;
}

export interface RoleWorldBase {
  t: TestApp;
  caller: Caller;
  people: People;
  /** The caller; null for a visitor. */
  me: Person | null;
}

/** What one call of the table acts on, extended by each `*.role-world.ts`. Builders create new records for each call. */
export interface RoleWorld extends RoleWorldBase {}

const files = await filesOfRole<{ roleRecords: (base: RoleWorldBase) => object }>('role-world');

export function roleWorld(t: TestApp, people: People, caller: Caller): RoleWorld {
  const base = { t, caller, people, me: caller === 'visitor' ? null : people[caller] };
  return Object.assign(base, ...files.map((file) => file.roleRecords(base))) as RoleWorld;
}
