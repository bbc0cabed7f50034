import type { Answer, contract } from '@lectern/contract';
import { GIGABYTE } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { lockStorage, selectUsedBytes } from './storage.queries.ts';
import { quotaError } from './storage.rules.ts';

interface Limits {
  person: number;
  school: number;
}

async function readLimits(services: Services): Promise<Limits> {
  const { person_gb, school_gb } = (await readSettings(services)).advance.uploads;
  return { person: person_gb * GIGABYTE, school: school_gb * GIGABYTE };
}

/**
 * Throws when the storage of the person or the school is full. In a transaction that has already inserted the file, the
 * file is counted. `adding`: bytes that are not in the library yet.
 */
export async function requireRoom(
  services: Services,
  db: Db,
  { ownerId, adding = { person: 0, school: 0 } }: { ownerId: number | null; adding?: Limits },
): Promise<void> {
  const limits = await readLimits(services);
  // Most schools have no limits and skip the count.
  if (limits.person === 0 && limits.school === 0) return;
  await lockStorage(db);
  const used = await selectUsedBytes(db, ownerId);
  const error =
    quotaError({ used: used.person, limit: limits.person }, adding.person) ??
    quotaError({ used: used.school, limit: limits.school }, adding.school);
  if (error) throw new AppError('quota_exceeded', error);
}

/** The used storage of the person, and of the school for people who see all files. */
export async function readStorage(
  services: Services,
  db: Db,
  actor: Actor,
): Promise<Answer<typeof contract.media.storage>> {
  const [limits, used] = await Promise.all([readLimits(services), selectUsedBytes(db, actor.userId)]);
  const quota = (used: number, limit: number) => ({ used_bytes: used, limit_bytes: limit || null });
  return {
    person: quota(used.person, limits.person),
    school: can(actor, 'author_any') ? quota(used.school, limits.school) : null,
  };
}
