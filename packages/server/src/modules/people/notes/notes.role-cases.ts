import type { RoleCase } from '../../../test/roles/role-case.ts';
import type { RoleWorld } from '../../../test/roles/role-world.ts';
import { personNotes } from '../people.tables.ts';

/** A note about a student, of whom the row of the table may be the author. */
const note =
  (authorOf: (world: RoleWorld) => number | null, body?: object): RoleCase =>
  async (world) => {
    const { t } = world;
    const { id } = await t.given.student();
    const [made] = await t.db
      .insert(personNotes)
      .values({ userId: id, authorId: authorOf(world), text: 'Asked for more time.', createdAt: t.now() })
      .returning();
    return { params: { id, noteId: made!.id }, ...(body && { body }) };
  };

const own = ({ me }: RoleWorld) => me?.id ?? null;
const nobody = () => null;
const changed = { text: 'Asked for more time in June.' };

export const cases: Record<string, RoleCase> = {
  'personNotes.list': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'personNotes.list, of the student enrolled': ({ people }) => ({ params: { id: people['student enrolled'].id } }),
  'personNotes.list, of oneself': ({ me, people }) => ({ params: { id: (me ?? people.manager).id } }),
  'personNotes.list, of the administrator': ({ people }) => ({ params: { id: people.administrator.id } }),
  'personNotes.create': async ({ t }) => ({ params: { id: (await t.given.student()).id }, body: changed }),
  'personNotes.update, an own note': note(own, changed),
  'personNotes.update': note(nobody, changed),
  'personNotes.remove, an own note': note(own),
  'personNotes.remove': note(nobody),
};
