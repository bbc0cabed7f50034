import type { RegradeSummary, RegradeValue } from '@lectern/contract';
import { MAX_LISTED_QUESTIONS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Regrade, RegradedScore } from '../../quizzes/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { insertChanges, insertRegradedScores } from './history.queries.ts';

const valueOf = ({ state, earned, total }: RegradedScore['before']): RegradeValue => ({
  earned: earned / 100,
  total: total / 100,
  needs_review: state === 'waiting',
});

/** Enters a regrade into the history: one change for the course, and one for each learner whose result differs. */
export async function enterRegrade(
  db: Db,
  { services, actor, now, quiz, attempts, questions, scores }: WriteContext & Regrade,
): Promise<void> {
  if (scores.length === 0 || !(await readActiveAddons(services)).has('gradebook')) return;
  const summary: RegradeSummary = {
    attempts,
    learners: scores.length,
    questions: questions.slice(0, MAX_LISTED_QUESTIONS).map(({ name }) => name),
    questions_changed: questions.length,
  };
  const of = {
    courseId: quiz.courseId,
    kind: 'regrade' as const,
    columnRef: `item:${quiz.id}`,
    name: quiz.name,
    actorId: actor.userId,
    createdAt: now,
  };
  const [regradeId] = await insertChanges(db, [{ ...of, after: summary }]);
  await insertRegradedScores(
    db,
    regradeId!,
    scores.map(({ userId, before, after }) => ({ userId, before: valueOf(before), after: valueOf(after) })),
  );
}
