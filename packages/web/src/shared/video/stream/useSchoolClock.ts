import type { Lesson } from '@lectern/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lessons } from '../../api/endpoints.gen.ts';
import type { StreamLesson } from './stream.ts';

/** Every answer about one lesson, also those of a student's preview. */
export const lessonKey = (id: number) => [lessons.get.path, { id: String(id) }];

/** How far the school's clock is ahead of the device's, by what an answer said when it came. */
const ahead = new Map<string, number>();

function aheadBy(client: QueryClient, { id, server_time: said }: StreamLesson): number {
  if (!said) return 0;
  const known = ahead.get(said);
  if (known !== undefined) return known;
  const states = client
    .getQueryCache()
    .findAll({ queryKey: lessonKey(id) })
    .map(({ queryKey }) => client.getQueryState<Lesson>(queryKey));
  const heard = states.find((state) => state?.data?.server_time === said)?.dataUpdatedAt;
  const by = Date.parse(said) - (heard ?? Date.now());
  // Kept: what is written into the cache later, that the lesson is completed, makes the answer no younger.
  ahead.set(said, by);
  return by;
}

/** The school's clock: one that is wrong on the device opens a stream neither early nor late. */
export function useSchoolClock(lesson: StreamLesson): () => number {
  const by = aheadBy(useQueryClient(), lesson);
  return useCallback(() => Date.now() + by, [by]);
}
