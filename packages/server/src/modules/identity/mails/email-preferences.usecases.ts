import type { EmailAudience, EmailPreference } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { mailKinds, type MailTemplate } from '../../../platform/mail/mail-templates.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { emailPreferenceChanged } from '../identity.events.ts';
import { selectOptionalUser } from '../users/users.queries.ts';
import { isSent } from './mails.ts';
import { selectUnwantedKinds, upsertEmailPreference } from './recipients.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

const optionalMails = (): MailTemplate[] =>
  mailKinds.all().flatMap((ofModule) => Object.values(ofModule).filter(({ required }) => !required));

function mayGet(actor: Actor, audience: EmailAudience): boolean {
  if (audience === 'admin') return can(actor, 'manage_settings') || actor.roles.includes('manager');
  return audience !== 'instructor' || can(actor, 'author_own');
}

/** The optional emails that the school sends to people in the caller's role, with the caller's choices. */
export async function readEmailPreferences({
  db,
  services,
  actor,
}: Pick<RequestContext<Actor>, 'db' | 'services' | 'actor'>): Promise<EmailPreference[]> {
  const { emails } = await readSettings(services);
  const unwanted = await selectUnwantedKinds(db, actor.userId);
  return optionalMails()
    .filter((template) => mayGet(actor, template.audience) && isSent(emails, template))
    .map(({ kind, audience }) => ({ id: kind, audience, wanted: !unwanted.has(kind) }));
}

export async function changeEmailPreference(
  context: RequestContext<Actor>,
  { id, wanted }: { id: string; wanted: boolean },
): Promise<EmailPreference[]> {
  const { db, services, actor, now } = context;
  const template = optionalMails().find(({ kind }) => kind === id);
  if (!template || !mayGet(actor, template.audience)) throw new AppError('not_found');
  await setPreference(db, { services, actor, now }, { userId: actor.userId, kind: id, wanted });
  return readEmailPreferences(context);
}

async function setPreference(
  db: Db,
  writing: Omit<WriteContext, 'actor'> & { actor: { userId: number } | null },
  { userId, kind, wanted }: { userId: number; kind: string; wanted: boolean },
): Promise<void> {
  await upsertEmailPreference(db, { userId, kind, email: wanted, now: writing.now });
  await emit(db, writing, emailPreferenceChanged({ user_id: userId, email: kind, wanted }));
}

/** Unsubscribes with the link of an email, without signing in. Idempotent. */
export async function unsubscribe(
  db: Db,
  { services, token, now }: { services: Services; token: string; now: Date },
): Promise<void> {
  const whose = readUnsubscribeToken(services, token);
  const template = whose && optionalMails().find(({ kind }) => kind === whose.kind);
  if (!template || !(await selectOptionalUser(db, whose.userId, { kind: 'all' }))) throw new AppError('invalid_token');
  const { userId, kind } = whose;
  await setPreference(db, { services, actor: { userId }, now }, { userId, kind, wanted: false });
}
