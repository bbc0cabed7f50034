import type { Db } from '../../../platform/db/database.ts';
import { outcomeOf } from '../attempts/attempt-result.rules.ts';
import { insertAttempts } from '../attempts/attempts.queries.ts';
import { givePoints } from '../grading/grading.rules.ts';
import { MARKING_RULES } from '../grading/marking-rules.ts';
import { markAnswers } from '../grading/marking.ts';
import { questionType } from '../question-types/index.ts';
import type { QuizSnapshot, MarkedAnswer } from '../quizzes.tables.ts';
import { getSnapshotRow, selectOptionalMarks } from '../snapshots/snapshots.queries.ts';
import { makeSnapshot } from '../snapshots/snapshots.usecases.ts';

/** An attempt that was made before the school kept records of it. */
export interface PastAttempt {
  userId: number;
  startedAt: Date;
  endedAt: Date;
  /** What was submitted for the question at a place; `right` is what would be. Undefined: nothing. */
  answer: (place: number, right: unknown) => unknown;
  /** The grade for the answer at an index; null if it was not graded. */
  grade: (place: number) => { points: number; note: string } | null;
}

/**
 * Inserts past attempts, marked by the rules as if they had been submitted then. Emits no events. At most one per
 * person.
 */
export async function insertAttemptHistory(
  db: Db,
  {
    quizId,
    courseId,
    attempts,
    now,
  }: { quizId: number; courseId: number; attempts: readonly PastAttempt[]; now: Date },
): Promise<void> {
  await makeSnapshot(db, { quizId, now });
  const marks = await selectOptionalMarks(db, quizId, { hold: false });
  const snapshot = await getSnapshotRow(db, marks?.snapshotId ?? 0);
  await insertAttempts(
    db,
    attempts.map((attempt, at) => {
      const answers = answersOf(snapshot.content, attempt);
      return {
        quizId,
        courseId,
        userId: attempt.userId,
        snapshotId: snapshot.id,
        number: 1,
        status: 'attempt_ended' as const,
        seed: at + 1,
        startedAt: attempt.startedAt,
        endedAt: attempt.endedAt,
        answers,
        markingRules: MARKING_RULES,
        ...outcomeOf(snapshot.content, { answers, abandoned: false }),
      };
    }),
  );
}

function answersOf(quiz: QuizSnapshot, { answer, grade }: PastAttempt): Record<string, MarkedAnswer> {
  const given = quiz.questions.map((question, place): [string, unknown] => [
    String(question.id),
    answer(place, questionType(question.type).correctValue(question)),
  ]);
  const marked = markAnswers(quiz, Object.fromEntries(given));
  for (const [place, question] of quiz.questions.entries()) {
    const one = marked[question.id];
    const graded = one && !one.reviewed ? grade(place) : null;
    if (one && graded) marked[question.id] = givePoints(one, { max: question.points, ...graded });
  }
  return marked;
}
