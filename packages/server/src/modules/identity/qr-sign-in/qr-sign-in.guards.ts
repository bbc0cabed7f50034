import type { Actor } from '../../../platform/http/actor.ts';
import { justConfirmed } from '../../../platform/http/just-confirmed.ts';
import { ownSession } from '../users/users.guards.ts';

/** A session left open must not hand out another. */
export function confirmedSession(call: { actor: Actor | null; now: Date }): { actor: Actor; sessionId: number } {
  const own = ownSession(call);
  justConfirmed(call);
  return own;
}
