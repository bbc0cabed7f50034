import type { Module } from '../../platform/module.ts';
import { contribute } from '../../platform/extension-points.ts';
import { lists } from '../long-jobs/index.ts';
import { instructorList, studentList } from './people.list.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { ownSessionsRoutes } from './profile/own-sessions.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { schoolRoutes } from './school.routes.ts';
import { usersRoutes } from './users.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { peopleErasure } from './people.erasure.ts';
import { platformErasure } from '../../platform/platform.erasure.ts';

export { userCreated, userRolesChanged } from './people.events.ts';

export const peopleModule: Module = {
  routes(app, services) {
    usersRoutes(app, services);
    preferencesRoutes(app, services);
    ownSessionsRoutes(app, services);
    sessionsRoutes(app, services);
    schoolRoutes(app, services);
  },
  contributes: [
    contribute(erasures, platformErasure),
    contribute(erasures, peopleErasure),
    contribute(lists, studentList),
    contribute(lists, instructorList),
  ],
};
