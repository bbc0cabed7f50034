import type { CourseProgress, ItemTypeSlug, ProgressChange, ProgressContent } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';

/** Fields of an item that a link shows and needs. */
export interface ItemRef {
  id: number;
  type: ItemTypeSlug;
  name: string;
  locked: boolean;
}

export interface Neighbors {
  previous: ItemRef | null;
  next: ItemRef | null;
}

export const itemsOf = (course: CourseProgress): ProgressContent[] => course.items.flatMap(({ contents }) => contents);

export const findItem = (course: CourseProgress, itemId: number): ProgressContent | undefined =>
  itemsOf(course).find(({ item_id }) => item_id === itemId);

export const sectionOf = (course: CourseProgress, itemId: number) =>
  course.items.find(({ contents }) => contents.some(({ item_id }) => item_id === itemId));

const refTo = (item: ProgressContent | undefined): ItemRef | null =>
  item ? { id: item.item_id, type: item.item_type, name: item.item_title, locked: item.locked } : null;

/** The items before and after, over the borders of sections. */
export function neighborsOf(course: CourseProgress, itemId: number): Neighbors {
  const items = itemsOf(course);
  const at = items.findIndex(({ item_id }) => item_id === itemId);
  return at < 0 ? { previous: null, next: null } : { previous: refTo(items[at - 1]), next: refTo(items[at + 1]) };
}

/** The nearest open item before this one, which closed items link back to. */
export function previousOpenItem(course: CourseProgress, itemId: number): ItemRef | null {
  const items = itemsOf(course);
  const before = items.slice(
    0,
    Math.max(
      0,
      items.findIndex(({ item_id }) => item_id === itemId),
    ),
  );
  return refTo(before.findLast(({ locked }) => !locked));
}

/** Where the one way onward leads from an item that is completed: to its neighbor, else to what is still open. */
export function onwardFrom(course: CourseProgress, itemId: number): ItemRef | null {
  const { next } = neighborsOf(course, itemId);
  if (next && !next.locked) return next;
  return refTo(itemsOf(course).find(({ item_id, completed, locked }) => item_id !== itemId && !completed && !locked));
}

/** Where a learner goes on: the first item that is neither done nor locked. A finished course opens at its start. */
export function nextItem(course: CourseProgress): ItemRef | null {
  const items = itemsOf(course);
  return refTo(
    items.find(({ completed, locked }) => !completed && !locked) ??
      (course.status === 'completed' ? items[0] : (items.find(({ completed }) => !completed) ?? items[0])),
  );
}

export const completedCount = (contents: readonly ProgressContent[]): number =>
  contents.filter(({ completed }) => completed).length;

/** About how long the rest of a course takes. */
export const minutesLeft = (course: CourseProgress): number =>
  itemsOf(course).reduce((sum, { completed, minutes }) => sum + (completed ? 0 : minutes), 0);

/** From so many items on a course is long: its sections begin closed, and its items can be searched. */
const MANY_ITEMS = 20;

export const isLong = (course: CourseProgress): boolean => itemsOf(course).length >= MANY_ITEMS;

/** Items were added after the course was completed, and not all of them are done. */
export const hasNewContent = ({
  has_new_content,
  status,
}: Pick<CourseProgress, 'has_new_content' | 'status'>): boolean => has_new_content && status !== 'completed';

/** The next moment at which something of the course opens. */
export function nextOpening(course: CourseProgress): string | null {
  const moments = itemsOf(course).flatMap(({ locked, lock }) =>
    locked && lock?.available_at ? lock.available_at : [],
  );
  return moments.length === 0 ? null : moments.reduce((first, one) => (one < first ? one : first));
}

export const progressPercent = ({ summary: { total } }: Pick<CourseProgress, 'summary'>): number =>
  wholePercentOf(total.completed, total.total);

/** The outline with the changes that the server reported after a completion. */
export function withChange(course: CourseProgress, change: ProgressChange): CourseProgress {
  const changed = new Map(change.changed.map(({ item_id, ...now }) => [item_id, now]));
  // The flag with the course's id in its name keeps a spread from being seen as the type it is.
  return {
    ...course,
    status: change.status,
    completed_at: change.completed_at,
    summary: change.summary,
    items: course.items.map((section) => ({
      ...section,
      contents: section.contents.map((item) => ({ ...item, ...changed.get(item.item_id) })),
    })),
  } as CourseProgress;
}
