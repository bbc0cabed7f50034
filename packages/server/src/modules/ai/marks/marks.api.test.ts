import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aiMarks as marksTable } from '../ai.tables.ts';
import { draft, setUpAi, useAi } from '../ai.fixture.ts';

const ai = await useAi();
const t = await useTestApp();
const { aiMarks, courseBuilder, courses, openai } = contract;
const ada = await t.given.instructor();
const bob = await t.given.instructor();
const learner = await t.given.student();
await setUpAi(t, ai);

describe('marks of drafted texts', () => {
  it('are set, listed and removed by who edits the records', async () => {
    const course = await t.given.course({ author: ada });
    const one = await t.given.lesson({ course });
    const two = await t.given.lesson({ course });
    const body = { record: 'lesson' as const, ids: [one.id, two.id] };
    const mark = { record: 'lesson', by: { id: ada.id }, marked_at: '2030-05-01T09:00:00.000Z' };
    expect((await t.as(ada)(aiMarks.add, { body })).body.data).toMatchObject([
      { ...mark, id: one.id },
      { ...mark, id: two.id },
    ]);
    await t.as(ada)(aiMarks.add, { body });
    expect((await t.as(ada)(aiMarks.remove, { body: { record: 'lesson', ids: [one.id] } })).body).toEqual({
      removed: 1,
    });
    const query = { record: 'lesson', ids: `${one.id},${two.id}` } as never;
    expect((await t.as(ada)(aiMarks.list, { query })).body.data.map(({ id }) => id)).toEqual([two.id]);
    for (const [person, refused] of [
      [bob, 403],
      [learner, 403],
    ] as const) {
      expect((await t.as(person)(aiMarks.list, { query })).status).toBe(refused);
      expect((await t.as(person)(aiMarks.add, { body })).status).toBe(refused);
      expect((await t.as(person)(aiMarks.remove, { body })).status).toBe(refused);
    }
    expect((await t.visitor(aiMarks.list, { query })).status).toBe(401);
    expect((await t.as(ada)(aiMarks.add, { body: { record: 'quiz', ids: [one.id] } })).status).toBe(404);
    expect((await t.as(ada)(aiMarks.add, { body: { record: 'user', ids: [1] } as never })).status).toBe(400);
  });

  it('go with the records', async () => {
    const course = await t.given.course({ author: ada });
    await t.db.delete(marksTable);
    await t.as(ada)(aiMarks.add, { body: { record: 'course', ids: [course.id] } });
    await t.db.insert(marksTable).values({ record: 'lesson', recordId: 2_000_000, markedAt: t.now() });
    await t.app.jobKinds.find(({ name }) => name === 'ai.forget-requests')!.run({} as never);
    expect((await t.db.select().from(marksTable)).map(({ recordId }) => recordId)).toEqual([course.id]);
  });
});

describe('the calls of stock clients', () => {
  const add = (body: object, person: { id: number } = ada) =>
    t.as(person)(openai.addNewCourse, { body: body as never });

  it('make a draft course of an outline that the model writes', async () => {
    const body = {
      courseTitle: 'Sky',
      courseIdea: 'Stars',
      numSections: 2,
      numLessonsPerSection: 2,
      createQuiz: 'each_section',
    };
    const { status, body: made } = await add(body);
    expect([status, made.name, made.status]).toEqual([201, 'Sky', 'draft']);
    const course = (await t.as(ada)(courses.get, { params: { id: made.id }, query: { context: 'edit' } })).body;
    expect(course).toMatchObject({ status: 'draft', author: { id: ada.id } });
    const query = { id: made.id };
    expect((await t.as(ada)(openai.getCourseStatus, { query })).body).toEqual({
      id: made.id,
      status: 'completed',
      sections: 2,
      lessons: 4,
      quizzes: 2,
    });
    expect((await t.as(bob)(openai.getCourseStatus, { query })).status).toBe(404);
    expect((await t.as(learner)(openai.getCourseStatus, { query })).status).toBe(403);
  });

  it('make a draft course of an outline that was accepted, without the model', async () => {
    const sections = [{ name: 'One', items: [{ type: 'lesson', name: 'Hello', summary: '' }] }];
    const { body: made } = await add({ courseTitle: 'Sky', outline: { sections } });
    expect(ai.requests).toHaveLength(0);
    const { contents } = (await t.as(ada)(courseBuilder.get, { params: { id: made.id } })).body;
    expect(Object.values(contents).map(({ name, status }) => [name, status])).toEqual([['Hello', 'draft']]);
  });

  it('leave no course where the model fails', async () => {
    const before = (await t.as(ada)(courses.list, { query: { context: 'edit', status: 'any' } as never })).body.meta
      .total;
    ai.script({ status: 401 });
    const { status, body } = await add({ courseTitle: 'Sky' });
    expect([status, body.code]).toEqual([502, 'ai_key_refused']);
    const after = (await t.as(ada)(courses.list, { query: { context: 'edit', status: 'any' } as never })).body.meta
      .total;
    expect(after).toBe(before);
  });

  it('draft a text, sanitized', async () => {
    ai.script({ text: '**Bold**<script>x</script>' });
    const { body } = await t.as(ada)(openai.generateContent, { body: { prompt: 'Stars' } });
    expect(body).toEqual({ content: '<p><strong>Bold</strong></p>', text: 'Bold' });
    const refused = await draft(t, learner, { endpoint: openai.generateContent, body: { prompt: 'Stars' } });
    expect(refused.status).toBe(403);
  });
});
