import { contract } from '@lectern/contract';
import { MAX_PERSON_NOTE_LENGTH } from '@lectern/contract/limits';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { personNotes as notesTable } from '../people.tables.ts';

const { activity, personNotes, privacy, users } = contract;
const t = await useTestApp();

const manager = await t.given.user({ role: 'manager' });
const add = (author: { id: number }, id: number, text: string) =>
  t.as(author)(personNotes.create, { params: { id }, body: { text } });

describe('notes about a person', () => {
  it('are written by staff and listed newest first, page by page', async () => {
    const learner = await t.given.student();
    const first = await add(manager, learner.id, '  Asked for more time.\r\nUntil June. ');
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      text: 'Asked for more time.\nUntil June.',
      author: { id: manager.id, display_name: expect.any(String) },
      date_created: t.now().toISOString(),
      date_modified: null,
      can: { edit: true, delete: true },
    });
    const second = await add(await t.given.administrator(), learner.id, 'Called them.');
    const page = await t.as(manager)(personNotes.list, { params: { id: learner.id }, query: { per_page: 1 } });
    expect(page.body).toMatchObject({
      data: [{ id: second.body.id, can: { edit: false, delete: false } }],
      meta: { total: 2, pages: 2, current_page: 1 },
    });
    const next = await t.as(manager)(personNotes.list, { params: { id: learner.id }, query: { per_page: 1, page: 2 } });
    expect(next.body.data.map(({ id }) => id)).toEqual([first.body.id]);
  });

  it('are created once for a repeated request, and never for two people with one key', async () => {
    const learner = await t.given.student();
    const body = { text: 'Once.', request_id: '5b1d6a9e-8f6f-4d6c-9d53-1f0f3f3a7f10' };
    const answers = await Promise.all(
      [1, 2].map(() => t.as(manager)(personNotes.create, { params: { id: learner.id }, body })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await t.given.student();
    const refused = await t.as(manager)(personNotes.create, { params: { id: other.id }, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'already_exists']);
  });

  it('are changed by their author alone, and deleted by the author and administrators', async () => {
    const learner = await t.given.student();
    const { body: note } = await add(manager, learner.id, 'Firts');
    const params = { id: learner.id, noteId: note.id };
    const colleague = t.as(await t.given.user({ role: 'manager' }));
    const administrator = t.as(await t.given.administrator());
    for (const as of [colleague, administrator]) {
      expect((await as(personNotes.update, { params, body: { text: 'Other' } })).status).toBe(403);
    }
    expect((await colleague(personNotes.remove, { params })).status).toBe(403);
    const changed = await t.as(manager)(personNotes.update, { params, body: { text: 'First' } });
    expect(changed.body).toMatchObject({ text: 'First', date_modified: t.now().toISOString() });
    expect((await administrator(personNotes.remove, { params })).status).toBe(200);
    expect((await t.as(manager)(personNotes.update, { params, body: { text: 'Again' } })).status).toBe(404);
  });

  it('do not exist under the address of another person', async () => {
    const learner = await t.given.student();
    const { body: note } = await add(manager, learner.id, 'First');
    const params = { id: (await t.given.student()).id, noteId: note.id };
    expect((await t.as(manager)(personNotes.update, { params, body: { text: 'Other' } })).status).toBe(404);
    expect((await t.as(manager)(personNotes.remove, { params })).status).toBe(404);
  });

  it('refuse texts without letters, and texts that are too long', async () => {
    const { id } = await t.given.student();
    for (const text of ['', ' \n ', 'x'.repeat(MAX_PERSON_NOTE_LENGTH + 1)]) {
      const refused = await add(manager, id, text);
      expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, ['text']]);
    }
    expect((await add(manager, id, 'x'.repeat(MAX_PERSON_NOTE_LENGTH))).status).toBe(201);
  });

  it('are hidden from the person, from their instructors, and from visitors', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author });
    const learner = await t.given.student();
    await t.given.enrollment({ userId: learner.id, courseId: course.id });
    await add(manager, learner.id, 'Only for staff.');
    const call = { params: { id: learner.id } };
    expect((await t.visitor(personNotes.list, call)).status).toBe(401);
    for (const person of [learner, author]) expect((await t.as(person)(personNotes.list, call)).status).toBe(403);
    const profile = await t.as(author)(users.get, call);
    expect(JSON.stringify(profile.body)).not.toContain('Only for staff');
    const aboutManager = await add(await t.given.administrator(), manager.id, 'About the manager.');
    expect(aboutManager.status).toBe(201);
    expect((await t.as(manager)(personNotes.list, { params: { id: manager.id } })).status).toBe(403);
  });

  it('are in the activity log without their text', async () => {
    const learner = await t.given.student();
    const { body: note } = await add(manager, learner.id, 'A secret.');
    const logged = await t.as(await t.given.administrator())(activity.list, { query: { user_id: learner.id } });
    expect(logged.body.data[0]).toMatchObject({
      noun: 'user',
      verb: 'note_added',
      user: { id: manager.id },
      subject: { id: learner.id },
    });
    const [event] = await t.db
      .select()
      .from(events)
      .where(and(like(events.type, 'user.note_added'), eq(events.actorId, manager.id)))
      .orderBy(events.id)
      .then((rows) => rows.slice(-1));
    expect(event!.payload).toEqual({ user_id: learner.id, note_id: note.id });
  });

  it('are in the personal data of the person, without their author', async () => {
    const learner = await t.given.student();
    await add(manager, learner.id, 'Asked for more time.');
    await t.as(learner)(privacy.requestData);
    await t.runJobs();
    const { cookie } = await t.credentials(learner);
    const file = await t.raw({ method: 'GET', url: '/api/lectern/v1/users/me/data/file', headers: { cookie } });
    const notes: unknown = JSON.parse(unzip(file.rawPayload).get('notes-of-staff.json')!.toString());
    expect(notes).toEqual([{ text: 'Asked for more time.', created_at: expect.any(String), modified_at: null }]);
  });

  it.each(['anonymize', 'delete'] as const)(
    'are erased with the person (%s), and outlive their author',
    async (mode) => {
      const admin = await t.given.administrator();
      const author = await t.given.user({ role: 'manager' });
      const learner = await t.given.student();
      const kept = await add(author, learner.id, 'Stays.');
      const erase = (id: number) => t.as(admin)(users.remove, { params: { id }, query: { force: true, mode } });
      expect((await erase(author.id)).status).toBe(200);
      const list = await t.as(manager)(personNotes.list, { params: { id: learner.id } });
      expect(list.body.data).toMatchObject([{ id: kept.body.id, text: 'Stays.' }]);
      expect(list.body.data[0]!.author?.display_name ?? 'Deleted person').toBe('Deleted person');
      expect((await erase(learner.id)).status).toBe(200);
      expect(await t.db.select().from(notesTable).where(eq(notesTable.userId, learner.id))).toEqual([]);
    },
  );
});
