import type { Db } from '../../../platform/db/database.ts';
import { createItems, createSections } from '../../courses/index.ts';
import { importedLessonItem, insertImportedLessons } from '../../lessons/index.ts';
import { importedQuizItem, insertImportedQuizzes } from '../../quizzes/index.ts';
import type { PlannedCourse, PlannedLesson, PlannedQuiz } from '../plan/plan.types.ts';
import { writeQuestions } from './write-quiz.ts';

interface Place {
  courseId: number;
  sectionId: number;
  now: Date;
}

type Asked = { id: number; points: number }[];

const lessonOf = (
  { type: _type, sourceId: _number, name, slug, status, drip, preview, ...content }: PlannedLesson,
  { sectionId, now }: Place,
) => ({ sectionId, name, slug, status, drip, preview, content, now });

const quizOf = ({ name, slug, status, drip, content }: PlannedQuiz, questions: Asked, place: Place) => ({
  ...place,
  name,
  slug,
  status,
  drip,
  content,
  questions,
});

/**
 * Writes the sections of a new course with their lessons, quizzes and questions. All of a kind are written together:
 * the number of statements grows by a handful with a thousand records. Answers the new id of each section by its
 * number in the file.
 */
export async function writeSections(
  db: Db,
  { sections, importKey }: PlannedCourse,
  { courseId, now }: { courseId: number; now: Date },
): Promise<Map<number, number>> {
  const sectionIds = await createSections(db, { courseId, rows: sections, now });
  const placed = sections.flatMap(({ items }, at) =>
    items.map((item) => ({ item, place: { courseId, sectionId: sectionIds[at] ?? 0, now } })),
  );

  const planned = placed.flatMap(({ item }) => (item.type === 'quiz' ? item.questions : []));
  const questionIds = (await writeQuestions(db, planned, { courseId, importKey, now })).values();
  const rows = placed.map(({ item, place }) => {
    if (item.type === 'lesson') return { type: item.type, row: lessonOf(item, place) };
    const asked = item.questions.map(({ question }) => ({
      id: questionIds.next().value ?? 0,
      points: question.points,
    }));
    return { type: item.type, row: quizOf(item, asked, place) };
  });

  const ids = await createItems(
    db,
    courseId,
    rows.map((one) => (one.type === 'lesson' ? importedLessonItem(courseId, one.row) : importedQuizItem(one.row))),
  );
  await insertImportedLessons(
    db,
    rows.flatMap((one, at) => (one.type === 'lesson' ? [{ id: ids[at] ?? 0, content: one.row.content }] : [])),
  );
  await insertImportedQuizzes(
    db,
    rows.flatMap((one, at) =>
      one.type === 'quiz' ? [{ id: ids[at] ?? 0, content: one.row.content, questions: one.row.questions }] : [],
    ),
  );
  return new Map(sections.map(({ sourceId }, at) => [sourceId, sectionIds[at] ?? 0]));
}
