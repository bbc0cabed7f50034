import type { ReadableItem } from './read-item.usecases.ts';

function endOf(neighbour: ReadableItem['next']) {
  if (!neighbour) return '' as const;
  return {
    id: neighbour.id,
    name: neighbour.name,
    type: neighbour.type,
    video: neighbour.facts.video ?? false,
    parent: { id: neighbour.sectionId, name: neighbour.sectionName },
  };
}

/** What stands before and behind an item; nothing in lists, where that is not known. */
export const navigationView = (read: Pick<ReadableItem, 'previous' | 'next'> | null) => ({
  previous: endOf(read?.previous ?? null),
  next: endOf(read?.next ?? null),
});
