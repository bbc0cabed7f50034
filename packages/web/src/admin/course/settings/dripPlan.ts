import { DAY_MS } from '@lectern/contract/time';
import type { Outline } from '../queries.ts';

export interface When {
  date: string | null;
  days: number;
}

interface PlannedItem {
  id: number;
  name: string;
  section: string;
  when: When;
}

/** All items of a course in order with their drip settings: changed ones, otherwise stored ones. */
export function plannedItems(outline: Outline, edits: Readonly<Record<string, When>>): PlannedItem[] {
  return outline.section_order.flatMap((sectionId) => {
    const section = outline.sections[String(sectionId)];
    return (section?.contents ?? []).flatMap((id) => {
      const item = outline.contents[String(id)];
      if (!item || !section) return [];
      return [{ id, name: item.name, section: section.name, when: edits[String(id)] ?? item.drip }];
    });
  });
}

/** One item after the other, `every` days apart: from a moment on, or counted from each learner's enrollment. */
export function spread(
  items: readonly Pick<PlannedItem, 'id' | 'when'>[],
  { every, from }: { every: number; from: string | null },
): Record<string, When> {
  return Object.fromEntries(
    items.map(({ id, when }, at) => [
      String(id),
      from === null
        ? { ...when, days: at * every }
        : { ...when, date: new Date(new Date(from).getTime() + at * every * DAY_MS).toISOString() },
    ]),
  );
}
