import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { memberWith } from '../../platform/http/route.ts';

export const importer = memberWith('manage_users');

/** Whoever has started a job may have lost the right to it since. */
export function stillImporter(actor: Actor): Actor {
  if (!can(actor, 'manage_users')) throw new AppError('forbidden');
  return actor;
}
