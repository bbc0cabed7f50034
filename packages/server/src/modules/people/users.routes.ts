import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { crud } from '../../platform/http/crud.ts';
import { anyone, route, signedIn } from '../../platform/http/route.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import type { Services } from '../../platform/services.ts';
import {
  cancelEmailChange,
  changeablePerson,
  clearSessionCookie,
  readablePerson,
  setSessionCookie,
  signOut,
  usersManager,
  usersReader,
} from '../identity/index.ts';
import { readOwnProfile } from './profile/own-profile.ts';
import { changeOwnProfile } from './profile/profile.usecases.ts';
import { changePerson, createPerson, listPeople, presentPerson } from './users.usecases.ts';

export function usersRoutes(app: FastifyInstance, services: Services): void {
  const { users } = contract;

  route(app, services, users.me, signedIn, ({ db, subject, now }) =>
    readOwnProfile(services, db, { actor: subject, now }),
  );

  route(app, services, users.updateMe, signedIn, async ({ input, subject, reply, now }) => {
    const session = await changeOwnProfile(services, { actor: subject, fields: input.body, now });
    if (session) setSessionCookie(reply, services, session, session.remember);
    return readOwnProfile(services, services.db, { actor: subject, now });
  });

  route(app, services, users.cancelEmailChange, signedIn, async ({ db, subject, now, afterCommit }) => {
    const own = { actorId: subject.userId, subjectId: subject.userId };
    await cancelEmailChange(db, subject.userId);
    afterCommit(async () => logSecurityEvent(services, { event: 'email_change_canceled', ...own }));
    return readOwnProfile(services, db, { actor: subject, now });
  });

  route(app, services, users.logout, anyone, async ({ db, actor, reply, afterCommit }) => {
    // A key has no session to end.
    if (actor?.sessionId) {
      await signOut(db, actor.sessionId);
      const own = { actorId: actor.userId, subjectId: actor.userId };
      afterCommit(async () => logSecurityEvent(services, { event: 'sign_out', ...own }));
      clearSessionCookie(reply, services);
    }
    return { redirect_url: '/' };
  });

  crud(
    app,
    services,
    { list: users.list, get: users.get, create: users.create, update: users.update },
    {
      list: (call) => {
        const { scope, full } = usersReader(call);
        return listPeople(call.db, { services, query: call.input.query, scope, full });
      },
      get: async (call, id) => presentPerson(services, await readablePerson(call, id)),
      create: (call) => {
        const actor = usersManager(call);
        return createPerson(services, { actor, fields: call.input.body, now: call.now });
      },
      load: (call, id) => changeablePerson(call, id),
      update: (call, row) => {
        const actor = usersManager(call);
        return changePerson(services, { actor, id: row.id, fields: call.input.body, now: call.now }, row);
      },
      present: (_call, row) => presentPerson(services, { row, full: true, managed: true }),
    },
  );
}
