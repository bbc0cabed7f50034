import type { Db } from '../../../platform/db/database.ts';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { syncQuizFiles } from './quiz-files.usecases.ts';
import { quizItemType } from './quiz-item-type.ts';
import { holdQuizzes, refreshQuizzes } from './quizzes.queries.ts';

/**
 * What follows for quizzes from a change of their questions: full marks, what the outline shows, the files they name,
 * and that the next attempt takes a new snapshot. `cause`: what happened to the questions.
 */
export async function recalculateQuizzes(
  db: Db,
  writing: WriteContext,
  quizIds: readonly number[],
  cause: readonly DomainEvent[] = [],
): Promise<void> {
  const { actor, now } = writing;
  await holdQuizzes(db, quizIds);
  const settled = await refreshQuizzes(db, quizIds, { actorId: actor.userId, now });
  for (const { id } of settled) {
    // One after the other: they share a transaction.
    await syncQuizFiles(db, actor, id);
  }
  await emit(db, writing, [...cause, ...settled.map((place) => quizItemType.event('updated', place))]);
}
