import type { CourseProgress, ItemTypeSlug } from '@lectern/contract';
import { useCompleteItem } from '../course/api.ts';
import { findItem } from '../course/outline.ts';
import { completeInPreview, useStudentPreview } from '../course/studentPreview.ts';

/**
 * Completing an item; nothing for those whose work does not count: staff who look, readers of a free preview. Who looks
 * as a student completes things in this tab only.
 */
export function useItemCompletion({
  courseId,
  course,
  id,
  type,
}: {
  courseId: number;
  course: CourseProgress | undefined;
  id: number;
  type: ItemTypeSlug;
}) {
  const { mutate, isPending } = useCompleteItem(courseId);
  const asStudent = useStudentPreview() !== null;
  const item = course && findItem(course, id);
  if (!item || (course.is_preview && !asStudent)) return undefined;
  return {
    /** As the outline says it. */
    completed: item.completed,
    asStudent,
    busy: isPending,
    complete(onDone: () => void, onRefused?: (error: Error) => void) {
      if (isPending) return;
      if (asStudent) {
        completeInPreview(id);
        onDone();
        return;
      }
      mutate({ id, type }, { onSuccess: onDone, ...(onRefused && { onError: onRefused }) });
    },
  };
}
