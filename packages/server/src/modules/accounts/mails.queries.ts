import { count, desc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { mails } from '../../platform/platform.tables.ts';

/** Newest first. */
export async function selectMails(
  db: Db,
  { include, limit, offset }: { include: readonly number[]; limit: number; offset: number },
) {
  const where = include.length > 0 ? inArray(mails.id, [...include]) : undefined;
  const rows = await db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      status: mails.status,
      error: mails.error,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(mails).where(where);
  return { rows, total: counted?.total ?? 0 };
}
