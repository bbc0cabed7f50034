import type { Module } from '../../platform/module.ts';
import { contribute } from '../../platform/extension-points.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import { lists } from '../long-jobs/index.ts';
import { instructorList, staffList, studentList, userList } from './people.list.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { OWN_DATA_QUEUE, ownDataJobs, ownDataSubscribers } from './own-data/own-data.jobs.ts';
import { personNotesRoutes } from './notes/notes.routes.ts';
import { ownAccountRoutes } from './own-account/own-account.routes.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { ownSessionsRoutes } from './profile/own-sessions.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { schoolRoutes } from './school.routes.ts';
import { usersRoutes } from './users.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { peopleErasure } from './people.erasure.ts';
import { dataDownloads } from './people.tables.ts';
import { peopleOwnData } from './own-data.queries.ts';
import { platformErasure } from '../../platform/platform.erasure.ts';

export { openBusiness } from './extension-points.ts';
export { userBlocked, userCreated, userRolesChanged } from './people.events.ts';

export const peopleModule: Module = {
  routes(app, services) {
    usersRoutes(app, services);
    preferencesRoutes(app, services);
    ownSessionsRoutes(app, services);
    sessionsRoutes(app, services);
    schoolRoutes(app, services);
    ownDataRoutes(app, services);
    ownAccountRoutes(app, services);
    personNotesRoutes(app, services);
  },
  subscribers: ownDataSubscribers,
  queues: [{ name: OWN_DATA_QUEUE }],
  jobs: ownDataJobs,
  contributes: [
    contribute(erasures, platformErasure),
    contribute(erasures, peopleErasure),
    contribute(storedFiles, storedFilesOf(dataDownloads, 'fileKey')),
    contribute(ownDataAnswers, peopleOwnData),
    contribute(lists, userList),
    contribute(lists, studentList),
    contribute(lists, instructorList),
    contribute(lists, staffList),
  ],
};
