import { lastOf, type Utility } from './utility.ts';
import {
  countUnsentMails,
  requireMailServer,
  resendMail,
  selectUnsentMails,
  withoutSecrets,
} from '../../mails/index.ts';

const EMAILS_AT_ONCE = 50;

/** Retries failed emails, except those whose content has expired. */
export const failedEmails: Utility = {
  id: 'resend-failed-emails',
  options: [],
  requireReady: requireMailServer,
  count: ({ db, now }) => countUnsentMails(db, now),
  async look({ db, now }, after) {
    const rows = await selectUnsentMails(db, { after, limit: EMAILS_AT_ONCE, now });
    const findings = rows.map(({ id, recipient, subject, kind }) => ({
      kind: 'failed_email',
      id,
      facts: { to: recipient, subject: withoutSecrets(subject, kind) },
    }));
    return { findings, looked: rows.length, last: lastOf(rows, EMAILS_AT_ONCE) };
  },
  change: ({ db, services, actor, now, noteChange }, { id }) =>
    db.transaction(async (tx) => {
      await resendMail(tx, { id, services, actor, now });
      await noteChange(tx);
    }),
};
