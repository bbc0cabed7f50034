import { MINUTE_MS } from '@lectern/contract/time';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { signedIn } from './route.ts';

/** How long a password that was given counts. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * Who has given their password in this session a short while ago: before what a session left open must not do. A key of
 * the API is a secret of its own and cannot be asked for another.
 */
export function justConfirmed({ actor, now }: { actor: Actor | null; now: Date }): Actor {
  const member = signedIn({ actor });
  if (member.sessionId === null) return member;
  const since = member.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - since > CONFIRMED_MS) throw new AppError('reauthentication_required');
  return member;
}
