import type { Answer, contract } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { selectReadableItems } from '../../progress/index.ts';
import { orderedQuestions, showsAnswers } from '../attempts/attempts.views.ts';
import { findAttempt } from '../attempts/read-attempts.usecases.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';
import { selectPassages } from './passages.queries.ts';

type Passages = Answer<typeof contract.attempts.passages>;

/**
 * The lesson passages that explain the questions of an attempt, in question order. Empty unless the viewer sees the
 * answers; limited to lessons that they may open. The number of statements does not depend on the number of questions.
 */
export async function readPassages(context: RequestContext<Actor>, attemptId: number): Promise<Passages> {
  const { found, viewer } = await findAttempt(context, attemptId);
  if (!showsAnswers(found, viewer)) return { data: [] };
  const snapshot = await readSnapshot(context.services, found.attempt.snapshotId);
  const ids = orderedQuestions(snapshot, found.attempt.seed).map(({ id }) => id);
  const passages = new Map(
    (await selectPassages(context.db, ids)).map(({ questionId, passage }) => [questionId, passage]),
  );
  const lessonIds = [...new Set([...passages.values()].map(({ lesson_id }) => lesson_id))];
  const lessons = new Map(
    (await selectReadableItems(context, lessonIds)).flatMap(({ item }) =>
      item.type === 'lesson' ? [[item.id, item] as const] : [],
    ),
  );
  return {
    data: ids.flatMap((questionId) => {
      const passage = passages.get(questionId);
      const lesson = passage && lessons.get(passage.lesson_id);
      if (!lesson) return [];
      const { heading, second } = passage;
      const { id: lesson_id, courseId: course_id, name } = lesson;
      return [{ question_id: questionId, course_id, lesson_id, lesson: name, heading, second }];
    }),
  };
}
