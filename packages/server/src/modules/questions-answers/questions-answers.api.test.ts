import { contract, qaModerationFields } from '@lectern/contract';
import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { qaCalls, taughtCourse } from './questions-answers.fixture.ts';
import { emptyQuestionTrash } from './questions-answers.jobs.ts';
import { questionsAnswers as table } from './questions-answers.tables.ts';

const { questionsAnswers, settings } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const boss = await t.given.administrator();
const { ask, change, remove, get, list } = qaCalls(t);

beforeEach(() => t.travelTo(start));
afterEach(() => t.as(boss)(settings.reset));

/** A question of a learner. */
async function asked(fields: object = {}) {
  const taught = await taughtCourse(t);
  const { body: question } = await ask(taught.learner, taught.course, fields);
  return { ...taught, question };
}

describe('a question', () => {
  it('is asked by a learner about a second of a video', async () => {
    const { course, video, learner } = await taughtCourse(t);
    const made = await ask(learner, course, { item_id: String(video.id), second: 65, parent: 0 });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(Number),
      course_id: course.id,
      course_name: course.name,
      item: { id: video.id, name: expect.any(String), type: 'lesson' },
      second: 65,
      content: 'Why is it blue?',
      parent: 0,
      status: 'approve',
      user_id: learner.id,
      user_name: expect.any(String),
      user_avatar: expect.any(String),
      sender: 'student',
      created_at: start.toISOString(),
      modified: start.toISOString(),
      edited_at: null,
      last_activity_at: start.toISOString(),
      by_current_user: true,
      answers_count: 0,
      answered: false,
      accepted_answer: 0,
      resolved: false,
      archived: false,
      locked: false,
      can: { edit: true, delete: true, reply: true, accept: true, moderate: false },
    });
  });

  it('is filed by staff; learners are not shown what is important or read', async () => {
    const { instructor, learner, question } = await asked();
    const filed = sampleValues(qaModerationFields);
    expect((await change(instructor, question.id, filed)).body).toMatchObject(filed);
    const { important, is_read, ...shown } = filed;
    const seen = (await get(learner, question.id)).body;
    expect(seen).toMatchObject(shown);
    expect([important, is_read, Object.keys(seen).filter((key) => /important|is_read/.test(key))]).toEqual([
      true,
      true,
      [],
    ]);
  });

  it('is plain text with line breaks, of at most 5,000 characters', async () => {
    const { course, learner } = await taughtCourse(t);
    const content = '<script>alert(1)</script> javascript:alert(1)\n2 < 3 & so on';
    expect((await ask(learner, course, { content: `  ${content} ` })).body.content).toBe(content);
    for (const wrong of ['   ', 'x'.repeat(5001), 7]) {
      const refused = await ask(learner, course, { content: wrong });
      expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, ['content']]);
    }
    expect((await ask(learner, course, { content: 'x'.repeat(5000) })).status).toBe(201);
  });

  it('is about an item of the course that the learner can read, and a second of a video', async () => {
    const { course, lesson, learner } = await taughtCourse(t);
    const elsewhere = await t.given.lesson();
    const hidden = await t.given.lesson({ section: course.sections[0]!, status: 'draft' });
    const fieldsOf = async (more: object) =>
      Object.keys((await ask(learner, course, more)).body.data?.params ?? {}).join();
    expect(await fieldsOf({ item_id: elsewhere.id })).toBe('item_id');
    expect(await fieldsOf({ item_id: hidden.id })).toBe('item_id');
    expect(await fieldsOf({ item_id: lesson.id, second: 3 })).toBe('second');
    expect(await fieldsOf({ second: 3 })).toBe('second');
    expect((await list(learner, { course_id: course.id })).body.meta.total).toBe(0);
  });

  it('is created once when the request is repeated', async () => {
    const { course, learner } = await taughtCourse(t);
    const request_key = 'a-key-of-sixteen-signs';
    const first = await ask(learner, course, { request_key });
    const again = await ask(learner, course, { request_key });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await list(learner, { course_id: course.id })).body.meta.total).toBe(1);
  });

  it('names no item that was unpublished since', async () => {
    const { video, learner, instructor, question } = await asked();
    await t.db.update(table).set({ itemId: video.id, second: 5 }).where(eq(table.id, question.id));
    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, video.id));
    expect((await get(learner, question.id)).body).toMatchObject({ item: null, second: null });
    expect((await get(instructor, question.id)).body).toMatchObject({ item: { id: video.id }, second: 5 });
  });

  it('is changed and deleted by the person who asked until it has a reply', async () => {
    const { course, learner, other, question } = await asked();
    t.travelTo(new Date(start.getTime() + MINUTE_MS));
    const changed = await change(learner, question.id, { content: 'Why is it so blue?' });
    expect(changed.body).toMatchObject({
      content: 'Why is it so blue?',
      edited_at: '2030-05-01T09:01:00.000Z',
    });
    expect((await change(other, question.id, { content: 'No.' })).body.code).toBe('forbidden');
    expect((await remove(other, question.id)).body.code).toBe('forbidden');
    const { body: reply } = await ask(other, course, { parent: question.id });
    expect((await change(learner, question.id, { content: 'x' })).body.code).toBe('question_answered');
    expect((await remove(learner, question.id)).body.code).toBe('question_answered');
    expect((await get(learner, question.id)).body.can).toMatchObject({ edit: false, delete: false, accept: true });
    await remove(other, reply.id);
    expect((await remove(learner, question.id)).status).toBe(200);
    expect((await get(learner, question.id)).status).toBe(404);
  });

  it('keeps the newer text when two save at once', async () => {
    const { learner, instructor, question } = await asked();
    t.travelTo(new Date(start.getTime() + MINUTE_MS));
    await change(instructor, question.id, { content: 'Edited.', modified: question.modified });
    const stale = await change(learner, question.id, { content: 'Mine.', modified: question.modified });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
  });
});

