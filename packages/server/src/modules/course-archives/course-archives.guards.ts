import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { hasLearners } from './course-archives.queries.ts';
import { message } from './words/messages.ts';

/** Throws if the person who started an import may not import any more. */
export function stillImporter(actor: Actor): Actor {
  if (!can(actor, 'import_courses')) throw new AppError('forbidden');
  return actor;
}

/** Throws if the course has progress: the replaced items would lose it. */
export async function requireNoLearners(db: Db, courseId: number): Promise<void> {
  if (await hasLearners(db, courseId)) throw new AppError('forbidden', { sentence: message('has_learners') });
}
