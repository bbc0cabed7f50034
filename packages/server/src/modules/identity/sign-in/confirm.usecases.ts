import type { Answer, contract } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { updateSessionConfirmed } from '../sessions/sessions.queries.ts';
import { CONFIRMED_MS } from '../../../platform/http/just-confirmed.ts';

/** The password once more, in a session that is open. It counts in this session alone. */
export async function confirmIdentity(
  services: Services,
  { actor, sessionId, password, now }: { actor: Actor; sessionId: number; password: string; now: Date },
): Promise<Answer<typeof contract.confirmation.give>> {
  await requireOwnPassword(services, { userId: actor.userId, field: 'password', password, now });
  await updateSessionConfirmed(services.db, sessionId, now);
  logSecurityEvent(services, { event: 'identity_confirmed', actorId: actor.userId, subjectId: actor.userId });
  return { confirmed_until: new Date(now.getTime() + CONFIRMED_MS).toISOString() };
}
