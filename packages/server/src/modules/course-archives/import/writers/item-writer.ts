import { type ArchivedCourse, type ArchivedItem, itemSchema, placeOf } from '../../format/archive-format.ts';
import { message } from '../../words/messages.ts';
import { type CourseTask, type ItemPlace, partOf } from '../course-task.ts';
import { ArchiveError } from '../open-archive.ts';
import { writeAssignment } from './assignment-writer.ts';
import { writeLesson } from './lesson-writer.ts';
import { writeQuiz } from './quiz-writer.ts';
import { writeSession } from './session-writer.ts';

type ListedItem = ArchivedCourse['sections'][number]['items'][number];

/** The file of an item, which must have the type that the course lists. */
async function readItem({ archive, sourceId }: CourseTask, { id, type }: ListedItem): Promise<ArchivedItem> {
  const file = await archive.json(placeOf.item(sourceId, id), itemSchema);
  if (file.type !== type) throw new ArchiveError(message('archive_part_broken', { name: String(id) }));
  return file;
}

/** Writes an item unless an earlier turn has. Returns the number of its questions. */
export async function writeItem(task: CourseTask, item: ListedItem, place: ItemPlace): Promise<number> {
  const part = partOf(task, 'item', item.id);
  // The file of a quiz is read in any case, because its questions are counted.
  if (item.type !== 'quiz' && task.target.made.has(part)) return 0;
  const file = await readItem(task, item);
  switch (file.type) {
    case 'quiz':
      return writeQuiz(task, item.id, { file, place });
    case 'lesson':
      await writeLesson(task, part, { lesson: file.lesson, place });
      return 0;
    case 'assignment':
      await writeAssignment(task, part, { assignment: file.assignment, place });
      return 0;
    default:
      await writeSession(task, part, { itemId: item.id, type: file.type, session: file.session, place });
      return 0;
  }
}
