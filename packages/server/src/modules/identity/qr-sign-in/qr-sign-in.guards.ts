import type { Actor } from '../../../platform/http/actor.ts';
import { justConfirmed, ownSession } from '../users/users.guards.ts';

/** A session left open must not hand out another. */
export function confirmedSession(call: { actor: Actor | null; now: Date }): { actor: Actor; sessionId: number } {
  const own = ownSession(call);
  justConfirmed(call);
  return own;
}
