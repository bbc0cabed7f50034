import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { courseParts, itemMovers } from '../courses/index.ts';
import { lists } from '../long-jobs/index.ts';
import { progressKeepers } from '../progress/index.ts';
import { regradeFollowers } from '../quizzes/index.ts';
import { addonUses } from '../settings/index.ts';
import { gradebookErasure } from './gradebook.erasure.ts';
import { gradebookMails } from './gradebook.mails.ts';
import { gradebookRoutes } from './gradebook.routes.ts';
import { enterRegrade } from './history/regrades.usecases.ts';
import { archiveGrades, countCourses, eraseGrades, hasGrades } from './learner-work.queries.ts';
import { gradebookOwnData } from './own-data.queries.ts';
import { RECOMPUTE_QUEUE } from './results/recompute.usecases.ts';
import { releasedSubscribers } from './results/released.usecases.ts';
import { gradeResultList } from './results/results.list.ts';
import { gradebookJobs, gradebookSubscribers } from './results/subscribers.usecases.ts';
import { copyGradebook, moveItem } from './setup/setup.queries.ts';

export { recomputeLocked, recomputeNow } from './results/recompute.usecases.ts';
export { countLearnersOfCourses } from './results/stale-results.queries.ts';
export { findStaleResults, recalculateLearner } from './results/stale-results.usecases.ts';
export { insertGradebook, insertSampleScale } from './sample-gradebook.usecases.ts';

export const gradebookModule: Module = {
  routes: gradebookRoutes,
  subscribers: (services) => [...gradebookSubscribers(services), ...releasedSubscribers(services)],
  queues: [RECOMPUTE_QUEUE],
  jobs: gradebookJobs,
  contributes: [
    contribute(mailKinds, gradebookMails),
    contribute(erasures, gradebookErasure),
    contribute(ownDataAnswers, gradebookOwnData),
    contribute(lists, gradeResultList),
    contribute(itemMovers, moveItem),
    contribute(regradeFollowers, enterRegrade),
    contribute(courseParts, { copyAfterItems: copyGradebook, selectHtml: async () => '' }),
    contribute(progressKeepers, { erase: eraseGrades, archive: archiveGrades, hasWorkIn: hasGrades }),
    contribute(addonUses, async (db) => ({ gradebook: await countCourses(db) })),
  ],
};
