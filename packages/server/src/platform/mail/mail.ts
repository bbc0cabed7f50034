import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import type { JobKind, Jobs, Queue } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { mails } from '../platform.tables.ts';
import { mailError } from './mail-problem.ts';
import { summarizeError } from '../log/error-report.ts';
import { isFileGivenUp, readMailFile } from './mail-files.ts';
import { type Mail, type MailAttachment, type MailFile, type MailServer, sendMail } from './mail-server.ts';

/**
 * Tried again after half a minute, a minute, two …, and then every hour, for 48 hours in all: a mail server that is
 * away over a weekend night loses nothing. The delays vary, so 54 retries take 48 hours or a little more.
 */
export const MAIL_QUEUE = {
  name: 'mail',
  retries: { limit: 54, delay: 30, maxDelay: 3600 },
} as const satisfies Queue;

/** What a mail's row says when its link ended before a mail server took it. */
export const EXPIRED_MAIL = 'The link in this email expired before it could be sent.';

/** What the row of a sent mail says when its file could not be made. */
export const SENT_WITHOUT_FILE = 'This email was sent without its file, which could not be made.';

interface QueuedMail extends Omit<Mail, 'attachment'> {
  kind: string;
  sender: string;
  expiresAt?: Date | undefined;
  attachment?: MailAttachment | MailFile | undefined;
}

/**
 * Writes mails in the caller's transaction. Where the school sends mails they are sent after commit; elsewhere they are
 * kept and administrators read them in the admin area. `expiresAt`: when its link works no more.
 */
export async function queueMails(
  db: Db,
  { jobs, sends }: { jobs: Jobs; sends: boolean },
  letters: readonly QueuedMail[],
  now: Date,
): Promise<void> {
  if (letters.length === 0) return;
  const rows = await db
    .insert(mails)
    .values(
      letters.map((mail) => ({
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        kind: mail.kind,
        sender: mail.sender,
        replyTo: mail.replyTo ?? '',
        unsubscribeUrl: mail.unsubscribeUrl ?? '',
        attachment: mail.attachment ?? null,
        status: sends ? ('queued' as const) : ('kept' as const),
        createdAt: now,
        expiresAt: mail.expiresAt ?? null,
      })),
    )
    .returning({ id: mails.id });
  if (sends) await jobs.sendAll(db, MAIL_QUEUE.name, rows);
}

export function mailJob(options: {
  services: Services;
  db: Db;
  /** Asked for each mail, so that a changed setting counts from the next one on. */
  server: () => Promise<MailServer | undefined>;
  from: () => Promise<string>;
  clock: () => Date;
  log: FastifyBaseLogger;
}): JobKind<{ id: number }> {
  const { services, db, clock } = options;

  /** Only a mail that is still on its way changes: a late failure must not undo what was sent. */
  const update = (id: number, set: Partial<typeof mails.$inferInsert>) =>
    db
      .update(mails)
      .set(set)
      .where(and(eq(mails.id, id), eq(mails.status, 'queued')));

  /** The attachment of a mail, and what its row says in the end. */
  async function readAttachment({ id, attachment }: typeof mails.$inferSelect) {
    if (!attachment || 'text' in attachment) return { attachment, note: '' };
    try {
      return { attachment: await readMailFile(services, attachment), note: '' };
    } catch (error) {
      if (isFileGivenUp(attachment, error)) {
        options.log.error({ mail: id, cause: summarizeError(error), alert: true }, 'mail sent without its file');
        return { attachment: null, note: SENT_WITHOUT_FILE };
      }
      await update(id, { attachment: { ...attachment, failures: (attachment.failures ?? 0) + 1 } });
      throw error;
    }
  }

  return {
    ...MAIL_QUEUE,
    label: ({ id }) => `mail ${id}`,
    async run({ id }) {
      const [mail] = await db.select().from(mails).where(eq(mails.id, id));
      if (mail?.status !== 'queued') return;
      let note = '';
      try {
        const server = await options.server();
        if (!server) {
          await update(id, { status: 'kept' });
          return;
        }
        if (mail.expiresAt && mail.expiresAt <= clock()) {
          await update(id, { status: 'failed', error: EXPIRED_MAIL });
          options.log.error({ mail: id, alert: true }, 'mail not sent: its link has expired');
          return;
        }
        const { recipient: to, subject, text, html, replyTo, unsubscribeUrl } = mail;
        const read = await readAttachment(mail);
        note = read.note;
        const from = mail.sender || (await options.from());
        await sendMail(server, { from, to, subject, text, html, replyTo, unsubscribeUrl, attachment: read.attachment });
      } catch (error) {
        await update(id, { error: mailError(error) });
        // Thrown on, so that the queue tries again.
        throw error;
      }
      await update(id, { status: 'sent', error: note, sentAt: clock() });
    },
    async giveUp({ id }) {
      await update(id, { status: 'failed' });
    },
  };
}
