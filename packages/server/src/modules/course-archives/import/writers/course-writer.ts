import { contract } from '@lectern/contract';
import { archivedCustomFields, type ArchivedRecord, setCustomFields } from '../../../courses/index.ts';
import { courseBody } from '../bodies.ts';
import { type CourseTask, partOf, writeRecord } from '../course-task.ts';
import { withStoredMedia } from './media-writer.ts';
import { writeTerms } from './term-writer.ts';

/** Creates the course, or updates the one that is overwritten, and returns its id. */
export async function writeCourse(task: CourseTask, record: ArchivedRecord): Promise<number> {
  const { name, overwrites } = task;
  const fields = await withStoredMedia(task, record, record.name);
  const terms = {
    categories: await writeTerms(task, record.categories, 'category'),
    tags: await writeTerms(task, record.tags, 'tag'),
    difficulty: (await writeTerms(task, record.difficulty, 'difficulty'))[0] ?? null,
  };
  const body = { ...courseBody(fields, terms), ...(name !== null && { name }) };
  const custom = archivedCustomFields(record);
  const target =
    overwrites === null
      ? { endpoint: contract.courses.create, input: { body } }
      : // The slug stays, because links lead to it.
        { endpoint: contract.courses.update, input: { id: overwrites, body: { ...body, slug: undefined } } };
  return writeRecord(task, {
    parts: [partOf(task, 'course')],
    ...target,
    also: custom === undefined ? undefined : (tx, id) => setCustomFields(tx, id, custom),
  });
}
