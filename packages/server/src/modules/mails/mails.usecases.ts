import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { metaOf } from '../../platform/http/paging.ts';
import { MAIL_QUEUE } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings, sendsMail } from '../settings/index.ts';
import { mailResent } from './mails.events.ts';
import {
  countExpiredFailedMails,
  getMailForUpdate,
  type MailQuery,
  type MailRow,
  selectMails,
  selectUnsentMailsForUpdate,
  updateMailsQueued,
} from './mails.queries.ts';
import { withoutSecrets } from './without-secrets.ts';

type MailView = Answer<typeof contract.mails.resend>;
interface Resending {
  services: Pick<Services, 'jobs' | 'config' | 'subscribers' | 'cache'>;
  actor: Actor;
  now: Date;
}

const mailView = (row: MailRow): MailView => ({
  id: row.id,
  to: row.recipient,
  template: row.kind,
  subject: withoutSecrets(row.subject, row.kind),
  text: withoutSecrets(row.text, row.kind),
  status: row.status,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
});

/** The mails the school wrote, as administrators read them. */
export async function listMails(db: Db, query: MailQuery) {
  const { rows, total } = await selectMails(db, query);
  return { data: rows.map(mailView), meta: metaOf(total, query) };
}

/** Throws while the school can't send email. */
export async function requireMailServer(services: Pick<Services, 'config' | 'cache'>): Promise<void> {
  if (!sendsMail(services.config, await readSettings(services))) throw new AppError('no_mail_server');
}

/**
 * Sends a mail that has not been sent. A mail has one job at most, and its row is held while that is decided, so that a
 * repeated click sends nothing twice.
 */
export async function resendMail(db: Db, { id, ...resending }: Resending & { id: number }): Promise<MailView> {
  const { services, now } = resending;
  const row = await getMailForUpdate(db, id);
  if (row.status === 'sent') return mailView(row);
  await requireMailServer(services);
  if (row.expiresAt && row.expiresAt <= now) throw new AppError('mail_expired');
  await sendSoon(db, resending, [row]);
  return mailView(row.status === 'queued' ? row : { ...row, status: 'queued', error: '' });
}

/** The same for all mails whose last try failed. */
export async function resendFailedMails(db: Db, resending: Resending): Promise<{ queued: number; expired: number }> {
  const { services, now } = resending;
  await requireMailServer(services);
  const rows = await selectUnsentMailsForUpdate(db, now);
  await sendSoon(db, resending, rows);
  return { queued: rows.length, expired: await countExpiredFailedMails(db, now) };
}

/** A mail that is queued has a job, which is brought forward; any other gets one. */
export async function sendSoon(
  db: Db,
  resending: Resending,
  rows: readonly Pick<MailRow, 'id' | 'status'>[],
): Promise<void> {
  const { jobs } = resending.services;
  const withoutJob: number[] = [];
  for (const { id, status } of rows) {
    if (status !== 'queued' || !(await jobs.hurry(db, MAIL_QUEUE.name, { id }))) withoutJob.push(id);
  }
  await updateMailsQueued(db, withoutJob);
  await jobs.sendAll(
    db,
    MAIL_QUEUE.name,
    withoutJob.map((id) => ({ id })),
  );
  await emit(
    db,
    resending,
    rows.map(({ id }) => mailResent({ mail_id: id })),
  );
}
