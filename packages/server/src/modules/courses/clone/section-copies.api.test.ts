import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { selectItems, selectSections } from '../index.ts';

const { lessons, sections } = contract;
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

describe('copying a section', () => {
  it('puts a copy with its items as drafts behind it', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const [first] = course.sections;
    await t.as(instructor)(lessons.update, {
      params: { id: course.items[1]!.id },
      body: { description: '<p>To be copied</p>' },
    });
    await t.as(instructor)(lessons.remove, { params: { id: course.items[0]!.id }, query: { force: false } });
    const copied = await t.as(instructor)(sections.clone, { params: { id: first!.id } });
    expect(copied.status).toBe(201);
    expect(copied.headers.location).toBe(`/api/lectern/v1/sections/${copied.body.id}`);
    expect(copied.body).toMatchObject({ name: 'Section 1 - Copy', menu_order: 1, course_id: course.id });
    expect((await selectSections(t.db, course.id)).map((section) => section.name)).toEqual([
      'Section 1',
      'Section 1 - Copy',
      'Section 2',
    ]);
    const items = (await selectItems(t.db, course.id)).filter((item) => item.sectionId === copied.body.id);
    expect(items.map((item) => [item.name, item.status])).toEqual([['Lesson 1.2', 'draft']]);
    const content = await t.as(instructor)(lessons.get, { params: { id: items[0]!.id } });
    expect(content.body.description).toBe('<p>To be copied</p>');
    const again = await t.as(instructor)(sections.clone, { params: { id: first!.id } });
    expect(again.body.name).toBe('Section 1 - Copy 2');
  });

  it('puts it at the end of another course of one’s own, and of nobody else’s', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const target = await t.given.course({ author: instructor, sections: [1] });
    const foreign = await t.given.course({ author: other });
    const hidden = await t.given.course({ author: other, status: 'draft' });
    const params = { id: course.sections[0]!.id };
    const clone = (course_id: number) => t.as(instructor)(sections.clone, { params, body: { course_id } });
    const copied = await clone(target.id);
    expect(copied.body).toMatchObject({ course_id: target.id, menu_order: 1 });
    expect((await selectItems(t.db, target.id)).map((item) => item.slug)).toEqual([
      'lesson-1-1',
      'lesson-1-1-2',
      'lesson-1-2',
    ]);
    expect(await selectItems(t.db, course.id)).toHaveLength(2);
    expect((await clone(foreign.id)).status).toBe(403);
    expect((await clone(hidden.id)).status).toBe(404);
    expect(await selectSections(t.db, foreign.id)).toHaveLength(1);
    expect((await t.as(other)(sections.clone, { params, body: { course_id: foreign.id } })).status).toBe(403);
    expect((await t.as(student)(sections.clone, { params })).status).toBe(403);
    expect((await t.visitor(sections.clone, { params })).status).toBe(401);
  });

  it('costs as many statements with 200 items as with 2', async () => {
    const cost = async (count: number) => {
      const course = await t.given.course({ author: instructor, sections: [count] });
      const params = { id: course.sections[0]!.id };
      await t.as(instructor)(sections.get, { params });
      const { statements } = await t.countStatements(() => t.as(instructor)(sections.clone, { params }));
      return statements.length;
    };
    expect(await cost(200)).toBe(await cost(2));
  });
});

describe('a section that two people change', () => {
  it('is saved once: the older copy is refused and says whose is newer', async () => {
    const manager = await t.given.manager();
    const course = await t.given.course({ author: instructor });
    const params = { id: course.sections[0]!.id };
    const { modified } = (await t.as(instructor)(sections.get, { params })).body;
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    const newer = await t.as(manager)(sections.update, { params, body: { name: 'Newer', modified } });
    const stale = await t.as(instructor)(sections.update, { params, body: { name: 'Older', modified } });
    t.travelTo(start);
    expect(stale.status).toBe(409);
    expect(stale.body.data).toMatchObject({ name: manager.displayName, time: newer.body.modified });
    expect((await t.as(instructor)(sections.get, { params })).body.name).toBe('Newer');
  });
});
