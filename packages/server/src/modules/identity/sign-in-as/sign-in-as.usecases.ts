import type { Rights, Role } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { userSignInAs } from '../identity.events.ts';
import {
  deleteLentSessions,
  selectOptionalLentSession,
  selectSessionEndForUpdate,
} from '../sessions/sessions.queries.ts';
import { type Browser, type OpenedSession, openSession, rotateSession } from '../sessions/sessions.ts';
import { heldPersonToBe } from './sign-in-as.guards.ts';

/** Opens a session as another person. The administrator's own session continues. */
export async function signInAs(
  context: TransactionContext<Actor>,
  { sessionId, personId, browser }: { sessionId: number; personId: number; browser: Browser },
): Promise<{ session: OpenedSession; person: Rights }> {
  const { db, services, actor, now, afterCommit } = context;
  const expiresAt = await selectSessionEndForUpdate(db, sessionId);
  const person = await heldPersonToBe(db, { actor, id: personId });
  if (person.blocked) throw new AppError('person_blocked');
  await deleteLentSessions(db, sessionId);
  const session = await openSession(db, services, {
    userId: person.id,
    remember: false,
    ...browser,
    now,
    administrator: { sessionId, expiresAt },
  });
  await emit(db, context, userSignInAs.sign_in_as_began({ user_id: person.id }));
  const who = { actorId: actor.userId, subjectId: person.id };
  afterCommit(async () => logSecurityEvent(services, { event: 'sign_in_as_began', ...who }));
  return { session, person };
}

/** Back in the administrator's own session, under a new token; undefined where there is none to go back to. */
export async function endSignInAs(
  services: Services,
  { token, now }: { token: string; now: Date },
): Promise<
  { session: OpenedSession & { remember: boolean }; person: { id: number; roles: readonly Role[] } } | undefined
> {
  const ended = await services.db.transaction(async (tx) => {
    const lent = await selectOptionalLentSession(tx, token, now);
    if (!lent) return undefined;
    const { administratorId, administratorSessionId, userId, roles } = lent;
    await deleteLentSessions(tx, administratorSessionId);
    const session = await rotateSession(tx, services, administratorSessionId);
    const actor = { userId: administratorId };
    await emit(tx, { services, actor, now }, userSignInAs.sign_in_as_ended({ user_id: userId }));
    return { session, person: { id: userId, roles }, administratorId };
  });
  if (!ended) return undefined;
  const who = { actorId: ended.administratorId, subjectId: ended.person.id };
  logSecurityEvent(services, { event: 'sign_in_as_ended', ...who });
  return ended;
}
