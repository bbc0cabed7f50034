import type { Outline } from './outline.ts';

/** Sections by id with the ids of their items; everything is named by its id. */
export function outlineOf(
  contents: Record<number, readonly number[]>,
  { modified = '2030-01-01T00:00:00.000Z' }: { modified?: string } = {},
): Outline {
  return {
    course: { id: 7, name: 'Course', status: 'draft', flow: 'free-flow' },
    modified,
    sections: Object.entries(contents).map(([id, items]) => ({
      id: Number(id),
      name: `Section ${id}`,
      modified,
      items: items.map((item, position) => ({
        id: item,
        name: `Item ${item}`,
        description: '',
        permalink: `/course/7/lesson/${item}`,
        preview_permalink: `/course/7/lesson/${item}?mto-preview=true`,
        type: 'lesson',
        menu_order: position,
        parent_id: Number(id),
        status: 'publish',
        modified,
        duration: 5,
        preview: false,
        drip: { date: null, days: 0 },
      })),
    })),
  };
}
