import { contract } from '@lectern/contract';
import type { ArchivedRecord } from '../../format/archive-format.ts';
import { message } from '../../words/messages.ts';
import { sessionBody } from '../bodies.ts';
import { type ImportContext, type ItemPlace, writeRecord } from '../course-task.ts';
import { withStoredMedia } from './media-writer.ts';

const endpoints = { zoom: contract.zooms.create, 'google-meet': contract.googleMeets.create } as const;

/** Writes a live session without its meeting link, and reports that the link is missing. */
export async function writeSession(
  context: ImportContext,
  part: string,
  {
    itemId,
    type,
    session,
    place,
  }: { itemId: number; type: keyof typeof endpoints; session: ArchivedRecord; place: ItemPlace },
): Promise<void> {
  const fields = await withStoredMedia(context, session, session.name);
  await writeRecord(context, {
    parts: [part],
    endpoint: endpoints[type],
    input: { body: sessionBody(fields, place) },
  });
  context.report.note({
    kind: type,
    recordId: itemId,
    name: session.name,
    level: 'warning',
    field: '',
    sentence: message('meeting_left_out'),
  });
}