describe('a reply', () => {
  it('is written by learners and staff, and marks the question', async () => {
    const { course, learner, other, instructor, question } = await asked();
    const peer = await ask(other, course, { parent: question.id, content: 'Rayleigh.' });
    expect(peer.body).toMatchObject({ parent: question.id, sender: 'student' });
    expect(peer.body).not.toHaveProperty('answers_count');
    expect((await get(learner, question.id)).body).toMatchObject({ answers_count: 1, answered: false });
    const staff = await ask(instructor, course, { parent: question.id, content: 'Scattering.' });
    expect(staff.body.sender).toBe('instructor');
    expect((await get(learner, question.id)).body).toMatchObject({ answers_count: 2, answered: true });
    const replies = await list(learner, { course_id: course.id, parent: question.id, per_page: -1, order: 'asc' });
    expect(replies.body.data.map(({ content }) => content)).toEqual(['Rayleigh.', 'Scattering.']);
    expect((await change(other, peer.body.id, { content: 'Rayleigh!' })).body.content).toBe('Rayleigh!');
    expect((await change(learner, peer.body.id, { content: 'x' })).body.code).toBe('forbidden');
    await remove(instructor, staff.body.id);
    expect((await get(learner, question.id)).body).toMatchObject({ answers_count: 1, answered: false });
  });

  it('is accepted by the person who asked or staff', async () => {
    const { course, learner, other, instructor, question } = await asked();
    const { body: reply } = await ask(other, course, { parent: question.id });
    const second = await ask(learner, course);
    expect((await change(other, question.id, { accepted_answer: reply.id })).body.code).toBe('forbidden');
    const wrong = await change(learner, question.id, { accepted_answer: second.body.id });
    expect(wrong.body.data?.params).toEqual({ accepted_answer: 'This is no reply to the question.' });
    const accepted = await change(learner, question.id, { accepted_answer: reply.id });
    expect(accepted.body).toMatchObject({ accepted_answer: reply.id, answered: true });
    expect((await change(instructor, question.id, { accepted_answer: 0 })).body.accepted_answer).toBe(0);
    await change(learner, question.id, { accepted_answer: reply.id });
    await remove(instructor, reply.id, {});
    expect((await get(learner, question.id)).body).toMatchObject({ accepted_answer: 0, answered: false });
  });

  it('to a locked or archived question is for staff', async () => {
    for (const closing of [{ locked: true }, { archived: true }]) {
      const { course, learner, instructor, question } = await asked();
      const { body: own } = await ask(learner, course, { parent: question.id });
      await change(instructor, question.id, closing);
      const refused = await ask(learner, course, { parent: question.id });
      expect([refused.status, refused.body.code]).toEqual([409, 'question_closed']);
      expect((await change(learner, own.id, { content: 'x' })).body.code).toBe('question_closed');
      expect((await ask(instructor, course, { parent: question.id })).status).toBe(201);
    }
  });

  it('of a question in the trash is refused, and read by staff alone', async () => {
    const { course, learner, instructor, question } = await asked();
    const { body: reply } = await ask(learner, course, { parent: question.id });
    await remove(instructor, question.id, {});
    expect((await ask(learner, course, { parent: question.id })).status).toBe(400);
    expect((await get(learner, reply.id)).status).toBe(404);
    expect((await get(learner, question.id)).status).toBe(404);
    expect((await list(learner, { course_id: course.id, parent: question.id })).body.data).toEqual([]);
    expect((await get(instructor, question.id)).body.status).toBe('trash');
    const restored = await t.as(instructor)(questionsAnswers.restore, { params: { id: question.id } });
    expect(restored.body.status).toBe('approve');
    expect((await get(learner, reply.id)).status).toBe(200);
  });
});

