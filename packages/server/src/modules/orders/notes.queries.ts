import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import { orderNotes } from './orders.tables.ts';
import type { NoteCode } from './words/messages.ts';

/** More than the history of any real order. */
const MAX_NOTES = 500;

/** The notes of an order, the latest first; of a customer those that are for customers. */
export async function selectNotes(
  db: Db,
  { orderId, forCustomer, id }: { orderId: number; forCustomer: boolean; id?: number },
) {
  return db
    .select({ note: orderNotes, author: users.displayName })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(
      and(
        eq(orderNotes.orderId, orderId),
        forCustomer ? eq(orderNotes.kind, 'customer') : undefined,
        id === undefined ? undefined : eq(orderNotes.id, id),
      ),
    )
    .orderBy(desc(orderNotes.id))
    .limit(MAX_NOTES);
}

export async function insertNote(db: Db, row: typeof orderNotes.$inferInsert): Promise<number> {
  const [made] = await db.insert(orderNotes).values(row).returning({ id: orderNotes.id });
  if (!made) throw new Error('note not inserted');
  return made.id;
}

/** Notes what happened to an order. It is translated for its reader. */
export async function noteThat(
  db: Db,
  { orderId, code, params = {}, ...of }: NoteOf & { code: NoteCode; params?: Record<string, string> },
): Promise<void> {
  await insertNote(db, {
    orderId,
    kind: 'system',
    code,
    params,
    authorId: of.actor?.userId ?? null,
    createdAt: of.now,
  });
}

interface NoteOf {
  orderId: number;
  actor: { userId: number } | null;
  now: Date;
}
