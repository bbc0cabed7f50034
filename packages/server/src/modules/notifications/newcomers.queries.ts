import { MINUTE_MS } from '@lectern/contract/time';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { events } from '../../platform/platform.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { userRegistered } from '../identity/index.ts';

/** A user who registered themselves. Users added by staff already got an email. */
export async function selectOptionalNewcomer(db: Db, userId: number) {
  const [person] = await db
    .select({ displayName: users.displayName, roles: users.roles, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'member'), eq(users.blocked, false)));
  if (!person) return undefined;
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.type, userRegistered.type),
        // The event was created with the user. The time range lets the query use the index.
        gte(events.createdAt, new Date(person.createdAt.getTime() - MINUTE_MS)),
        lte(events.createdAt, new Date(person.createdAt.getTime() + MINUTE_MS)),
        sql`${events.payload} ->> 'user_id' = ${String(userId)}`,
      ),
    )
    .limit(1);
  return event && person;
}
