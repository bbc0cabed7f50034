import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { addons, courseFaqs } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  student = await t.given.student();
});

async function courseWith(titles: readonly string[], input: Parameters<typeof t.given.course>[0] = {}) {
  const course = await t.given.course({ author: instructor, ...input });
  const ids: number[] = [];
  for (const title of titles) {
    const body = { course_id: course.id, title, content: `<p>${title}: yes.</p>` };
    ids.push((await t.as(instructor)(courseFaqs.create, { body })).body.id);
  }
  return { course, ids };
}

const titlesOf = async (courseId: number) =>
  (await t.visitor(courseFaqs.list, { query: { course_id: courseId } })).body.data.map((faq) => faq.title);

describe('the questions of a course', () => {
  it('are read by everybody who sees its page, in the order of its author', async () => {
    const { course, ids } = await courseWith(['One', 'Two', 'Three']);
    expect(await titlesOf(course.id)).toEqual(['One', 'Two', 'Three']);
    const body = { course_id: course.id, ids: [ids[2]!, ids[0]!, ids[1]!] };
    expect((await t.as(instructor)(courseFaqs.order, { body })).body.ids).toEqual(body.ids);
    expect(await titlesOf(course.id)).toEqual(['Three', 'One', 'Two']);
    const first = { course_id: course.id, title: 'Zero', content: '<p>x</p>', menu_order: 0 };
    await t.as(instructor)(courseFaqs.create, { body: first });
    await t.as(instructor)(courseFaqs.update, { params: { id: ids[1]! }, body: { menu_order: 1 } });
    expect(await titlesOf(course.id)).toEqual(['Zero', 'Two', 'Three', 'One']);
    await t.as(instructor)(courseFaqs.remove, { params: { id: ids[1]! } });
    const left = await t.visitor(courseFaqs.list, { query: { course_id: course.id } });
    expect(left.body.data.map((faq) => [faq.title, faq.menu_order])).toEqual([
      ['Zero', 0],
      ['Three', 1],
      ['One', 2],
    ]);
    expect(left.body.meta.total).toBe(3);
  });

  it('an order that leaves one out, names one twice or one of another course is refused', async () => {
    const { course, ids } = await courseWith(['One', 'Two']);
    const { ids: foreign } = await courseWith(['Theirs']);
    for (const wrong of [[ids[0]!], [...ids, ids[0]!], [...ids, foreign[0]!]]) {
      const refused = await t.as(instructor)(courseFaqs.order, { body: { course_id: course.id, ids: wrong } });
      expect(refused.body.data).toMatchObject({ params: { ids: 'Name each of them exactly once.' } });
    }
  });

  it('keep their answer clean, and need one', async () => {
    const course = await t.given.course({ author: instructor });
    const body = { course_id: course.id, title: 'Why?', content: '<p onclick="x()">Because</p><script>1</script>' };
    const made = await t.as(instructor)(courseFaqs.create, { body });
    expect(made.body.content).toBe('<p>Because</p>');
    const update = (content: string) =>
      t.as(instructor)(courseFaqs.update, { params: { id: made.body.id }, body: { content } });
    expect((await update('<script>1</script>')).body.data).toMatchObject({
      params: { content: 'This field is required.' },
    });
    const nameless = await t.as(instructor)(courseFaqs.create, { body: { ...body, title: ' ' } });
    expect(nameless.body.data).toMatchObject({ params: { title: 'This field is required.' } });
  });

  it('a save that is based on an older state says whose is newer', async () => {
    const { ids } = await courseWith(['Revised']);
    const params = { id: ids[0]! };
    const { modified } = (await t.visitor(courseFaqs.get, { params })).body;
    const manager = await t.given.manager();
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    await t.as(manager)(courseFaqs.update, { params, body: { title: 'Newer', modified } });
    const stale = await t.as(instructor)(courseFaqs.update, { params, body: { title: 'Older', modified } });
    t.travelTo(start);
    expect(stale.body).toMatchObject({ code: 'version_conflict', data: { name: manager.displayName } });
  });

  it('of a course that is not published are for its staff', async () => {
    const { course, ids } = await courseWith(['Hidden'], { status: 'draft' });
    const query = { course_id: course.id };
    const params = { id: ids[0]! };
    expect((await t.visitor(courseFaqs.list, { query })).status).toBe(404);
    expect((await t.as(other)(courseFaqs.get, { params })).status).toBe(404);
    expect((await t.as(instructor)(courseFaqs.list, { query })).body.data).toHaveLength(1);
    expect((await t.as(other)(courseFaqs.update, { params, body: { title: 'x' } })).status).toBe(404);
  });

  it('are written by staff of their course', async () => {
    const { course, ids } = await courseWith(['Mine']);
    const body = { course_id: course.id, title: 'New', content: '<p>x</p>' };
    const params = { id: ids[0]! };
    const order = { course_id: course.id, ids };
    for (const [caller, status] of [
      [t.visitor, 401],
      [t.as(student), 403],
      [t.as(other), 403],
    ] as const) {
      expect((await caller(courseFaqs.create, { body })).status).toBe(status);
      expect((await caller(courseFaqs.update, { params, body: { title: 'Theirs' } })).status).toBe(status);
      expect((await caller(courseFaqs.remove, { params })).status).toBe(status);
      expect((await caller(courseFaqs.order, { body: order })).status).toBe(status);
    }
    expect(await titlesOf(course.id)).toEqual(['Mine']);
  });

  it('are nowhere while the add-on is off, and there again afterwards', async () => {
    const { course, ids } = await courseWith(['Asleep']);
    const administrator = await t.given.administrator();
    await t.as(administrator)(addons.deactivate, { body: { slug: 'course-faq' } });
    const body = { course_id: course.id, title: 'New', content: '<p>x</p>' };
    const answers = [
      await t.visitor(courseFaqs.list, { query: { course_id: course.id } }),
      await t.visitor(courseFaqs.get, { params: { id: ids[0]! } }),
      await t.as(instructor)(courseFaqs.create, { body }),
      await t.as(instructor)(courseFaqs.remove, { params: { id: ids[0]! } }),
      await t.as(instructor)(courseFaqs.order, { body: { course_id: course.id, ids } }),
    ];
    await t.as(administrator)(addons.activate, { body: { slug: 'course-faq' } });
    expect(answers.map((answer) => answer.body.code)).toEqual(answers.map(() => 'addon_inactive'));
    expect(await titlesOf(course.id)).toEqual(['Asleep']);
  });

  it('cost as many statements to list as one', async () => {
    const cost = async (count: number) => {
      const { course } = await courseWith(Array.from({ length: count }, (_, at) => `Question ${at}`));
      const { statements } = await t.countStatements(() =>
        t.visitor(courseFaqs.list, { query: { course_id: course.id } }),
      );
      return statements.length;
    };
    await cost(1);
    expect(await cost(12)).toBe(await cost(1));
  });

  it('are at most a hundred for one course', async () => {
    const { course } = await courseWith(Array.from({ length: 100 }, (_, at) => `Question ${at}`));
    const body = { course_id: course.id, title: 'One more', content: '<p>x</p>' };
    expect((await t.as(instructor)(courseFaqs.create, { body })).status).toBe(400);
  });
});
