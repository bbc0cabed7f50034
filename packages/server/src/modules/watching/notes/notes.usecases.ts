import type { contract, Input, VideoNote } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { signedIn } from '../../../platform/http/route.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { holdProgress, openItem } from '../../progress/index.ts';
import {
  countOtherNotes,
  deleteNote,
  deleteOtherNotes,
  type NewNote,
  type NoteQuery,
  selectNotePage,
  updateNote,
  upsertNotes,
} from './notes.queries.ts';
import { noteText, noteTitle } from './note-text.rules.ts';
import { videoOfNote, noteTaker, ownNote } from '../watching.guards.ts';
import { videoNoteEvents, videoNotesReplaced } from '../watching.events.ts';
import { noteView } from '../watching.views.ts';
import { invalid } from '../words/messages.ts';

const MAX_NOTES = 500;

const idsOf = (note: { id: number; courseId: number; lessonId: number }) => ({
  course_id: note.courseId,
  lesson_id: note.lessonId,
  video_note_id: note.id,
});

interface Words {
  title: string;
  description: string;
}

/** The words of a note as they are kept. `path` names it in what was sent. */
function wordsOf(note: Words, path = ''): Words {
  const words = { title: noteTitle(note.title), description: noteText(note.description) };
  for (const field of ['title', 'description'] as const) {
    if (words[field] === '') invalid(`${path}${field}`, 'empty_note');
  }
  return words;
}

interface Place {
  userId: number;
  lessonId: number;
  courseId: number;
}

/** Refuses more notes than a video can have. The person's other notes of the course wait until the transaction ends. */
async function holdRoom(db: Db, place: Place, { keys, others }: { keys: readonly string[]; others: boolean }) {
  await holdProgress(db, place);
  const kept = others ? await countOtherNotes(db, { ...place, keys }) : 0;
  if (kept + keys.length > MAX_NOTES) throw new AppError('too_many_notes', { n: MAX_NOTES });
}

/** One's own notes, whatever became of the access to their lessons. */
export async function listNotes(context: RequestContext, query: NoteQuery): Promise<Page<VideoNote>> {
  const { userId } = signedIn(context);
  const { rows, total } = await selectNotePage(context.db, { query, userId });
  return { rows: rows.map(noteView), total };
}

/** Writes a note. With a key that is known already it is the same note, as it is sent now. */
export async function createNote(
  context: RequestContext,
  body: Input<typeof contract.videoNotes.create>['body'],
): Promise<VideoNote> {
  const { db, now } = context;
  const { userId } = await noteTaker(context);
  const { item } = await openItem(context, { itemId: body.lesson_id, purpose: 'read', type: 'lesson' });
  const place = { userId, lessonId: item.id, courseId: item.courseId };
  const words = wordsOf(body);
  const video = await videoOfNote(context, { lessonId: item.id, field: 'lesson_id' });
  await holdRoom(db, place, { keys: [body.key], others: true });
  const made = {
    ...place,
    ...words,
    key: body.key,
    timeStamp: body.time_stamp,
    video,
    createdAt: now,
    modifiedAt: now,
  };
  const [note] = await upsertNotes(db, [made]);
  if (!note) throw new Error('note not written');
  await emit(db, context, videoNoteEvents.created(idsOf(note)));
  return noteView(await ownNote(context, note.id));
}

/** Changes a note. One that gets another time belongs to the video there is now. */
export async function changeNote(
  context: RequestContext,
  { id, body }: { id: number; body: Input<typeof contract.videoNotes.update>['body'] },
): Promise<VideoNote> {
  await noteTaker(context);
  const { note } = await ownNote(context, id);
  const { item } = await openItem(context, { itemId: note.lessonId, purpose: 'read', type: 'lesson' });
  const words = wordsOf({ title: body.title ?? note.title, description: body.description ?? note.description });
  const { time_stamp: timeStamp = note.timeStamp } = body;
  const moved = timeStamp !== note.timeStamp;
  const video = moved ? await videoOfNote(context, { lessonId: item.id, field: 'time_stamp' }) : note.video;
  await updateNote(context.db, id, { ...words, timeStamp, video, modifiedAt: context.now });
  await emit(context.db, context, videoNoteEvents.updated(idsOf(note)));
  return noteView(await ownNote(context, id));
}

/** Deletes a note for good. It is its writer's, also when they may not read the lesson any more. */
export async function removeNote(
  context: RequestContext,
  { id, force }: { id: number; force: boolean },
): Promise<VideoNote> {
  signedIn(context);
  if (!force) throw new AppError('trash_not_supported');
  const row = await ownNote(context, id);
  await deleteNote(context.db, id);
  await emit(context.db, context, videoNoteEvents.deleted(idsOf(row.note)));
  return noteView(row);
}

type NotesSent = NonNullable<Input<typeof contract.videoPlayer.report>['body']['notes']>;

function rowsOf(sent: NotesSent, common: Place & { video: string; now: Date }, newKey: () => string): NewNote[] {
  const { now, ...place } = common;
  const known = new Set<string>();
  return sent.flatMap(({ time_stamp, notes_info }, at) =>
    notes_info.map(({ id, title, description }, within) => {
      const path = `notes.${at}.notes_info.${within}.`;
      const key = id ?? newKey();
      if (known.has(key)) invalid(`${path}id`, 'same_note_id');
      known.add(key);
      const words = wordsOf({ title, description }, path);
      return { ...place, ...words, key, timeStamp: time_stamp, createdAt: now, modifiedAt: now };
    }),
  );
}

/** Replaces all notes of a lesson by these: known ones are changed, new ones made, those left out deleted. */
export async function replaceNotes(
  context: RequestContext,
  { sent, ...place }: Place & { sent: NotesSent },
): Promise<void> {
  const { db, now, services } = context;
  const video = await videoOfNote(context, { lessonId: place.lessonId, field: 'lesson_id' });
  const rows = rowsOf(sent, { ...place, video, now }, () => services.randomToken(12));
  const keys = rows.map(({ key }) => key);
  await holdRoom(db, place, { keys, others: false });
  await deleteOtherNotes(db, { ...place, keys });
  await upsertNotes(db, rows);
  await emit(db, context, videoNotesReplaced({ course_id: place.courseId, lesson_id: place.lessonId }));
}
