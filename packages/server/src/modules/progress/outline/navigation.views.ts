import type { OpenedItem } from './open-item.usecases.ts';

function endOf(neighbor: OpenedItem['next']) {
  if (!neighbor) return '' as const;
  return {
    id: neighbor.id,
    name: neighbor.name,
    type: neighbor.type,
    video: neighbor.facts.video ?? false,
    parent: { id: neighbor.sectionId, name: neighbor.sectionName },
  };
}

/** The neighbors of an item; null in lists, where they are not loaded. */
export const navigationView = (read: Pick<OpenedItem, 'previous' | 'next'> | null) => ({
  previous: endOf(read?.previous ?? null),
  next: endOf(read?.next ?? null),
});
