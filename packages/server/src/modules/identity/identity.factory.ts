import { hash } from '@node-rs/argon2';
import type { Role } from '@lectern/contract';
import { users } from './identity.tables.ts';
import type { StoredRoles } from './users/given-roles.rules.ts';
import type { World } from '../../test/factories.ts';

/** Low cost, because tests do not depend on the strength of the hash. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Roles for rows of tests, without the check of who may assign them. */
export const storedRoles = (...roles: Role[]): StoredRoles => roles as StoredRoles;

type Fields = Omit<Partial<typeof users.$inferInsert>, 'roles'> & {
  role?: Role;
  roles?: readonly Role[];
  password?: string;
};

export function factories({ db, now, made }: World) {
  /** A member with the student role by default. */
  async function user(fields: Fields = {}) {
    const { role = 'student', roles = [role], password, ...rest } = fields;
    const name = `person-${(made.people += 1)}`;
    const [row] = await db
      .insert(users)
      .values({
        kind: 'member',
        username: name,
        nicename: name,
        email: `${name}@example.com`,
        emailVerifiedAt: now(),
        displayName: `Person ${made.people}`,
        roles: storedRoles(...roles),
        createdAt: now(),
        modifiedAt: now(),
        ...(password !== undefined && { passwordHash: await hash(password, CHEAP) }),
        ...rest,
      })
      .returning();
    return row!;
  }
  return {
    user,
    student: () => user({ role: 'student' }),
    instructor: () => user({ role: 'instructor' }),
    manager: () => user({ role: 'manager' }),
    administrator: () => user({ role: 'administrator' }),
  };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
