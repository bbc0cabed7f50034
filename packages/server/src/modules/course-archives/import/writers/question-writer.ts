import { contract } from '@lectern/contract';
import {
  type ArchivedCourse,
  type ArchivedQuestion,
  itemSchema,
  placeOf,
  questionsSchema,
} from '../../format/archive-format.ts';
import { questionBody } from '../bodies.ts';
import { aboutRecord, type CourseTask, madeOf, partOf, writeRecord } from '../course-task.ts';
import { withStoredMedia } from './media-writer.ts';

/** Writes the questions that are in none of the quizzes, and returns the number of all questions in these files. */
export async function writeBank(task: CourseTask, courseId: number, files: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < files; at += 1) {
    for (const question of await task.archive.json(placeOf.bank(task.sourceId, at), questionsSchema)) {
      count += 1;
      const part = partOf(task, 'question', question.id);
      if (task.target.made.has(part)) continue;
      const body = questionBody(await withStoredMedia(task, question, question.name));
      const writing = writeRecord(task, {
        parts: [part],
        endpoint: contract.questions.create,
        input: { body: { ...body, course_id: courseId, parent_id: 0 } },
      });
      await aboutRecord(question.name, writing);
    }
  }
  return count;
}

async function writePassage(task: CourseTask, question: ArchivedQuestion): Promise<void> {
  const { target } = task;
  const part = partOf(task, 'passage', question.id);
  const { lesson_id } = (question.passage ?? {}) as { lesson_id?: unknown };
  const lessonId = target.made.get(partOf(task, 'item', Number(lesson_id)));
  if (lessonId === undefined || target.made.has(part)) return;
  const id = madeOf(task, partOf(task, 'question', question.id));
  const body = { passage: { ...(question.passage as object), lesson_id: lessonId } };
  await aboutRecord(question.name, target.call(contract.questions.update, { id, body }, { made: () => [[part, id]] }));
}

/** Writes the passages of all questions. A passage names a lesson, so all lessons must be written before. */
export async function writePassages(task: CourseTask, file: ArchivedCourse): Promise<void> {
  const { archive, sourceId } = task;
  async function writePassagesIn(place: string): Promise<void> {
    for (const question of await archive.json(place, questionsSchema)) await writePassage(task, question);
  }
  for (const { id, type } of file.sections.flatMap(({ items }) => items)) {
    if (type !== 'quiz') continue;
    const item = await archive.json(placeOf.item(sourceId, id), itemSchema);
    const files = item.type === 'quiz' ? item.question_files : 0;
    for (let at = 0; at < files; at += 1) await writePassagesIn(placeOf.questions(sourceId, id, at));
  }
  for (let at = 0; at < file.bank_files; at += 1) await writePassagesIn(placeOf.bank(sourceId, at));
}
