import type { contract, Input, PersonNote } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { paged } from '../../../platform/http/paging.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { userNotes } from '../people.events.ts';
import { rightsOf } from './notes.guards.ts';
import {
  deleteNote,
  insertNoteOnce,
  type NoteRow,
  selectNotes,
  selectOptionalByRequestKey,
  selectOptionalNote,
  updateNote,
} from './notes.queries.ts';

type NewNote = Input<typeof contract.personNotes.create>['body'];

const idsOf = ({ note }: NoteRow) => ({ user_id: note.userId, note_id: note.id });

function viewNote(actor: Actor, row: NoteRow): PersonNote {
  const { note, author } = row;
  return {
    id: note.id,
    text: note.text,
    author: author && { id: author.id, display_name: author.name },
    date_created: note.createdAt.toISOString(),
    date_modified: note.modifiedAt?.toISOString() ?? null,
    can: rightsOf(actor, row),
  };
}

export async function listNotes(
  call: Call<typeof contract.personNotes.list> & { subject: { actor: Actor; personId: number } },
) {
  const { actor, personId } = call.subject;
  const { rows, total } = await selectNotes(call.db, { personId, query: call.input.query });
  return paged(call, { rows: rows.map((row) => viewNote(actor, row)), total });
}

async function getNote(db: Db, { personId, id }: { personId: number; id: number }): Promise<NoteRow> {
  const row = await selectOptionalNote(db, { personId, id });
  if (!row) throw new AppError('not_found');
  return row;
}

export async function addNote(
  db: Db,
  writing: WriteContext & { personId: number; body: NewNote },
): Promise<PersonNote> {
  const { actor, now, personId, body } = writing;
  const { text, request_id: requestKey } = body;
  const row = { userId: personId, authorId: actor.userId, text, requestKey: requestKey ?? null, createdAt: now };
  const made = await insertNoteOnce(db, row);
  if (made !== undefined) {
    await emit(db, writing, userNotes.note_added({ user_id: personId, note_id: made }));
    return viewNote(actor, await getNote(db, { personId, id: made }));
  }
  const repeated =
    requestKey && (await selectOptionalByRequestKey(db, { personId, authorId: actor.userId, requestKey }));
  // The key was used for a note about another person.
  if (!repeated) throw new AppError('already_exists');
  return viewNote(actor, await getNote(db, { personId, id: repeated }));
}

export async function changeNote(db: Db, writing: WriteContext & { row: NoteRow; text: string }): Promise<PersonNote> {
  const { actor, now, row, text } = writing;
  if (text === row.note.text) return viewNote(actor, row);
  await updateNote(db, row.note.id, { text, modifiedAt: now });
  await emit(db, writing, userNotes.note_changed(idsOf(row)));
  return viewNote(actor, { ...row, note: { ...row.note, text, modifiedAt: now } });
}

export async function removeNote(db: Db, writing: WriteContext & { row: NoteRow }): Promise<PersonNote> {
  const { actor, row } = writing;
  await deleteNote(db, row.note.id);
  await emit(db, writing, userNotes.note_deleted(idsOf(row)));
  return viewNote(actor, row);
}
