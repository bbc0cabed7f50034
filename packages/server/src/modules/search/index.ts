import { erasures } from '../../platform/db/erasure.ts';
import { on } from '../../platform/events.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { JobKind, Queue } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { courseEvents, itemMovers } from '../courses/index.ts';
import { mediaEvents } from '../media/index.ts';
import { forgetItemsWithMedia, moveEntries } from './index-items/index.queries.ts';
import { indexItems } from './index-items/index-items.usecases.ts';
import { searchErasure } from './search.erasure.ts';
import { searchRoutes } from './search.routes.ts';

const INDEX: Queue = { name: 'search.index' };

export const searchModule: Module = {
  routes: searchRoutes,
  queues: [INDEX],
  subscribers: ({ db, jobs }) => [
    // Other changes are found by the schedule, within a minute.
    on(courseEvents.outline_changed, 'search.outline-changed', async () => {
      await jobs.sendOnce(db, INDEX);
    }),
    on(mediaEvents.updated, 'search.file-changed', ({ payload }) => forgetItemsWithMedia(db, payload.media_id)),
  ],
  jobs: (services) => [
    { ...INDEX, cron: '* * * * *', run: () => indexItems(services) } satisfies JobKind<object> as JobKind<never>,
  ],
  contributes: [contribute(erasures, searchErasure), contribute(itemMovers, moveEntries)],
};
