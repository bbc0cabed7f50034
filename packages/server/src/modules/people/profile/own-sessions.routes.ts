import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { clearSessionCookie, ownSession } from '../../identity/index.ts';
import { readOwnProfile } from './own-profile.ts';
import { requireEnded } from './own-sessions.guards.ts';
import { endOtherSessions, endOwnSession } from './own-sessions.usecases.ts';

export function ownSessionsRoutes(app: FastifyInstance, services: Services): void {
  const { users } = contract;

  const logRevoked = (userId: number, scope: 'one' | 'others') =>
    logSecurityEvent(services, { event: 'sessions_revoked', actorId: userId, subjectId: userId, details: { scope } });

  route(app, services, users.endSession, ownSession, async ({ db, input, subject, reply, now, afterCommit }) => {
    const { actor, sessionId } = subject;
    const ended = requireEnded(await endOwnSession(db, { services, actor, now, named: input.body }));
    afterCommit(async () => logRevoked(actor.userId, 'one'));
    if (ended === sessionId) afterCommit(async () => clearSessionCookie(reply, services));
    return readOwnProfile(services, db, { actor, now });
  });

  route(
    app,
    services,
    users.endOtherSessions,
    ownSession,
    async ({ db, subject: { actor, sessionId }, now, afterCommit }) => {
      await endOtherSessions(db, { services, actor, now, sessionId });
      afterCommit(async () => logRevoked(actor.userId, 'others'));
      return readOwnProfile(services, db, { actor, now });
    },
  );
}
