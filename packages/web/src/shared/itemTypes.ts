import type { ItemTypeSlug } from '@lectern/contract';

/** In this order types of items are listed wherever several of them are. */
const places: Record<ItemTypeSlug, number> = { lesson: 1, quiz: 2, assignment: 3, zoom: 4, 'google-meet': 5 };

/**
 * What the types of items declare for an area: `import.meta.glob` over the area's file of each folder in `item-types`.
 * One that declares nothing is shown like a lesson.
 */
export function collectItemTypes<Declared extends { type: ItemTypeSlug }>(
  files: Record<string, Record<string, Declared>>,
) {
  const all: readonly Declared[] = Object.values(files)
    .flatMap((file) => Object.values(file))
    .toSorted((a, b) => places[a.type] - places[b.type]);
  const byType = new Map<string, Declared>(all.map((declared) => [declared.type, declared]));
  const lesson = byType.get('lesson');
  if (!lesson) throw new Error('The types of items are not found; the glob is wrong.');
  return { all, lesson, find: (type: string): Declared | undefined => byType.get(type) };
}

/** Where the player shows an item: the course, and the item's own route. */
export const itemPath = (courseId: number, { type, id }: { type: ItemTypeSlug; id: number }): string =>
  `/course/${courseId}/${type}/${id}`;
