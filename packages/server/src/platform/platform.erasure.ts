import { or, sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { type Erasing, erasureOf } from './db/erasure.ts';
import { events, limits, mails, secrets } from './platform.tables.ts';

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Mails to the person go. Those to others that name them stay without the name. */
async function eraseFromMails(db: Db, { person }: Erasing): Promise<void> {
  const { email, displayName, firstName, lastName } = person;
  if (email) await db.delete(mails).where(sql`lower(${mails.recipient}) = lower(${email})`);
  const words = [email ?? '', displayName, `${firstName} ${lastName}`.trim()].filter((word) => word.length > 1);
  if (words.length === 0) return;
  const either = [...new Set(words.flatMap((word) => [word, inHtml(word)]))].map(escapePattern).join('|');
  // As a whole word: another name may begin with theirs.
  const pattern = `(?<![[:alnum:]])(${either})(?![[:alnum:]])`;
  const without = (column: typeof mails.text | typeof mails.html | typeof mails.subject) =>
    sql`regexp_replace(${column}, ${pattern}, '…', 'gi')`;
  const parts = [mails.subject, mails.text, mails.html];
  await db
    .update(mails)
    .set({ subject: without(mails.subject), text: without(mails.text), html: without(mails.html) })
    .where(or(...parts.map((part) => sql`${part} ~* ${pattern}`)));
}

export const platformErasure = [
  erasureOf(events, {
    keep: { 'Ids and codes; no text of anybody stands in an event.': ['type', 'actorId', 'signedInBy', 'payload'] },
  }),
  erasureOf(limits, { keep: { 'Ids and hashes, gone within a day.': ['key'] } }),
  erasureOf(secrets, { keep: { 'Of the school.': ['name', 'value'] } }),
  erasureOf(mails, {
    own: { columns: ['recipient', 'subject', 'text', 'html', 'unsubscribeUrl', 'attachment'], run: eraseFromMails },
    keep: {
      'Written without addresses.': ['status', 'error', 'kind'],
      'Of the school.': ['sender', 'replyTo'],
    },
  }),
];
