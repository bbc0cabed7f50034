import { type Answer, can, type contract, type Locale, webhookEventGroups, webhookEvents } from '@lectern/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { translate } from '../../platform/language/messages.ts';
import { schoolOnlyEvents } from './outgoing/outgoing-events.ts';
import { eventLabel, groupLabel } from './words/messages.ts';

/** The events that a person can choose, in the order of forms. Instructors have those of courses. */
export function readChoosableEvents(actor: Actor, locale: Locale): Answer<typeof contract.webhooks.events> {
  const seesAll = can(actor, 'author_any');
  return webhookEvents
    .filter((name) => seesAll || !schoolOnlyEvents.has(name))
    .flatMap((name) => {
      const group = webhookEventGroups.find((one) => name.startsWith(`${one}.`));
      if (!group) return [];
      const label = translate(locale, eventLabel(name));
      return [{ name, label, group, group_label: translate(locale, groupLabel(group)) }];
    });
}
