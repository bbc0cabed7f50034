import { hash } from '@node-rs/argon2';
import type { Role } from '@lectern/contract';
import { users } from '../../modules/identity/identity.tables.ts';
import type { World } from './world.ts';

/** Cheap: what a hash costs is not what a test is about. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export function accountFactories({ db, now, made }: World) {
  /** A member with the role of a student, unless told otherwise. */
  async function user(fields: Partial<typeof users.$inferInsert> & { role?: Role; password?: string } = {}) {
    const { role = 'student', password, ...rest } = fields;
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
        roles: [role],
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
