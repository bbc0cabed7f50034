import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { selectItems } from '../index.ts';

const { sections, courseBuilder } = contract;
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

describe('the course builder', () => {
  const orderOf = (course: { sections: { id: number }[]; items: { id: number; sectionId: number }[] }) => ({
    sections: course.sections.map((section) => ({
      id: section.id,
      contents: course.items.filter((item) => item.sectionId === section.id).map((item) => item.id),
    })),
    section_order: course.sections.map((section) => section.id),
  });

  it('shows the outline with drafts, in the shape its clients read', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const draft = await t.given.lesson({ name: 'Draft', status: 'draft', course });
    const { body } = await t.as(instructor)(courseBuilder.get, { params: { id: course.id } });
    expect(body.section_order).toEqual(course.sections.map((section) => section.id));
    expect(body.sections[String(course.sections[0]!.id)]?.contents).toEqual([course.items[0]!.id, draft.id]);
    expect(body.contents[String(draft.id)]).toMatchObject({
      name: 'Draft',
      type: 'lesson',
      status: 'draft',
      menu_order: 1,
      parent_id: course.sections[0]!.id,
      video: false,
      permalink: `/course/${course.id}/lesson/${draft.id}`,
    });
  });

  it('saves a new order over section borders, and the order is the outline', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const [a, b, c] = course.items.map((item) => item.id);
    const [first, second] = course.sections.map((section) => section.id);
    const { status, body } = await t.as(instructor)(courseBuilder.save, {
      params: { id: course.id },
      body: {
        sections: [
          { id: first!, contents: [] },
          { id: second!, contents: [b!, c!, a!] },
        ],
        section_order: [second!, first!],
      },
    });
    expect(status).toBe(200);
    expect(body.section_order).toEqual([second, first]);
    expect(body.sections[String(second)]?.contents).toEqual([b, c, a]);
    const items = await selectItems(t.db, course.id);
    expect(items.map((item) => [item.id, item.sectionId, item.position, item.outlinePosition])).toEqual([
      [b, second, 0, 0],
      [c, second, 1, 1],
      [a, second, 2, 2],
    ]);
  });

  it('takes the sections as an object by their ids, with all that stock clients send back', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const as = t.as(instructor);
    const { body: before } = await as(courseBuilder.get, { params: { id: course.id } });
    const [first, second] = course.sections.map((section) => section.id);
    const [a, b, c] = course.items.map((item) => item.id);
    const sections = structuredClone(before.sections) as Record<string, { contents: (number | string)[] }>;
    sections[String(first)]!.contents = [b!];
    sections[String(second)]!.contents = [String(a), c!];
    const { contents, course: shown } = before;
    const body = { contents, sections, section_order: [String(second), String(first)], course: shown } as never;
    const saved = await as(courseBuilder.save, { params: { id: course.id }, body });
    expect(saved.status).toBe(200);
    expect(saved.body.section_order).toEqual([second, first]);
    expect(saved.body.sections[String(second)]?.contents).toEqual([a, c]);
    expect((await as(courseBuilder.save, { params: { id: course.id }, body })).status).toBe(200);
  });

  it.each([
    ['an id that is none', { x: { contents: [] } }],
    ['a section that is no object', { 1: 5 }],
    ['the same section twice', 'twice'],
    ['a section of another course', 'foreign'],
  ])('refuses an object of sections with %s', async (_, input) => {
    const course = await t.given.course({ author: instructor, sections: [1] });
    const foreign = await t.given.course({ author: other, sections: [0] });
    const [section, contents] = [course.sections[0]!.id, [course.items[0]!.id]];
    const made = {
      twice: { [section]: { contents }, 7: { id: section, contents: [] } },
      foreign: { [section]: { contents }, [foreign.sections[0]!.id]: { contents: [] } },
    };
    const sections = typeof input === 'string' ? made[input as keyof typeof made] : input;
    const body = { sections, section_order: [section] } as never;
    expect((await t.as(instructor)(courseBuilder.save, { params: { id: course.id }, body })).status).toBe(400);
  });

  it('refuses what belongs to another course, and changes nothing', async () => {
    const course = await t.given.course({ author: instructor, sections: [1] });
    const own = await t.given.course({ author: instructor, sections: [1] });
    const foreign = await t.given.course({ author: other, sections: [1] });
    for (const stranger of [own, foreign]) {
      const order = orderOf(course);
      order.sections[0]!.contents.push(stranger.items[0]!.id);
      const refused = await t.as(instructor)(courseBuilder.save, { params: { id: course.id }, body: order });
      expect(refused.status).toBe(400);
      expect(refused.body.code).toBe('wrong_course_item');
      expect((await selectItems(t.db, stranger.id)).map((item) => item.courseId)).toEqual([stranger.id]);
    }
    const order = orderOf(course);
    order.section_order.push(foreign.sections[0]!.id);
    const refused = await t.as(instructor)(courseBuilder.save, { params: { id: course.id }, body: order });
    expect(refused.body.code).toBe('wrong_course_item');
  });

  it('refuses an order that leaves something out, or names it twice', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const save = (body: ReturnType<typeof orderOf>) =>
      t.as(instructor)(courseBuilder.save, { params: { id: course.id }, body });
    const missing = orderOf(course);
    missing.sections[0]!.contents.pop();
    expect((await save(missing)).body.code).toBe('invalid_params');
    const twice = orderOf(course);
    twice.sections[0]!.contents.push(course.items[0]!.id);
    expect((await save(twice)).body.code).toBe('invalid_params');
  });

  it('refuses an order made from an older outline, and says whose', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const params = { id: course.id };
    const { modified } = (await t.as(instructor)(courseBuilder.get, { params })).body;
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    const manager = await t.given.manager();
    await t.as(manager)(sections.create, { body: { name: 'Theirs', course_id: course.id } });
    const refused = await t.as(instructor)(courseBuilder.save, { params, body: { ...orderOf(course), modified } });
    t.travelTo(start);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'version_conflict', data: { name: manager.displayName } });
  });

  it('a save that is sent again is answered again', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const params = { id: course.id };
    const { modified } = (await t.as(instructor)(courseBuilder.get, { params })).body;
    const body = { ...orderOf(course), modified };
    body.sections[0]!.contents.reverse();
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    const first = await t.as(instructor)(courseBuilder.save, { params, body });
    t.travelTo(new Date(start.getTime() + 120_000));
    const second = await t.as(instructor)(courseBuilder.save, { params, body });
    t.travelTo(start);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it('an item that another editor adds is never lost: the save is refused and names them', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const params = { id: course.id };
    const { modified } = (await t.as(instructor)(courseBuilder.get, { params })).body;
    const manager = await t.given.manager();
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    const added = await t.as(manager)(contract.lessons.create, {
      body: { name: 'Added meanwhile', course_id: course.id, parent_id: course.sections[0]!.id },
    });
    const body = orderOf(course);
    body.sections[0]!.contents.reverse();
    const refused = await t.as(instructor)(courseBuilder.save, { params, body: { ...body, modified } });
    expect(refused.body).toMatchObject({ code: 'version_conflict', data: { name: manager.displayName } });
    const now = (await t.as(instructor)(courseBuilder.get, { params })).body;
    body.sections[0]!.contents.push(added.body.id);
    const saved = await t.as(instructor)(courseBuilder.save, { params, body: { ...body, modified: now.modified } });
    t.travelTo(start);
    expect(saved.body.sections[String(course.sections[0]!.id)]?.contents).toEqual(body.sections[0]!.contents);
  });

  it('is for staff of the course', async () => {
    const draft = await t.given.course({ author: instructor, status: 'draft' });
    const params = { id: draft.id };
    const body = orderOf(draft);
    expect((await t.visitor(courseBuilder.get, { params })).status).toBe(401);
    expect((await t.as(student)(courseBuilder.get, { params })).status).toBe(403);
    expect((await t.as(other)(courseBuilder.get, { params })).status).toBe(404);
    expect((await t.visitor(courseBuilder.save, { params, body })).status).toBe(401);
    expect((await t.as(student)(courseBuilder.save, { params, body })).status).toBe(403);
    expect((await t.as(other)(courseBuilder.save, { params, body })).status).toBe(404);
    expect((await t.as(instructor)(courseBuilder.save, { params, body })).status).toBe(200);
  });

  it('saves 500 items in as many statements as 10', async () => {
    const cost = async (count: number) => {
      const course = await t.given.course({ author: instructor, sections: [count] });
      const body = orderOf(course);
      body.sections[0]!.contents.reverse();
      const parts = { params: { id: course.id }, body };
      await t.as(instructor)(courseBuilder.get, parts);
      const { statements } = await t.countStatements(() => t.as(instructor)(courseBuilder.save, parts));
      return statements.length;
    };
    expect(await cost(500)).toBe(await cost(10));
  });
});

