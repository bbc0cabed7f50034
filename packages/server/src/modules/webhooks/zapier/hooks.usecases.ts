import { can, type WebhookEvent } from '@lectern/contract';
import { MAX_ZAPIER_HOOKS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { localeFor } from '../../../platform/http/server/language.ts';
import { translate } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolOnlyEvents } from '../outgoing/outgoing-events.ts';
import { webhookEvents } from '../webhooks.events.ts';
import { hostOf, insertWithSecret } from '../webhooks.usecases.ts';
import { eventLabel, invalid } from '../words/messages.ts';
import { countZapierHooks, deleteZapierHooks, selectOptionalHook } from './hooks.queries.ts';

/**
 * A hook of a Zap, in the name of the person whose key it came with. Asked for again, it is the same hook. Hooks must be
 * locked.
 */
export async function addZapierHook(
  db: Db,
  writing: WriteContext,
  { event, url }: { event: WebhookEvent; url: string },
): Promise<number> {
  const { actor } = writing;
  if (!can(actor, 'author_any') && schoolOnlyEvents.has(event)) invalid('event', 'school_events');
  const known = await selectOptionalHook(db, { authorId: actor.userId, event, url });
  if (known !== undefined) return known;
  if ((await countZapierHooks(db)) >= MAX_ZAPIER_HOOKS) {
    throw new AppError('too_many_zapier_hooks', { n: MAX_ZAPIER_HOOKS });
  }
  const { id } = await insertWithSecret(db, writing, {
    name: translate(localeFor(actor.locale, 'en'), eventLabel(event)),
    description: '',
    origin: 'zapier',
    deliveryUrl: url,
    host: hostOf(url),
    events: [event],
    allCourses: true,
    courseIds: [],
    status: 'publish',
  });
  return id;
}

/** Ends one hook of a Zap, or all of them. Answers how many there were. */
export async function removeZapierHooks(db: Db, writing: WriteContext, which: { id?: number } = {}): Promise<number> {
  const ids = await deleteZapierHooks(db, which);
  await emit(
    db,
    writing,
    ids.map((id) => webhookEvents.deleted({ webhook_id: id })),
  );
  return ids.length;
}

/** The Zap has answered that it is gone. */
export async function endZapierHook(db: Db, services: Services, id: number): Promise<void> {
  const [ended] = await deleteZapierHooks(db, { id });
  if (ended === undefined) return;
  await emit(db, { services, actor: null, now: services.clock() }, webhookEvents.deleted({ webhook_id: id }));
}
