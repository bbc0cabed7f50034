import type { CourseProgress, Lock, ProgressContent } from '@lectern/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/errors.ts';
import { useCourse } from '../course/api.ts';
import { findItem, type ItemRef, type Neighbors, neighborsOf, previousOpenItem } from '../course/outline.ts';
import { usePrefetchNeighbors } from './usePrefetchNeighbors.ts';

type Neighbor = Omit<ItemRef, 'locked'> | '';

/** What the endpoint of every type answers of an item. */
export interface ItemAnswer {
  name: string;
  course_id: number;
  parent_id: number;
  navigation: { previous: Neighbor; next: Neighbor };
}

export interface OpenItem<Data extends ItemAnswer> {
  courseId: number;
  /** The outline, once it is there and its reader may see it. */
  course: CourseProgress | undefined;
  /** What the outline says of the item. */
  item: ProgressContent | undefined;
  /** What its endpoint answered. */
  data: Data | undefined;
  /** It is an item of another course. */
  elsewhere: boolean;
  error: Error | null;
  /** The outline could not be loaded, though the reader may see it: nothing can be completed until it is. */
  outlineFailed: boolean;
  beside: Neighbors;
  /** Where one goes back to when it is closed. */
  back: ItemRef | null;
  section: string | undefined;
  /** For staff: what would keep learners out. */
  learnersLock: Lock | null | undefined;
  retry: () => void;
}

/** The school has answered and said no, as to readers of a free preview. */
const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

const NOBODY: Neighbors = { previous: null, next: null };

/** Without the outline (a free preview) the item itself knows its neighbors. */
function besideOf({ navigation: { previous, next } }: ItemAnswer): Neighbors {
  const end = (one: Neighbor) => (one === '' ? null : { ...one, locked: false });
  return { previous: end(previous), next: end(next) };
}

/** An item with its data, its place in the outline and its neighbors, which are prefetched. */
export function useOpenItem<Data extends ItemAnswer>({
  courseId,
  id,
  answer,
}: {
  courseId: number;
  id: number;
  answer: UseQueryResult<Data>;
}): OpenItem<Data> {
  const outline = useCourse(courseId);
  const course = outline.data;
  const item = course && findItem(course, id);
  const elsewhere = answer.data !== undefined && answer.data.course_id !== courseId;
  const data = elsewhere ? undefined : answer.data;
  const beside = course && item ? neighborsOf(course, id) : data ? besideOf(data) : NOBODY;
  usePrefetchNeighbors(beside);
  return {
    courseId,
    course,
    item,
    data,
    elsewhere,
    error: answer.error,
    outlineFailed: outline.isError && !course && !isRefusal(outline.error),
    beside,
    back: course && item ? previousOpenItem(course, id) : beside.previous,
    section: course?.items.find(({ item_id }) => item_id === data?.parent_id)?.item_title,
    learnersLock: item && !item.locked ? item.lock : null,
    retry() {
      void answer.refetch();
      if (outline.isError) void outline.refetch();
    },
  };
}
