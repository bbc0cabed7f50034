import { contract } from '@lectern/contract';
import type { ArchivedRecord } from '../../../courses/index.ts';
import { archivedQuestionBody } from '../../../quizzes/index.ts';
import { type ArchivedCourse, placeOf, questionsSchema } from '../../format/archive-format.ts';
import { aboutRecord, type CourseTask, madeOf, partOf, writeRecord } from '../course-task.ts';
import { archiveOf, questionsOf, readItem } from './item-writer.ts';
import { withStoredMedia } from './media-writer.ts';

/** Writes the questions that are of no item, and returns the number of all questions in these files. */
export async function writeBank(task: CourseTask, courseId: number, files: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < files; at += 1) {
    for (const question of await task.archive.json(placeOf.bank(task.sourceId, at), questionsSchema)) {
      count += 1;
      const part = partOf(task, 'question', question.id);
      if (task.target.made.has(part)) continue;
      const body = archivedQuestionBody(await withStoredMedia(task, question, question.name));
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

async function writePassage(task: CourseTask, question: ArchivedRecord): Promise<void> {
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
  for (const item of file.sections.flatMap(({ items }) => items)) {
    if (!archiveOf(item.type).asksQuestions) continue;
    for await (const questions of questionsOf(task, item, await readItem(task, item))) {
      for (const question of questions) await writePassage(task, question);
    }
  }
  for (let at = 0; at < file.bank_files; at += 1) {
    const questions = await task.archive.json(placeOf.bank(task.sourceId, at), questionsSchema);
    for (const question of questions) await writePassage(task, question);
  }
}
