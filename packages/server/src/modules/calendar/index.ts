import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { on } from '../../platform/events.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { userPasswordChanged } from '../identity/index.ts';
import { userBlocked } from '../people/index.ts';
import { calendarErasure } from './calendar.erasure.ts';
import { deleteFeed } from './calendar.queries.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarOwnData } from './own-data.queries.ts';

export { CALENDAR_TYPE, calendarText } from './calendar-text.ts';

export const calendarModule: Module = {
  routes: calendarRoutes,
  subscribers: (services) => [
    // A person who lost control of the account, or of the right to use it, loses the address of the calendar too.
    on(userPasswordChanged, 'calendar.end-feed', async ({ payload }) => {
      await deleteFeed(services.db, payload.user_id);
    }),
    on(userBlocked, 'calendar.end-feed-of-blocked', async ({ payload }) => {
      await deleteFeed(services.db, payload.user_id);
    }),
  ],
  contributes: [contribute(erasures, calendarErasure), contribute(ownDataAnswers, calendarOwnData)],
};
