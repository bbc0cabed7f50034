import { erasures } from '../../platform/db/erasure.ts';
import { on } from '../../platform/events.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { assignmentEvents } from '../assignments/index.ts';
import { courseEvents, itemMovers } from '../courses/index.ts';
import { lessonEvents } from '../lessons/index.ts';
import { googleMeetEvents, zoomEvents } from '../live-sessions/index.ts';
import { mediaEvents } from '../media/index.ts';
import { quizEvents } from '../quizzes/index.ts';
import { forgetItemsWithMedia, moveEntries } from './index-items/index.queries.ts';
import { indexItems } from './index-items/index-items.usecases.ts';
import { searchErasure } from './search.erasure.ts';
import { searchRoutes } from './search.routes.ts';

/** The job that indexes what changed. */
export const SEARCH_INDEX: Queue = { name: 'search.index' };

const changes = [
  [courseEvents.outline_changed, 'outline-changed'],
  [lessonEvents.updated, 'lesson-updated'],
  [quizEvents.updated, 'quiz-updated'],
  [assignmentEvents.updated, 'assignment-updated'],
  [zoomEvents.updated, 'zoom-updated'],
  [googleMeetEvents.updated, 'google-meet-updated'],
] as const;

export { indexItems } from './index-items/index-items.usecases.ts';

export const searchModule: Module = {
  routes: searchRoutes,
  queues: [SEARCH_INDEX],
  subscribers: ({ db, jobs }) => [
    // The schedule finds changes without these events, such as imported courses, within a minute.
    ...changes.map(([event, name]) =>
      on(event, `search.${name}`, async () => {
        await jobs.sendOnce(db, SEARCH_INDEX);
      }),
    ),
    on(mediaEvents.updated, 'search.file-changed', ({ payload }) => forgetItemsWithMedia(db, payload.media_id)),
  ],
  jobs: (services) => [{ ...SEARCH_INDEX, cron: '* * * * *', run: () => indexItems(services) }],
  contributes: [contribute(erasures, searchErasure), contribute(itemMovers, moveEntries)],
};
