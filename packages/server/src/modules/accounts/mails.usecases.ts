import type { Db } from '../../platform/db/database.ts';
import { metaOf, window } from '../../platform/http/paging.ts';
import { withoutSecrets } from './mails.ts';
import { selectMails } from './mails.queries.ts';

/** The mails the school wrote, as administrators read them. */
export async function listMails(db: Db, query: { page: number; per_page: number; include: readonly number[] }) {
  const { rows, total } = await selectMails(db, { include: query.include, ...window(query) });
  return {
    data: rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: withoutSecrets(row.text),
      status: row.status,
      error: row.error,
      created_at: row.createdAt.toISOString(),
    })),
    meta: metaOf(total, query),
  };
}
