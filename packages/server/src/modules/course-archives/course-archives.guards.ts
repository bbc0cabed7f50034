import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { hasLearners } from './course-archives.queries.ts';
import { message } from './words/messages.ts';

/** Throws when whoever started an import may import no more. */
export function stillImporter(actor: Actor): Actor {
  if (!can(actor, 'import_courses')) throw new AppError('forbidden');
  return actor;
}

/** Throws when somebody has learned in the course: what replaced its items would be none of those they have done. */
export async function requireNoLearners(db: Db, courseId: number): Promise<void> {
  if (await hasLearners(db, courseId)) throw new AppError('forbidden', { sentence: message('has_learners') });
}
