import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, plainText } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { MAX_PERSON_NOTE_LENGTH, MAX_REQUEST_ID_LENGTH } from '../limits.ts';

const path = '/lectern/v1/users/:id/notes';
const who = 'managers and administrators, of people whose accounts they may change; never of themselves';
const errors = ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'] as const;
const text = plainText(MAX_PERSON_NOTE_LENGTH);
const ofOne = { params: z.object({ id, noteId: id }) };

const personNote = z.object({
  id: z.number().int(),
  text: z.string(),
  /** Null: the author was deleted. */
  author: z.object({ id: z.number().int(), display_name: z.string() }).nullable(),
  date_created: isoDate,
  /** Null: never edited. */
  date_modified: isoDate.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type PersonNote = z.output<typeof personNote>;

/** Internal notes of staff about a person. The person gets them only in the export of their personal data. */
export const personNotes = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the notes about a person, newest first',
    who,
    params: z.object({ id }),
    query: listQuery(['id'], { per_page: 20 }).pick({ page: true, per_page: true }),
    response: envelope(personNote),
    errors,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Write a note about a person',
    who,
    params: z.object({ id }),
    body: z.object({
      text,
      /** A repeated request with the same id answers the note that it has created. */
      request_id: z.string().trim().min(8).max(MAX_REQUEST_ID_LENGTH).optional(),
    }),
    response: personNote,
    status: 201,
    errors,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:noteId`,
    summary: 'Change the text of an own note',
    who: 'the author, while they may read the notes',
    ...ofOne,
    body: z.object({ text }),
    response: personNote,
    errors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:noteId`,
    summary: 'Delete an own note; administrators delete any',
    who: 'the author, while they may read the notes; administrators',
    ...ofOne,
    response: personNote,
    errors,
  }),
};
