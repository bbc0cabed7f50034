import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../words/messages.ts';
import { selectQuizSizes } from './quiz-size.queries.ts';

/** What the texts of all questions of a quiz may take: a snapshot, an ended attempt and an export hold them in one piece. */
export const MAX_QUIZ_BYTES = 4_000_000;

interface Sized {
  quizIds: readonly number[];
  field: string;
  /** The size before the change: an oversized quiz may still be reduced in steps. */
  before?: ReadonlyMap<number, number>;
}

/** Refuses at `field` when one of these quizzes has become too large. */
export async function requireQuizSize(db: Db, { quizIds, field, before }: Sized): Promise<void> {
  for (const [id, bytes] of await selectQuizSizes(db, quizIds)) {
    if (bytes > MAX_QUIZ_BYTES && bytes > (before?.get(id) ?? 0)) invalid(field, 'quiz_too_large');
  }
}

/** Runs `work` and throws if the quiz is too large afterwards. */
export async function withinQuizSize<Result>(
  db: Db,
  sized: Omit<Sized, 'before'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await selectQuizSizes(db, sized.quizIds);
  const result = await work();
  await requireQuizSize(db, { ...sized, before });
  return result;
}
