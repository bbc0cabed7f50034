import type { CourseProgress, ItemTypeSlug } from '@lectern/contract';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import type { Rows } from '../../shared/api/endpoint-ref.ts';
import { progress } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { itemTypes, screenOf } from '../item-types/itemTypes.ts';
import { withChange } from './outline.ts';
import { previewQuery, useStudentPreview } from './studentPreview.ts';

export const courseQuery = (courseId: number) =>
  endpointQuery(progress.list, { query: { course_id: courseId, ...previewQuery() } });

/** The outline of a course with the reader's locks and progress; the endpoint answers a list of one. */
export const useCourse = (courseId: number) => useOutline(courseId, { load: true });

/**
 * The cached outline, without a request. Mounting a query fetches one again that has failed: a component that is
 * rendered because of the failure would fetch it without end.
 */
export const useLoadedCourse = (courseId: number) => useOutline(courseId, { load: false });

function useOutline(courseId: number, { load }: { load: boolean }) {
  const preview = useStudentPreview();
  return useQuery({
    ...courseQuery(courseId),
    enabled: load,
    select: ({ rows }) => rows[0],
    // In a preview every completion loads another outline. The previous one is shown until it has loaded.
    ...(preview && { placeholderData: keepPreviousData }),
  });
}

function changeCourse(client: QueryClient, courseId: number, next: (course: CourseProgress) => CourseProgress) {
  client.setQueryData<Rows<CourseProgress>>(courseQuery(courseId).queryKey, (list) =>
    list ? { ...list, rows: list.rows.map(next) } : list,
  );
}

/** Begins the record of a learner who opens a course for the first time. Staff who only look begin none. */
export function useOpenCourse(courseId: number, course: CourseProgress | undefined) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const { isUserLoggedIn } = usePageSettings();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(progress.open, { body: { course_id: id } }),
    onSuccess: (opened, id) => changeCourse(client, id, () => opened),
    onError: (error) => toast.bad(t('open_failed'), errorText(t, error)),
  });
  const unopened = isUserLoggedIn && course?.id === 0 && !course.is_preview ? courseId : undefined;
  // Synchronises with the server, where a course is opened by a write and never by reading.
  useEffect(() => {
    if (unopened !== undefined) mutate(unopened);
  }, [unopened, mutate]);
}

/** Remembers on the server that the thank-you page or the finish was shown, so that it is shown once. */
export function useMarkShown(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, shown }: { id: number; shown: { has_user_redirected: true } | { finish_shown: true } }) =>
      call(progress.update, { params: { id }, body: shown }),
    onSuccess: (updated) => changeCourse(client, courseId, () => updated),
  });
}

/** Takes the completion of an item back, for who takes a quiz once more. */
export function useReopenItem(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, type }: { id: number; type: ItemTypeSlug }) =>
      call(progress.completeItem, { body: { course_id: courseId, item_id: id, item_type: type, completed: false } }),
    onSuccess: ({ course_progress: change }) => changeCourse(client, courseId, (course) => withChange(course, change)),
  });
}

/** Completes an item and puts what the server says has changed into the cache. */
export function useCompleteItem(courseId: number) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, type }: { id: number; type: ItemTypeSlug }) =>
      call(progress.completeItem, { body: { course_id: courseId, item_id: id, item_type: type, completed: true } }),
    onSuccess: ({ course_progress: change }, { id, type }) => {
      changeCourse(client, courseId, (course) => withChange(course, change));
      const screen = screenOf(type);
      screen?.setCompleted(client, id);
      for (const { item_id, locked } of change.changed) {
        if (locked) continue;
        // What was refused while it was locked would be shown once more before it is asked for again.
        for (const one of itemTypes) {
          const queryKey = one.screen?.query(item_id).queryKey;
          if (queryKey) client.removeQueries({ queryKey, predicate: ({ state }) => state.status === 'error' });
        }
      }
      if (screen) toast.good(t('completed_toast'), t(screen.completedToast));
    },
    onError: (error) => toast.bad(t('complete_failed'), errorText(t, error)),
  });
}
