import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';

/** Checked before each batch, so that a run ends when the user who started it loses the right. */
export function requireAdministrator(actor: Actor): void {
  if (!can(actor, 'manage_settings')) throw new AppError('forbidden');
}
