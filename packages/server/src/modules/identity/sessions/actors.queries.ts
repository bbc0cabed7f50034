import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { users } from '../identity.tables.ts';
import { customCapabilities } from '../users/custom-capabilities.ts';

/** The fields of every actor's account. */
export const actorColumns = {
  userId: users.id,
  displayName: users.displayName,
  avatarUrl: users.avatarUrl,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  roles: users.roles,
  customCapabilities,
  locale: users.locale,
  timezone: users.timezone,
};

/** A member as they are now, to act in their name without a session. Blocked people do nothing any more. */
export async function selectOptionalActor(db: Db, userId: number): Promise<Actor | undefined> {
  const [row] = await db
    .select({
      ...actorColumns,
      // Asked for below.
      kind: sql<'member'>`${users.kind}`,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'member'), eq(users.blocked, false)));
  if (!row) return undefined;
  const { emailVerifiedAt, ...person } = row;
  return { ...person, emailVerified: emailVerifiedAt !== null, sessionId: null };
}
