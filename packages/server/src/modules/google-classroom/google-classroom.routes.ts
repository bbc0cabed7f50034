import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { pagingHeaders } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import {
  clearCache,
  consentPage,
  disconnectAccount,
  finishConsent,
  readAccount,
  removeData,
  saveAccount,
} from './account/account.usecases.ts';
import { readClasses } from './classes/classes.usecases.ts';
import { askClassroom, connectedAccount } from './classes/connected-api.usecases.ts';
import { importClass, readRoster, unlinkClass, updateFromClass } from './classes/import-class.usecases.ts';
import { classroomAuthor } from './google-classroom.guards.ts';

function classRoutes(app: FastifyInstance, services: Services): void {
  const { googleClassrooms } = contract;

  route(app, services, googleClassrooms.list, classroomAuthor, async (call) => {
    const answer = await readClasses({ ...call, actor: call.subject }, call.input.query);
    pagingHeaders(call.request, call.reply, answer.meta.total, call.input.query);
    return answer;
  });

  route(app, services, googleClassrooms.create, classroomAuthor, (call) =>
    importClass({ ...call, actor: call.subject }, call.input.body.classroom_id),
  );

  route(app, services, googleClassrooms.update, classroomAuthor, (call) =>
    updateFromClass({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, googleClassrooms.unlink, classroomAuthor, (call) =>
    unlinkClass({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, googleClassrooms.students, classroomAuthor, (call) =>
    readRoster({ ...call, actor: call.subject }, call.input.body.classroom_id),
  );
}

function accountRoutes(app: FastifyInstance, services: Services): void {
  const { googleClassroomAccount } = contract;

  route(app, services, googleClassroomAccount.read, classroomAuthor, ({ db, subject }) =>
    readAccount(db, services, subject.userId),
  );

  route(app, services, googleClassroomAccount.save, classroomAuthor, (call) =>
    saveAccount(writing({ ...call, actor: call.subject }), call.input.body),
  );

  route(app, services, googleClassroomAccount.disconnect, classroomAuthor, (call) =>
    disconnectAccount(writing({ ...call, actor: call.subject })),
  );

  route(app, services, googleClassroomAccount.validate, classroomAuthor, async ({ subject }) => {
    const row = await connectedAccount(services, subject.userId);
    await askClassroom(services, row, (api) => api.check());
    return { status: 'ok' as const };
  });

  route(app, services, googleClassroomAccount.connect, classroomAuthor, (call) =>
    consentPage(call.db, writing({ ...call, actor: call.subject })),
  );

  route(app, services, googleClassroomAccount.callback, classroomAuthor, async (call) => {
    const result = await finishConsent(writing({ ...call, actor: call.subject }), call.input.query);
    return call.reply.redirect(`/admin/google-classrooms-settings?connected=${result}`, 302);
  });

  route(app, services, googleClassroomAccount.clearCache, classroomAuthor, (call) =>
    clearCache(call.db, writing({ ...call, actor: call.subject })),
  );

  route(app, services, googleClassroomAccount.removeData, classroomAuthor, (call) =>
    removeData(writing({ ...call, actor: call.subject })),
  );
}

export function googleClassroomRoutes(app: FastifyInstance, services: Services): void {
  classRoutes(app, services);
  accountRoutes(app, services);
}
