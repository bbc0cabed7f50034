import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { EXPIRED_MAIL } from '../../../platform/mail/mail.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { mailResent, readMailContext, requireMailServer, sendSoon } from '../../mails/index.ts';
import { mailLinks } from '../sign-in/links.ts';
import { identityMails } from './identity.mails.ts';
import {
  countKeptMails,
  deleteMails,
  selectKeptMailsForUpdate,
  selectWithoutPassword,
  updateMailsExpired,
} from './kept-mails.queries.ts';

/** Bounds the transaction of one call. */
const KEPT_AT_ONCE = 500;

/**
 * Sends mails that were kept while the school had no mail server. People without a password get a new invitation: the
 * link of a kept one may have expired or been replaced.
 */
export async function sendKeptMails(db: Db, writing: WriteContext): Promise<Answer<typeof contract.mails.sendKept>> {
  const { services, now } = writing;
  await requireMailServer(services);
  const mailContext = await readMailContext(services);
  const kept = await selectKeptMailsForUpdate(db, KEPT_AT_ONCE);
  const invitations = kept.filter(({ kind }) => kind === identityMails.invitation.kind);
  const timely = kept.filter((mail) => !invitations.includes(mail) && (!mail.expiresAt || mail.expiresAt > now));
  await sendSoon(db, writing, timely);

  const people = await selectWithoutPassword(
    db,
    invitations.map(({ recipient }) => recipient),
  );
  await mailLinks(db, services, 'invitation', { people, mailContext, now });
  const invited = new Set(people.map(({ email }) => email));
  const renewed = invitations.filter(({ recipient }) => invited.has(recipient));
  const sent = new Set([...timely, ...renewed]);
  const left = kept.filter((mail) => !sent.has(mail));
  await updateMailsExpired(
    db,
    left.map(({ id }) => id),
    EXPIRED_MAIL,
  );
  // Replaced in the list by the new one.
  await deleteMails(
    db,
    renewed.map(({ id }) => id),
  );
  await emit(
    db,
    writing,
    renewed.map(({ id }) => mailResent({ mail_id: id })),
  );
  return {
    queued: timely.length + people.length,
    expired: left.length,
    waiting: await countKeptMails(db),
  };
}
