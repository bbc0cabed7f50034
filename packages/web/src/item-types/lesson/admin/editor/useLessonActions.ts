import type { Lesson } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../shared/api/client.ts';
import { lessons } from '../../../../shared/api/endpoints.gen.ts';
import { useWholeItemActions } from '../../../../admin/items/useWholeItemActions.ts';
import { lessonAddresses } from './addresses.ts';
import { lessonQuery } from './lessonQueries.ts';

/** Duplicates a stored lesson or moves it to the trash. */
export function useLessonActions(courseId: number) {
  const client = useQueryClient();
  return useWholeItemActions<Lesson>({
    words: 'lessons',
    addresses: lessonAddresses(courseId),
    calls: {
      clone: (id) => call(lessons.clone, { params: { id }, body: {} }),
      remove: (id) => call(lessons.remove, { params: { id }, query: { force: false } }),
      restore: (id) => call(lessons.restore, { params: { id } }),
    },
    queryKey: (id) => lessonQuery(id).queryKey,
    keepCopy: (copy) => client.setQueryData(lessonQuery(copy.id).queryKey, copy),
  });
}
