import { contract } from '@lectern/contract';
import { updateLesson } from '../../../lessons/index.ts';
import type { ArchivedRecord } from '../../format/archive-format.ts';
import { lessonBody } from '../bodies.ts';
import { type ImportContext, type ItemPlace, writeRecord } from '../course-task.ts';
import { customFieldsOf } from './custom-fields.ts';
import { withStoredMedia } from './media-writer.ts';

export async function writeLesson(
  context: ImportContext,
  part: string,
  { lesson, place }: { lesson: ArchivedRecord; place: ItemPlace },
): Promise<void> {
  const customFields = customFieldsOf(lesson);
  const fields = await withStoredMedia(context, lesson, lesson.name);
  await writeRecord(context, {
    parts: [part],
    endpoint: contract.lessons.create,
    input: { body: lessonBody(fields, place) },
    also: customFields === undefined ? undefined : (tx, id) => updateLesson(tx, id, { customFields }),
  });
}
