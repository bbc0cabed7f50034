import type { contract, Input } from '@lectern/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Page, window } from '../../../platform/http/paging.ts';
import { users } from '../../identity/identity.tables.ts';
import { personNotes } from '../people.tables.ts';

type NotesQuery = Input<typeof contract.personNotes.list>['query'];

const select = (db: Db) =>
  db
    .select({ note: personNotes, author: { id: users.id, name: users.displayName } })
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.authorId));

export type NoteRow = Awaited<ReturnType<typeof select>>[number];

/** A page of the notes about a person, newest first. */
export async function selectNotes(
  db: Db,
  { personId, query }: { personId: number; query: NotesQuery },
): Promise<Page<NoteRow>> {
  const about = eq(personNotes.userId, personId);
  const { limit, offset } = window(query);
  const rows = await select(db).where(about).orderBy(desc(personNotes.id)).limit(limit).offset(offset);
  const [counted] = await db.select({ total: count() }).from(personNotes).where(about);
  return { rows, total: counted?.total ?? 0 };
}

/** A note, if it is about this person. */
export async function selectOptionalNote(
  db: Db,
  { personId, id }: { personId: number; id: number },
): Promise<NoteRow | undefined> {
  const [row] = await select(db).where(and(eq(personNotes.userId, personId), eq(personNotes.id, id)));
  return row;
}

/** Undefined: a request of this author with this key has created one already. */
export async function insertNoteOnce(db: Db, row: typeof personNotes.$inferInsert): Promise<number | undefined> {
  const [made] = await db.insert(personNotes).values(row).onConflictDoNothing().returning({ id: personNotes.id });
  return made?.id;
}

export async function selectOptionalByRequestKey(
  db: Db,
  { personId, authorId, requestKey }: { personId: number; authorId: number; requestKey: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: personNotes.id })
    .from(personNotes)
    .where(
      and(eq(personNotes.userId, personId), eq(personNotes.authorId, authorId), eq(personNotes.requestKey, requestKey)),
    );
  return row?.id;
}

export async function updateNote(db: Db, id: number, values: { text: string; modifiedAt: Date }): Promise<void> {
  await db.update(personNotes).set(values).where(eq(personNotes.id, id));
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.delete(personNotes).where(eq(personNotes.id, id));
}
