import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { openingsErasure } from './openings.erasure.ts';
import { openingMails } from './openings.mails.ts';
import { openingsRoutes } from './openings.routes.ts';
import { openingJobs } from './openings.usecases.ts';
import { openingsOwnData } from './own-data.queries.ts';

export { readAlert } from './openings.usecases.ts';

export const openingsModule: Module = {
  routes: openingsRoutes,
  jobs: openingJobs,
  contributes: [
    contribute(mailKinds, openingMails),
    contribute(erasures, openingsErasure),
    contribute(ownDataAnswers, openingsOwnData),
  ],
};
