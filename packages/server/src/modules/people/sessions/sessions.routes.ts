import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { administratorWithSession, clearSessionCookie, getMember, peopleAdministrator } from '../../identity/index.ts';
import { endSessionOf, endSessionsOf, listSessionsOf } from './sessions.usecases.ts';

/** Where others are signed in: for administrators, who alone may change anybody. */
export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  const { users } = contract;

  route(app, services, users.sessions, peopleAdministrator, async ({ db, subject: reader, input, now }) => {
    const { id: personId } = await getMember(db, input.params.id);
    return listSessionsOf(db, { personId, reader, now });
  });

  route(app, services, users.endSessionOf, administratorWithSession, async (call) => {
    const { db, subject, input, reply, now } = call;
    const { id: personId } = await getMember(db, input.params.id);
    await endSessionOf({ ...call, actor: subject.actor }, { personId, sessionId: input.params.sessionId });
    if (input.params.sessionId === subject.sessionId) {
      call.afterCommit(async () => clearSessionCookie(reply, services));
    }
    return listSessionsOf(db, { personId, reader: subject.actor, now });
  });

  route(app, services, users.endSessionsOf, administratorWithSession, async (call) => {
    const { db, subject, input, now } = call;
    const { id: personId } = await getMember(db, input.params.id);
    await endSessionsOf({ ...call, actor: subject.actor }, personId);
    return listSessionsOf(db, { personId, reader: subject.actor, now });
  });
}
