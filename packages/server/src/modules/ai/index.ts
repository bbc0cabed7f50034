import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { aiErasure } from './ai.erasure.ts';
import { aiRoutes } from './ai.routes.ts';
import { stopDrafts } from './drafts/running-drafts.ts';
import { deleteMarksOfNothing } from './marks/marks.queries.ts';
import { aiOwnData } from './own-data.queries.ts';
import { tutorRoutes } from './tutor/tutor.routes.ts';
import { forgetRequests, settleLost } from './usage/tokens.usecases.ts';

/** Drafts by a language model, which people accept part by part. */
export const aiModule: Module = {
  routes(app, services) {
    app.addHook('preClose', () => stopDrafts(services));
    aiRoutes(app, services);
    tutorRoutes(app, services);
  },
  jobs: (services) => [
    { name: 'ai.settle-lost', cron: '*/10 * * * *', run: () => settleLost(services) },
    {
      name: 'ai.forget-requests',
      cron: '13 4 * * *',
      async run() {
        await forgetRequests(services);
        await deleteMarksOfNothing(services.db);
      },
    },
  ],
  contributes: [contribute(erasures, aiErasure), contribute(ownDataAnswers, aiOwnData)],
};
