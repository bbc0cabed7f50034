import { AppError } from '../../../platform/errors.ts';
import { can, type Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { changeablePerson, usersManager } from '../../identity/index.ts';
import { type NoteRow, selectOptionalNote } from './notes.queries.ts';
import { noteRights } from './notes.rules.ts';

type OfPerson = RequestContext & { input: { params: { id: number } } };
type OfNote = RequestContext & { input: { params: { id: number; noteId: number } } };

/** Requires the permission to change the account of the person. Refused for the own account. */
export async function notesReader(call: OfPerson): Promise<{ actor: Actor; personId: number }> {
  const actor = usersManager(call);
  const { id: personId } = await changeablePerson(call, call.input.params.id);
  if (personId === actor.userId) throw new AppError('forbidden');
  return { actor, personId };
}

/** What the actor may do with a note. */
export const rightsOf = (actor: Actor, { note }: NoteRow) =>
  noteRights({ id: actor.userId, managesStaff: can(actor, 'manage_staff') }, note.authorId);

async function noteWith(call: OfNote, right: 'edit' | 'delete'): Promise<{ actor: Actor; row: NoteRow }> {
  const { actor, personId } = await notesReader(call);
  const row = await selectOptionalNote(call.db, { personId, id: call.input.params.noteId });
  if (!row) throw new AppError('not_found');
  if (!rightsOf(actor, row)[right]) throw new AppError('forbidden');
  return { actor, row };
}

export const noteToChange = (call: OfNote) => noteWith(call, 'edit');
export const noteToRemove = (call: OfNote) => noteWith(call, 'delete');
