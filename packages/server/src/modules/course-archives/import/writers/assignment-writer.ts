import { contract } from '@lectern/contract';
import type { ArchivedRecord } from '../../format/archive-format.ts';
import { assignmentBody } from '../bodies.ts';
import { type ImportContext, type ItemPlace, writeRecord } from '../course-task.ts';
import { withStoredMedia } from './media-writer.ts';

export async function writeAssignment(
  context: ImportContext,
  part: string,
  { assignment, place }: { assignment: ArchivedRecord; place: ItemPlace },
): Promise<void> {
  const fields = await withStoredMedia(context, assignment, assignment.name);
  await writeRecord(context, {
    parts: [part],
    endpoint: contract.assignments.create,
    input: { body: assignmentBody(fields, place) },
  });
}
