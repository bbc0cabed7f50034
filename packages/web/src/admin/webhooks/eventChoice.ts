import { searchForm } from '@lectern/contract/text';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import type { webhooks } from '../endpoints.gen.ts';

export type EventInfo = CallResult<NonNullable<typeof webhooks.events.contract>>['rows'][number];

export interface EventGroup {
  id: string;
  label: string;
  events: EventInfo[];
}

/** Events whose name or label contains the text, in their groups. */
export function foundGroups(events: readonly EventInfo[], typed: string): EventGroup[] {
  const text = searchForm(typed);
  const groups = new Map<string, EventGroup>();
  for (const event of events) {
    const { name, label, group: id, group_label: groupLabel } = event;
    if (text !== '' && ![name, label, groupLabel].some((one) => searchForm(one).includes(text))) continue;
    const group = groups.get(id) ?? { id, label: groupLabel, events: [] };
    group.events.push(event);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** `chosen` with these names added or removed, in the order of `all`. */
export function withChosen<Name extends string>(
  chosen: readonly Name[],
  names: readonly Name[],
  { on, all }: { on: boolean; all: readonly Name[] },
): Name[] {
  const next = new Set(on ? [...chosen, ...names] : chosen.filter((name) => !names.includes(name)));
  return [...all.filter((name) => next.has(name)), ...[...next].filter((name) => !all.includes(name))];
}
