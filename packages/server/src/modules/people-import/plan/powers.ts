import type { Actor } from '../../../platform/http/actor.ts';
import { allowRoles, bringsPower } from '../../identity/index.ts';
import type { Candidate } from './candidate.ts';

/** Whether one of these rows gives a right over people, staff or settings. */
export const bringPower = (candidates: readonly Candidate[], actor: Actor): boolean =>
  candidates.some(({ roles }) => {
    const given = allowRoles(actor, { wanted: { roles }, before: null });
    return given !== null && bringsPower(given.capabilities);
  });
