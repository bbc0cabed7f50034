import type { CourseProgress } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useMatches, useParams } from '@tanstack/react-router';
import { itemTypes } from '../item-types/itemTypes.ts';

/** Whether the open item closes the rest of the course, as a running quiz attempt does. */
export function useCourseClosed(course: CourseProgress): boolean {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const screen = itemTypes.find((one) => one.screen?.closesCourse && one.screen.route === route)?.screen;
  // Reads the cache of the open screen without a request.
  const { data } = useQuery<unknown>({
    queryKey: ['no item'],
    ...screen?.query(Number(params[screen.param])),
    enabled: false,
  });
  if (!course.disable_course_content || course.is_preview || data === undefined) return false;
  return screen?.closesCourse?.(data as never) ?? false;
}
