import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { mails } from '../../platform/platform.tables.ts';

/** Mails that failed for good or on their last attempt, and have not expired. */
export const unsent = (now: Date) =>
  and(
    or(eq(mails.status, 'failed'), and(eq(mails.status, 'queued'), ne(mails.error, ''))),
    or(isNull(mails.expiresAt), gt(mails.expiresAt, now)),
  );

/** Unsent mails with an id above `after`. */
export async function selectUnsentMails(
  db: Db,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<{ id: number; recipient: string; subject: string; kind: string }[]> {
  return db
    .select({ id: mails.id, recipient: mails.recipient, subject: mails.subject, kind: mails.kind })
    .from(mails)
    .where(and(unsent(now), gt(mails.id, after)))
    .orderBy(asc(mails.id))
    .limit(limit);
}

export const countUnsentMails = (db: Db, now: Date): Promise<number> => db.$count(mails, unsent(now));
