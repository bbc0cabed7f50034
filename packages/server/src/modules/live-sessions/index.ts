import { contribute } from '../../platform/extension-points.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { itemModule } from '../items/index.ts';
import { dueFinders } from '../progress/index.ts';
import { addonUses } from '../settings/index.ts';
import { countSessionAddonUses } from './addon-uses.queries.ts';
import { findDueSessions } from './due-sessions.usecases.ts';
import { liveSessionsErasure } from './live-sessions.erasure.ts';
import { googleMeetResource, zoomResource } from './live-sessions.resource.ts';
import { liveSessionsRoutes } from './live-sessions.routes.ts';

export const zoomsModule = itemModule(zoomResource, {
  routes: liveSessionsRoutes,
  contributes: [
    contribute(erasures, liveSessionsErasure),
    contribute(addonUses, countSessionAddonUses),
    contribute(dueFinders, findDueSessions),
  ],
});

export const googleMeetsModule = itemModule(googleMeetResource, {});