describe('the list of questions', () => {
  it('has counts, states, filters and search', async () => {
    const { course, learner, other, instructor, video, question } = await asked();
    await ask(learner, course, { content: 'Where is Polaris?', item_id: video.id, second: 3 });
    const archived = await ask(other, course, { content: 'Archived' });
    await change(instructor, archived.body.id, { archived: true });
    await ask(instructor, course, { parent: question.id, content: 'Because.' });
    const of = async (query: object) => {
      const { body } = await list(instructor, { course_id: course.id, ...query });
      return body.data.map(({ content }) => content);
    };
    const { meta } = (await list(instructor, { course_id: course.id })).body;
    expect(meta).toMatchObject({
      total: 2,
      course_qas_count: { any: 2, unanswered: 1, answered: 1, mine: 1, archived: 1, trash: 0 },
    });
    expect(await of({ state: 'unanswered' })).toEqual(['Where is Polaris?']);
    expect(await of({ state: 'answered' })).toEqual(['Why is it blue?']);
    expect(await of({ state: 'archived' })).toEqual(['Archived']);
    expect(await of({ search: 'polaris' })).toEqual(['Where is Polaris?']);
    expect(await of({ item_id: video.id })).toEqual(['Where is Polaris?']);
    expect(await of({ user_id: other.id, state: 'archived' })).toEqual(['Archived']);
    expect(await of({ orderby: 'replies' })).toEqual(['Why is it blue?', 'Where is Polaris?']);
    // A learner who follows up waits for staff again.
    t.travelTo(new Date(start.getTime() + MINUTE_MS));
    await ask(learner, course, { parent: question.id, content: 'And why?' });
    expect(await of({ state: 'mine', orderby: 'activity' })).toEqual(['Why is it blue?', 'Where is Polaris?']);
  });

  it('has archived questions for staff and the person who asked', async () => {
    const { course, learner, other, instructor, question } = await asked();
    await change(instructor, question.id, { archived: true });
    const seen = async (person: { id: number }) =>
      (await list(person, { course_id: course.id, state: 'archived' })).body.meta.total;
    expect([await seen(learner), await seen(other), await seen(instructor)]).toEqual([1, 0, 1]);
  });

  it('takes the same number of statements for one question and for many', async () => {
    const { course, learner, instructor } = await asked();
    const count = async (person: { id: number }) =>
      (await t.countStatements(() => list(person, { course_id: course.id, per_page: -1 }))).statements.length;
    // Their sessions are known after the first call.
    await count(learner);
    await count(instructor);
    const [few, fewStaff] = [await count(learner), await count(instructor)];
    for (let made = 0; made < 8; made += 1) await ask(instructor, course);
    expect([await count(learner), await count(instructor)]).toEqual([few, fewStaff]);
  });

  it('says which seconds of a video have questions', async () => {
    const { course, learner, instructor, video } = await taughtCourse(t);
    await ask(learner, course, { item_id: video.id, second: 70, content: 'y'.repeat(500) });
    await ask(learner, course, { item_id: video.id, second: 5 });
    await ask(learner, course, { item_id: video.id });
    const query = { course_id: course.id, item_id: video.id };
    const marks = await t.as(learner)(questionsAnswers.marks, { query });
    expect(marks.body).toEqual([
      { id: expect.any(Number), second: 5, excerpt: 'Why is it blue?', answered: false },
      { id: expect.any(Number), second: 70, excerpt: 'y'.repeat(120), answered: false },
    ]);
    await change(instructor, marks.body[0]!.id, { archived: true });
    expect((await t.as(learner)(questionsAnswers.marks, { query })).body).toHaveLength(1);
    const stranger = await t.as(await t.given.student())(questionsAnswers.marks, { query });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'not_enrolled']);
  });

  it('is off where the school or the course turns it off', async () => {
    const { course, learner, instructor, question } = await asked();
    const refused = async () => [
      (await list(learner, { course_id: course.id })).body.code,
      (await get(learner, question.id)).body.code,
      (await ask(learner, course)).body.code,
      (await change(learner, question.id, { content: 'x' })).body.code,
    ];
    const off = Array.from({ length: 4 }, () => 'questions_answers_off');
    await t.db.update(courses).set({ enableQuestionsAnswers: false }).where(eq(courses.id, course.id));
    expect(await refused()).toEqual(off);
    await t.db.update(courses).set({ enableQuestionsAnswers: true }).where(eq(courses.id, course.id));
    await t.as(boss)(settings.change, { body: { learn_page: { display: { enable_questions_answers: false } } } });
    expect(await refused()).toEqual(off);
    expect((await list(instructor, { course_id: course.id })).body.meta.total).toBe(1);
  });
});

