import type { EmailAudience } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { mailKinds, type MailTemplate } from '../../../platform/mail/mail-templates.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { isSent, readUnsubscribeToken } from '../../mails/index.ts';
import { emailPreferenceChanged } from '../identity.events.ts';
import { selectOptionalUser } from '../users/users.queries.ts';
import { selectUnwanted, upsertPreferences } from './recipients.ts';

const optionalMails = (): MailTemplate[] =>
  mailKinds.all().flatMap((ofModule) => Object.values(ofModule).filter(({ required }) => !required));

/** Whether a person belongs to the audience of an email or a notification. */
export function belongsTo(actor: Actor, audience: EmailAudience): boolean {
  if (audience === 'admin') return can(actor, 'manage_settings') || actor.roles.includes('manager');
  return audience !== 'instructor' || can(actor, 'author_own');
}

interface EmailChoice {
  /** The kind of the email template. */
  kind: string;
  audience: EmailAudience;
  wanted: boolean;
}

/** The optional emails that the school sends to people in the caller's role, with the caller's choices. */
export async function readEmailChoices({
  db,
  services,
  actor,
}: Pick<RequestContext<Actor>, 'db' | 'services' | 'actor'>): Promise<EmailChoice[]> {
  const { emails } = await readSettings(services);
  const unwanted = new Set(await selectUnwanted(db, { userId: actor.userId, channel: 'email' }));
  return optionalMails()
    .filter((template) => belongsTo(actor, template.audience) && isSent(emails, template))
    .map(({ kind, audience }) => ({ kind, audience, wanted: !unwanted.has(kind) }));
}

/** Saves which emails a person wants. */
export async function saveEmailChoices(
  db: Db,
  writing: Omit<WriteContext, 'actor'> & { actor: { userId: number } },
  choices: readonly { kind: string; wanted: boolean }[],
): Promise<void> {
  const { userId } = writing.actor;
  await upsertPreferences(db, {
    userId,
    channel: 'email',
    now: writing.now,
    choices,
  });
  await emit(
    db,
    writing,
    choices.map(({ kind, wanted }) => emailPreferenceChanged({ user_id: userId, email: kind, wanted })),
  );
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
  await saveEmailChoices(db, { services, actor: { userId }, now }, [{ kind, wanted: false }]);
}
