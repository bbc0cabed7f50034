import { MINUTE_MS } from '@lectern/contract/time';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** How long a password that was given counts. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * Passes people who have given their password in this session a short while ago: before what a session left open must not
 * do. `@lectern/contract/confirmations` names the operations, and `route()` asks for those that always need it. A key of
 * the API is a secret of its own and cannot be asked for another.
 */
export function justConfirmed({ actor, now }: { actor: Actor | null; now: Date }): void {
  if (!actor || actor.kind === 'guest') throw new AppError('not_signed_in');
  if (actor.sessionId === null) return;
  const since = actor.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - since > CONFIRMED_MS) throw new AppError('reauthentication_required');
}
