import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { mails } from '../../../platform/platform.tables.ts';

/** All of a mail but its HTML, which only the mail server reads. */
const columns = {
  id: mails.id,
  recipient: mails.recipient,
  kind: mails.kind,
  subject: mails.subject,
  text: mails.text,
  status: mails.status,
  error: mails.error,
  createdAt: mails.createdAt,
  expiresAt: mails.expiresAt,
};

export type MailRow = Pick<typeof mails.$inferSelect, keyof typeof columns>;

/** Newest first. */
export async function selectMails(
  db: Db,
  { include, limit, offset }: { include: readonly number[]; limit: number; offset: number },
) {
  const where = include.length > 0 ? inArray(mails.id, [...include]) : undefined;
  const rows = await db
    .select(columns)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(mails).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function getMailForUpdate(db: Db, id: number): Promise<MailRow> {
  const [row] = await db.select(columns).from(mails).where(eq(mails.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Mails that failed, and those whose last try did, while their link still works; oldest first. */
export function selectUnsentMailsForUpdate(db: Db, now: Date): Promise<Pick<MailRow, 'id' | 'status'>[]> {
  return db
    .select({ id: mails.id, status: mails.status })
    .from(mails)
    .where(
      and(
        or(eq(mails.status, 'failed'), and(eq(mails.status, 'queued'), ne(mails.error, ''))),
        or(isNull(mails.expiresAt), gt(mails.expiresAt, now)),
      ),
    )
    .orderBy(asc(mails.id))
    .for('update');
}

export async function countExpiredFailedMails(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(mails)
    .where(and(eq(mails.status, 'failed'), lte(mails.expiresAt, now)));
  return row?.total ?? 0;
}

export async function updateMailsQueued(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'queued', error: '' })
    .where(inArray(mails.id, [...ids]));
}