describe('staff', () => {
  it('file questions of their courses, which learners do not', async () => {
    const { learner, instructor, question } = await asked();
    const flags = { resolved: true, locked: true, important: true, is_read: true };
    const filed = await change(instructor, question.id, flags);
    expect(filed.body).toMatchObject({ ...flags, modified: question.modified });
    expect((await change(learner, question.id, { resolved: false })).body.code).toBe('forbidden');
    expect((await get(learner, question.id)).body).not.toHaveProperty('important');
    expect((await change(await t.given.instructor(), question.id, { resolved: false })).status).toBe(403);
  });

  it('see a question as unread again after a learner replies', async () => {
    const { course, learner, instructor, question } = await asked();
    expect((await get(instructor, question.id)).body.is_read).toBe(false);
    await change(instructor, question.id, { is_read: true });
    await ask(learner, course, { parent: question.id });
    expect((await get(instructor, question.id)).body.is_read).toBe(false);
    await ask(instructor, course, { parent: question.id });
    expect((await get(instructor, question.id)).body.is_read).toBe(true);
  });

  it('of both courses move a question with its replies', async () => {
    const { course, learner, instructor, video, question } = await asked();
    const { body: reply } = await ask(learner, course, { parent: question.id });
    await change(instructor, question.id, { resolved: true });
    const target = await t.given.course({ author: instructor });
    const foreign = await t.given.course({ author: await t.given.instructor() });
    for (const courseId of [foreign.id, 999_999]) {
      const refused = await change(instructor, question.id, { course_id: courseId });
      expect(refused.body.data?.params).toEqual({ course_id: 'This course does not exist.' });
    }
    expect((await change(learner, question.id, { course_id: target.id })).status).toBe(403);
    expect((await change(instructor, reply.id, { course_id: target.id })).status).toBe(400);
    await t.db.update(table).set({ itemId: video.id }).where(eq(table.id, question.id));
    const moved = await change(instructor, question.id, { course_id: target.id });
    expect(moved.body).toMatchObject({ course_id: target.id, item: null, answers_count: 1 });
    expect((await get(instructor, reply.id)).body.course_id).toBe(target.id);
  });

  it('delete a question with its replies, at once or after its days in the trash', async () => {
    const { course, learner, instructor, question } = await asked();
    const { body: reply } = await ask(learner, course, { parent: question.id });
    await remove(instructor, question.id, {});
    expect((await remove(instructor, question.id, {})).body.code).toBe('already_trashed');
    t.travelTo(new Date(start.getTime() + 29 * DAY_MS));
    await emptyQuestionTrash(t.app.services);
    expect((await get(instructor, reply.id)).status).toBe(200);
    t.travelTo(new Date(start.getTime() + 31 * DAY_MS));
    await emptyQuestionTrash(t.app.services);
    expect((await get(instructor, reply.id)).status).toBe(404);
  });
});
