import type { Answer, contract, Input } from '@lectern/contract';
import { readableEmail } from '@lectern/contract/email';
import { DAY_SECONDS } from '@lectern/contract/time';
import { AppError, invalid } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { hashAddress } from '../../platform/log/address-hash.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { hasAdministratorToMail, mailAddress, mailFirstAdministrator } from '../identity/index.ts';
import { readMailContext } from '../mails/index.ts';
import { readSettings, sendsMail } from '../settings/index.ts';
import { contactMails } from './contact.mails.ts';

type Message = Input<typeof contract.contact.send>['body'];

const PER_HOUR = 5;
/** Of all visitors, and of all members: a flood from many addresses fills no mailbox, and does not stop members. */
const PER_DAY = 200;

/** Refuses what cannot be sent, before it counts against the limits. */
function senderOf({ actor }: Pick<RequestContext, 'actor'>, message: Message) {
  if (actor?.kind === 'member' && actor.email) return { name: actor.displayName, address: actor.email };
  if (message.name === '') invalid('name', 'required');
  if (message.email === '') invalid('email', 'required');
  return { name: message.name, address: message.email };
}

/** Whether the school wants the form and a message would reach someone. */
export async function isContactFormOpen(db: Db, services: Pick<Services, 'cache' | 'config'>): Promise<boolean> {
  const settings = await readSettings(services);
  const { contact_form: open, contact_email: contact } = settings.general.site;
  if (!open || !sendsMail(services.config, settings)) return false;
  return contact !== '' || hasAdministratorToMail(db);
}

/** Mails the message to the contact of the school. Without a contact, the first administrator gets it. */
export async function sendMessage(
  context: RequestContext,
  { message, ip }: { message: Message; ip: string },
): Promise<Answer<typeof contract.contact.send>> {
  const { services, actor, db, now } = context;
  if (!(await isContactFormOpen(db, services))) throw new AppError('contact_form_off');
  const { contact_email: contact } = (await readSettings(services)).general.site;
  const sender = senderOf(context, message);
  // Programs cannot know that they were noticed.
  const done = { sent: true as const, reply_to: sender.address };
  if (message.website !== '') return done;
  const isMember = actor?.kind === 'member';
  const who = isMember ? `user:${actor.userId}` : `ip:${hashAddress(services, ip)}`;
  await consumeRateLimit(db, { key: `contact:${who}`, max: PER_HOUR, windowSeconds: 3600 }, now);
  await consumeRateLimit(
    db,
    { key: isMember ? 'contact:members' : 'contact:visitors', max: PER_DAY, windowSeconds: DAY_SECONDS },
    now,
  );
  const letter = {
    path: '/',
    values: { sender: sender.name, address: readableEmail(sender.address), message: message.message },
    replyTo: sender,
    mailContext: await readMailContext(services),
    now,
  };
  if (contact !== '') {
    await mailAddress(db, services, contactMails.contact_message, { ...letter, email: contact });
  } else if (!(await mailFirstAdministrator(db, services, contactMails.contact_message, letter))) {
    throw new AppError('contact_form_off');
  }
  return done;
}