describe('content drip of several items', () => {
  const day = '2031-03-04T00:00:00.000Z';

  it('is set at once, and the outline shows it', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const [a, b, c] = course.items.map((item) => item.id);
    const params = { id: course.id };
    const body = {
      items: [
        { id: a!, date: day },
        { id: c!, days: 7 },
      ],
    };
    const saved = await t.as(instructor)(courseBuilder.drip, { params, body });
    expect(saved.status).toBe(200);
    const drips = [a, b, c].map((id) => saved.body.contents[String(id)]?.drip);
    expect(drips).toEqual([
      { date: day, days: 0 },
      { date: null, days: 0 },
      { date: null, days: 7 },
    ]);
    const lesson = await t.as(instructor)(contract.lessons.get, { params: { id: a! }, query: { context: 'edit' } });
    expect(lesson.body.content_drip).toEqual({ date: day, days: 0 });
  });

  it('of other courses, of the trash and named twice is refused, and nothing changes', async () => {
    const course = await t.given.course({ author: instructor, sections: [1] });
    const foreign = await t.given.course({ author: other, sections: [1] });
    const trashed = await t.given.lesson({ course, status: 'trash' });
    const [own] = course.items;
    const drip = (ids: number[]) =>
      t.as(instructor)(courseBuilder.drip, {
        params: { id: course.id },
        body: { items: ids.map((id) => ({ id, days: 3 })) },
      });
    for (const id of [foreign.items[0]!.id, trashed.id, course.sections[0]!.id + 1_000_000]) {
      const refused = await drip([own!.id, id]);
      expect(refused.body).toMatchObject({ code: 'wrong_course_item', data: { ids: [id] } });
    }
    expect((await drip([own!.id, own!.id])).body.code).toBe('invalid_params');
    const stored = [...(await selectItems(t.db, course.id)), ...(await selectItems(t.db, foreign.id))];
    expect(stored.map((item) => item.drip.days)).toEqual(stored.map(() => 0));
  });

  it('from an older outline is refused; sent again it is answered again', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const params = { id: course.id };
    const { modified } = (await t.as(instructor)(courseBuilder.get, { params })).body;
    const drip = (days: number) =>
      t.as(instructor)(courseBuilder.drip, { params, body: { items: [{ id: course.items[0]!.id, days }], modified } });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    const first = await drip(4);
    const again = await drip(4);
    const other = await drip(5);
    t.travelTo(start);
    expect(again.body).toEqual(first.body);
    expect(other.body).toMatchObject({ code: 'version_conflict', data: { name: instructor.displayName } });
  });

  it('is for staff of the course', async () => {
    const course = await t.given.course({ author: instructor, sections: [1] });
    const parts = { params: { id: course.id }, body: { items: [{ id: course.items[0]!.id, days: 1 }] } };
    expect((await t.visitor(courseBuilder.drip, parts)).status).toBe(401);
    expect((await t.as(student)(courseBuilder.drip, parts)).status).toBe(403);
    expect((await t.as(other)(courseBuilder.drip, parts)).status).toBe(403);
    expect((await t.as(instructor)(courseBuilder.drip, { ...parts, body: { items: [] } })).status).toBe(400);
  });

  it('costs as many statements for 500 items as for 10', async () => {
    const cost = async (count: number) => {
      const course = await t.given.course({ author: instructor, sections: [count] });
      const params = { id: course.id };
      const body = { items: course.items.map((item) => ({ id: item.id, days: 2 })) };
      await t.as(instructor)(courseBuilder.get, { params });
      const { statements } = await t.countStatements(() => t.as(instructor)(courseBuilder.drip, { params, body }));
      return statements.length;
    };
    expect(await cost(500)).toBe(await cost(10));
  });
});
