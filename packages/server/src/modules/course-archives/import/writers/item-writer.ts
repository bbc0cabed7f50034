import type { ItemTypeSlug } from '@lectern/contract';
import { type ArchivedItemWriter, type ArchivedRecord, type ItemArchive, itemType } from '../../../courses/index.ts';
import {
  type ArchivedCourse,
  type ArchivedItem,
  itemSchemaOf,
  placeOf,
  questionsSchema,
} from '../../format/archive-format.ts';
import { message } from '../../words/messages.ts';
import { type CourseTask, type ItemPlace, partOf } from '../course-task.ts';
import { ArchiveError } from '../open-archive.ts';
import { withStoredMedia } from './media-writer.ts';

export type ListedItem = ArchivedCourse['sections'][number]['items'][number];

/** The archive declaration of a type. Throws for types without one. */
export function archiveOf(type: ItemTypeSlug): ItemArchive {
  const archive = itemType(type)?.archive;
  if (!archive) throw new ArchiveError(message('archive_part_broken', { name: type }));
  return archive;
}

/** The file of an item, which must have the type that the course lists. */
export const readItem = (
  { archive, sourceId }: Pick<CourseTask, 'archive' | 'sourceId'>,
  { id, type }: ListedItem,
): Promise<ArchivedItem> => archive.json(placeOf.item(sourceId, id), itemSchemaOf(type, archiveOf(type)));

/** The questions of an item, file by file. */
export async function* questionsOf(
  { archive, sourceId }: Pick<CourseTask, 'archive' | 'sourceId'>,
  { id }: ListedItem,
  { questionFiles }: ArchivedItem,
): AsyncGenerator<ArchivedRecord[]> {
  for (let at = 0; at < questionFiles; at += 1) {
    yield archive.json(placeOf.questions(sourceId, id, at), questionsSchema);
  }
}

function writerOf(task: CourseTask, { id: itemId }: ListedItem, place: ItemPlace): ArchivedItemWriter {
  const { target } = task;
  return {
    itemId,
    place,
    made: (kind, id) => target.made.get(partOf(task, kind, id)),
    call: (endpoint, parts, keep) =>
      target.call(
        endpoint,
        parts,
        keep && {
          ...keep,
          made: (answer) => keep.made(answer).map(([kind, id, made]) => [partOf(task, kind, id), made]),
        },
      ),
    withMedia: (record) => withStoredMedia(task, record, record.name),
  };
}

/** Passes questions on, and throws where one is listed twice. */
async function* once(files: AsyncIterable<ArchivedRecord[]>, seen: Set<number>): AsyncGenerator<ArchivedRecord[]> {
  for await (const questions of files) {
    for (const { id } of questions) {
      if (seen.has(id)) throw new ArchiveError(message('archive_twice'));
      seen.add(id);
    }
    yield questions;
  }
}

/** Writes an item unless an interrupted import has. Returns the number of its questions. */
export async function writeItem(task: CourseTask, item: ListedItem, place: ItemPlace): Promise<number> {
  const archive = archiveOf(item.type);
  // An item with questions is read in any case, because they are counted.
  if (!archive.asksQuestions && task.target.made.has(partOf(task, 'item', item.id))) return 0;
  const file = await readItem(task, item);
  const seen = new Set<number>();
  await archive.write(writerOf(task, item, place), file.record, once(questionsOf(task, item, file), seen));
  if (archive.notice) {
    task.report.note({
      kind: item.type,
      recordId: item.id,
      name: file.record.name,
      level: 'warning',
      field: '',
      sentence: archive.notice,
    });
  }
  return seen.size;
}
