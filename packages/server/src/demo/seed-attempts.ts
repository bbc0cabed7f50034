import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import { insertAttemptHistory, type PastAttempt } from '../modules/quizzes/index.ts';
import { insertReviewOnce } from '../modules/reviews/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { DemoQuiz } from './content/index.ts';
import type { SeededCourse } from './seed-course.ts';

/** After so long the answers that a person reads have been read. */
const READ_AFTER_MS = 16 * DAY_MS;

/** Progress of a learner in a course, with dates. */
export interface Study {
  userId: number;
  /** Distinguishes learners. */
  place: number;
  enrolledAt: Date;
  done: { itemId: number; itemType: SeededCourse['items'][number]['type']; at: Date }[];
}

/** Learners who completed a quiz have answered it; those whose next item it is may have tried and failed. */
export async function seedAttempts(
  db: Db,
  { course, studies, now }: { course: SeededCourse; studies: readonly Study[]; now: Date },
): Promise<void> {
  for (const [at, { id: quizId, quiz }] of course.items.entries()) {
    if (!quiz) continue;
    const attempts = studies.flatMap((study) => attemptAt(study, { at, quizId, quiz, now }) ?? []);
    await insertAttemptHistory(db, { quizId, courseId: course.courseId, attempts, now });
    for (const [index, review] of (quiz.reviews ?? []).entries()) {
      const attempt = attempts[index * 2];
      if (!attempt) continue;
      const createdAt = new Date(attempt.endedAt.getTime() + 20 * MINUTE_MS);
      await insertReviewOnce(db, { ...review, quizId, userId: attempt.userId, createdAt, modifiedAt: createdAt });
    }
  }
}

function attemptAt(
  study: Study,
  { at, quizId, quiz, now }: { at: number; quizId: number; quiz: DemoQuiz; now: Date },
): PastAttempt | null {
  const done = study.done.find(({ itemId }) => itemId === quizId);
  const isNext = study.done.length === at && study.done.length > 0;
  if (!done && !isNext) return null;
  const before = study.done.at(-1)?.at ?? study.enrolledAt;
  const endedAt = done ? new Date(done.at.getTime() - 2 * MINUTE_MS) : new Date(before.getTime() + 50 * MINUTE_MS);
  if (endedAt >= now) return null;
  const minutes = 4 + (study.place % 5);
  // Learners who went on knew more than those who did not.
  const knows = (place: number) => (study.place * 7 + place * 3) % 10 < (done ? 8 : 2);
  const saidAt = (place: number) => {
    const said = quiz.questions[place]?.said ?? [];
    return said[study.place % Math.max(1, said.length)];
  };
  const isRead = now.getTime() - endedAt.getTime() > READ_AFTER_MS;
  return {
    userId: study.userId,
    startedAt: new Date(endedAt.getTime() - minutes * MINUTE_MS),
    endedAt,
    answer: (place, right) => saidAt(place)?.text ?? (knows(place) ? right : quiz.questions[place]?.mistake),
    grade(place) {
      const said = saidAt(place);
      return isRead && said ? { points: said.points, note: said.note ?? '' } : null;
    },
  };
}
