import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers, ownFiles } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import { can } from '../../platform/http/actor.ts';
import type { Module } from '../../platform/module.ts';
import { actionItems } from '../courses/index.ts';
import { teachingApplications } from '../identity/index.ts';
import { lists } from '../long-jobs/index.ts';
import { applicationsErasure } from './applications.erasure.ts';
import { instructorApplicationFiles } from './applications.tables.ts';
import { applicationFilesOf, applicationsOwnData } from './applications.own-data.ts';
import { applicationScope } from './applications.guards.ts';
import { applicationJobs } from './applications.jobs.ts';
import { applicationList } from './applications.list.ts';
import { countWaiting } from './applications.queries.ts';
import { readStanding } from './apply.usecases.ts';
import { applicationsRoutes } from './applications.routes.ts';
import { receiveApplication } from './register.usecases.ts';
import { applicationSubscribers } from './staff-mails.usecases.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { applicationMails } from './applications.mails.ts';

export { applicationEvents } from './applications.events.ts';

export const applicationsModule: Module = {
  routes: applicationsRoutes,
  jobs: applicationJobs,
  subscribers: applicationSubscribers,
  contributes: [
    contribute(mailKinds, applicationMails),
    contribute(publicAddresses, { paths: ['/register/instructor'] }),
    contribute(erasures, applicationsErasure),
    contribute(storedFiles, storedFilesOf(instructorApplicationFiles, 'fileKey')),
    contribute(ownDataAnswers, applicationsOwnData),
    contribute(ownFiles, { folder: 'applications', read: applicationFilesOf }),
    contribute(lists, applicationList),
    contribute(teachingApplications, { receive: receiveApplication, standing: readStanding }),
    contribute(actionItems, {
      kind: 'applications_pending',
      count: async (db, { actor }) => (can(actor, 'manage_users') ? countWaiting(db, applicationScope(actor)) : 0),
    }),
  ],
};
