import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { analyticsErasure, analyticsOwnData } from './analytics.erasure.ts';
import { analyticsMails } from './analytics.mails.ts';
import { REFRESH_QUEUE, refreshFacts } from './facts/refresh.usecases.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsModule: Module = {
  routes: analyticsRoutes,
  jobs: (services) => [{ ...REFRESH_QUEUE, cron: '*/5 * * * *', run: () => refreshFacts(services) }],
  contributes: [
    contribute(erasures, analyticsErasure),
    contribute(ownDataAnswers, analyticsOwnData),
    contribute(mailKinds, analyticsMails),
  ],
};
