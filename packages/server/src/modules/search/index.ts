import { erasures } from '../../platform/db/erasure.ts';
import { on } from '../../platform/events.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { courseEvents, itemMovers, itemTypes } from '../courses/index.ts';
import { mediaEvents } from '../media/index.ts';
import { forgetItemsWithMedia, moveEntries } from './index-items/index.queries.ts';
import { indexItems } from './index-items/index-items.usecases.ts';
import { searchErasure } from './search.erasure.ts';
import { searchRoutes } from './search.routes.ts';

/** The job that indexes what changed. */
export const SEARCH_INDEX: Queue = { name: 'search.index' };

export { indexItems } from './index-items/index-items.usecases.ts';

export const searchModule: Module = {
  routes: searchRoutes,
  queues: [SEARCH_INDEX],
  subscribers: ({ db, jobs }) => {
    const queueIndex = async () => {
      await jobs.sendOnce(db, SEARCH_INDEX);
    };
    return [
      // The schedule finds changes without these events, such as imported courses, within a minute.
      on(courseEvents.outline_changed, 'search.outline-changed', queueIndex),
      ...itemTypes.all().map(({ slug, updated }) => on(updated, `search.${slug}-updated`, queueIndex)),
      on(mediaEvents.updated, 'search.file-changed', ({ payload }) => forgetItemsWithMedia(db, payload.media_id)),
    ];
  },
  jobs: (services) => [{ ...SEARCH_INDEX, cron: '* * * * *', run: () => indexItems(services) }],
  contributes: [contribute(erasures, searchErasure), contribute(itemMovers, moveEntries)],
};
