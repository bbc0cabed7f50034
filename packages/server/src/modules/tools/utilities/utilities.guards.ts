import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';

/** A run ends as soon as whoever started it may no longer do so. */
export function requireAdministrator(actor: Actor): void {
  if (!can(actor, 'manage_settings')) throw new AppError('forbidden');
}
