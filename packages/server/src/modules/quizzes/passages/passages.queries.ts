import type { Passage } from '@lectern/contract';
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import type { QuestionError } from '../question-types/index.ts';
import { questions } from '../quizzes.tables.ts';
import { message } from '../words/messages.ts';

/** A passage from a request body. `path` is the prefix of its field names in errors. */
interface WrittenPassage {
  path: string;
  courseId: number;
  passage: Passage | null;
  before: Passage | null;
}

/**
 * Errors of passages that don't link to a lesson of their course. Unchanged passages are not checked, since their
 * lesson may have been deleted meanwhile. One statement, or none if no passage changed.
 */
export async function passageErrors(db: Db, written: readonly WrittenPassage[]): Promise<QuestionError[]> {
  const fresh = written.flatMap(({ path, courseId, passage, before }) =>
    passage && passage.lesson_id !== before?.lesson_id ? [{ path, courseId, lessonId: passage.lesson_id }] : [],
  );
  if (fresh.length === 0) return [];
  const rows = await db
    .select({ id: courseItems.id, courseId: courseItems.courseId })
    .from(courseItems)
    .where(
      and(
        inArray(courseItems.id, [...new Set(fresh.map(({ lessonId }) => lessonId))]),
        eq(courseItems.type, 'lesson'),
        ne(courseItems.status, 'trash'),
      ),
    );
  const courseOf = new Map(rows.map(({ id, courseId }) => [id, courseId]));
  return fresh.flatMap(({ path, courseId, lessonId }) =>
    courseOf.get(lessonId) === courseId ? [] : [{ path: `${path}lesson_id`, message: message('not_a_lesson') }],
  );
}

/** The current passages of these questions, not those at the time of the attempt. One statement. */
export async function selectPassages(
  db: Db,
  questionIds: readonly number[],
): Promise<{ questionId: number; passage: Passage }[]> {
  if (questionIds.length === 0) return [];
  const rows = await db
    .select({ questionId: questions.id, passage: questions.passage })
    .from(questions)
    .where(and(inArray(questions.id, [...questionIds]), isNotNull(questions.passage)));
  return rows.flatMap(({ questionId, passage }) => (passage ? [{ questionId, passage }] : []));
}
