import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { guestMergers } from '../identity/index.ts';
import { itemMovers } from '../courses/index.ts';
import { progressKeepers } from '../progress/index.ts';
import { mergeGuestWatching } from './merge-guest.usecases.ts';
import { hasNotesInCourse } from './notes/notes.queries.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { carryWatching, deleteWatching, takeWatching } from './watching.queries.ts';
import { watchingRoutes } from './watching.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { watchingErasure } from './watching.erasure.ts';
import { watchingOwnData } from './own-data.queries.ts';

export { isMeasured } from './video.rules.ts';
export { insertWatchingHistory } from './reports/history.usecases.ts';
export { type LessonVideo, lessonVideos } from './lesson-videos.ts';
export { readDropOff } from './drop-off.usecases.ts';
export { ownWatching } from './watching.queries.ts';
export { videoMeta, seenEnough } from './watching.usecases.ts';
export { NOTHING_WATCHED } from './watching.views.ts';

export const watchingModule: Module = {
  routes(app, services) {
    watchingRoutes(app, services);
    notesRoutes(app, services);
  },
  contributes: [
    contribute(erasures, watchingErasure),
    contribute(ownDataAnswers, watchingOwnData),
    contribute(guestMergers, mergeGuestWatching),
    contribute(itemMovers, carryWatching),
    contribute(progressKeepers, { erase: deleteWatching, archive: takeWatching, hasWorkIn: hasNotesInCourse }),
  ],
};
