import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { signedIn } from '../../platform/http/route.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { isCourseStaff } from '../courses/index.ts';
import type { OpenedItem } from '../progress/index.ts';
import { readSettings } from '../settings/index.ts';
import { videoKey } from './video-key.ts';
import { type NoteRow, selectOptionalNote } from './notes/notes.queries.ts';
import { selectOptionalWatch } from './watching.queries.ts';
import { invalid } from './words/messages.ts';

/** Whether they only look, as staff or as the students they act: nothing that they do counts, and nothing binds them. */
export function isObserver({ actor }: Pick<RequestContext, 'actor'>, read: OpenedItem): boolean {
  return (read.staff || isCourseStaff(actor, read.course)) && !read.enrolled;
}

/** A member of a school where notes are taken. */
export async function noteTaker({ actor, services }: Pick<RequestContext, 'actor' | 'services'>): Promise<Actor> {
  const member = signedIn({ actor });
  const { notes } = (await readSettings(services)).general.player;
  if (!notes) throw new AppError('forbidden');
  return member;
}

/** The video that a note is about. `field` names the lesson in what was sent. */
export async function videoOfNote(
  { db }: Pick<RequestContext, 'db'>,
  { lessonId, field }: { lessonId: number; field: string },
): Promise<string> {
  const { video } = (await selectOptionalWatch(db, { lessonId, userId: 0 })) ?? {};
  if (!video || video.address === '') invalid(field, 'no_video');
  return videoKey(video);
}

/** A note of the caller. Notes of other people do not exist for them. */
export async function ownNote(context: RequestContext, id: number): Promise<NoteRow> {
  const { userId } = signedIn(context);
  const row = await selectOptionalNote(context.db, { id, userId });
  if (!row) throw new AppError('not_found');
  return row;
}
