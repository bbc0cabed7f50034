import type { contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, inArray, lte, not, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { mails } from '../../platform/platform.tables.ts';
import { ONE_TIME_CODE } from './smart-tags.ts';
import { unsent } from './unsent-mails.queries.ts';

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

export type MailQuery = Input<typeof contract.mails.list>['query'];

/** A custom subject may contain a sign-in code, which must not be found by searching. */
const hasCode = eq(mails.kind, ONE_TIME_CODE);

function filters(query: MailQuery): SQL | undefined {
  return and(
    query.status === 'any' ? undefined : eq(mails.status, query.status),
    query.template && eq(mails.kind, query.template),
    ...searchWords(query.search).map((word) =>
      or(contains(mails.recipient, word), and(not(hasCode), contains(mails.subject, word))),
    ),
    inIds(query, mails.id),
    inPeriod(query, mails.createdAt),
  );
}

/** Newest first unless asked otherwise. */
export async function selectMails(db: Db, query: MailQuery) {
  const where = filters(query);
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await db
    .select(columns)
    .from(mails)
    .where(where)
    .orderBy(direction(mails.createdAt), direction(mails.id))
    .limit(page.limit)
    .offset(page.offset);
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
    .where(unsent(now))
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
