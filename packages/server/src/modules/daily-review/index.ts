import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { courseParts, itemMovers } from '../courses/index.ts';
import { progressKeepers } from '../progress/index.ts';
import { copyCards, hasCardsOfLearners, moveCards } from './cards/cards.queries.ts';
import { dailyReviewErasure } from './daily-review.erasure.ts';
import { dailyReviewRoutes, reviewCardsRoutes } from './daily-review.routes.ts';
import { dailyReviewOwnData } from './own-data.queries.ts';
import { deleteQuestionSchedules, deleteSchedules } from './schedule/schedules.queries.ts';
import { missedSubscribers } from './session/missed.usecases.ts';

export { insertCardOnce } from './cards/cards.queries.ts';
export { insertReviewHistory } from './history.usecases.ts';

export const dailyReviewModule: Module = {
  routes(app, services) {
    dailyReviewRoutes(app, services);
    reviewCardsRoutes(app, services);
  },
  subscribers: missedSubscribers,
  contributes: [
    contribute(erasures, dailyReviewErasure),
    contribute(ownDataAnswers, dailyReviewOwnData),
    contribute(itemMovers, moveCards),
    contribute(courseParts, { copyAfterItems: copyCards, selectHtml: async () => '' }),
    contribute(progressKeepers, {
      erase: deleteSchedules,
      archive: async (db, one) => {
        // Attempts are archived by a retake, and their questions are no longer shown.
        await deleteQuestionSchedules(db, one);
        return {};
      },
      hasWorkIn: hasCardsOfLearners,
    }),
  ],
};
