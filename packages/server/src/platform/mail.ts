import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Db } from './db/database.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { mails } from './platform.tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export const MAIL_QUEUE = 'mail';

/**
 * Writes a mail in the caller's transaction. With an SMTP server it is sent after commit; without one it is kept and
 * administrators read it in the admin area.
 */
export async function queueMail(
  db: Db,
  { jobs, smtpUrl }: { jobs: Jobs; smtpUrl: string | undefined },
  mail: Mail,
  now: Date,
): Promise<void> {
  const [row] = await db
    .insert(mails)
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      status: smtpUrl ? 'queued' : 'kept',
      createdAt: now,
    })
    .returning({ id: mails.id });
  if (row && smtpUrl) await jobs.send(db, MAIL_QUEUE, { id: row.id });
}

export function mailJob(options: {
  db: Db;
  smtpUrl: string | undefined;
  from: () => Promise<string>;
  clock: () => Date;
}): JobKind<{ id: number }> {
  const transport = options.smtpUrl ? createTransport(options.smtpUrl) : undefined;
  return {
    name: MAIL_QUEUE,
    async run({ id }) {
      const [mail] = await options.db.select().from(mails).where(eq(mails.id, id));
      if (!mail || mail.status === 'sent' || !transport) return;
      try {
        await transport.sendMail({
          from: await options.from(),
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await options.db.update(mails).set({ status: 'failed', error: reason }).where(eq(mails.id, id));
        // Thrown on, so that the queue tries again.
        throw error;
      }
      await options.db
        .update(mails)
        .set({ status: 'sent', error: '', sentAt: options.clock() })
        .where(eq(mails.id, id));
    },
  };
}
