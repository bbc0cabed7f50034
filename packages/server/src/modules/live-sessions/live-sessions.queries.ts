import { and, eq, inArray, ne } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { copyItemContents, type ItemCopy } from '../courses/index.ts';
import { withPictureSizes } from '../media/index.ts';
import { liveSessions } from './live-sessions.tables.ts';

export type SessionContent = Omit<typeof liveSessions.$inferInsert, 'id'>;

/** Adds the dimensions of uploaded images to the HTML fields. */
async function withSizes(db: Db, content: SessionContent): Promise<SessionContent> {
  const { description, closingText } = content;
  return {
    ...content,
    ...(description !== undefined && { description: await withPictureSizes(db, description) }),
    ...(closingText !== undefined && { closingText: await withPictureSizes(db, closingText) }),
  };
}

export async function insertSession(db: Db, id: number, content: SessionContent): Promise<void> {
  await db.insert(liveSessions).values({ ...(await withSizes(db, content)), id });
}

export async function updateSession(db: Db, id: number, content: SessionContent): Promise<void> {
  if (Object.keys(content).length === 0) return;
  await db
    .update(liveSessions)
    .set(await withSizes(db, content))
    .where(eq(liveSessions.id, id));
}

export async function copySessions(db: Db, copies: readonly ItemCopy[]): Promise<void> {
  await copyItemContents(db, liveSessions, copies, { without: ['movedAt'] });
  // A copy gets a meeting of its own when it is published.
  const ids = copies.map(({ toId }) => toId);
  await db
    .update(liveSessions)
    .set({ joinUrl: '', meetingId: '' })
    .where(and(inArray(liveSessions.id, ids), ne(liveSessions.provider, 'manual')));
}

/** The start of a session, null if it has no date, and its provider. */
export async function getStart(
  db: Db,
  id: number,
): Promise<Pick<typeof liveSessions.$inferSelect, 'startsAt' | 'provider'>> {
  const [row] = await db
    .select({ startsAt: liveSessions.startsAt, provider: liveSessions.provider })
    .from(liveSessions)
    .where(eq(liveSessions.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}
