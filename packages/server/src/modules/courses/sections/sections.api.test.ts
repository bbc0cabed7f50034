import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { selectItems, selectSections } from '../index.ts';

const { sections } = contract;
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

describe('sections', () => {
  it('their author adds one at the end, or at a place', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const body = {
      name: 'Last',
      parent_id: course.id,
      course_id: course.id,
      description: '<p>x</p><script>1</script>',
    };
    const last = await t.as(instructor)(sections.create, { body });
    expect(last.status).toBe(201);
    expect(last.body).toMatchObject({
      name: 'Last',
      menu_order: 2,
      parent_id: course.id,
      course_id: course.id,
      course_name: course.name,
      description: '<p>x</p>',
      status: 'publish',
    });
    const first = await t.as(instructor)(sections.create, {
      body: { name: 'First', course_id: course.id, menu_order: 0 },
    });
    expect(first.body.menu_order).toBe(0);
    const listed = await t.as(instructor)(sections.list, { query: { course_id: course.id } });
    expect(listed.body.map((section) => section.name)).toEqual(['First', 'Section 1', 'Section 2', 'Last']);
    const items = await selectItems(t.db, course.id);
    expect(items.map((item) => item.outlinePosition)).toEqual([0, 1]);
  });

  it('nobody adds one to somebody else’s course, whichever field names it', async () => {
    const mine = await t.given.course({ author: instructor });
    const open = await t.given.course({ author: other });
    const hidden = await t.given.course({ author: other, status: 'draft' });
    const create = (body: { course_id: number; parent_id?: number }) =>
      t.as(instructor)(sections.create, { body: { name: 'Mine', ...body } });
    expect((await create({ course_id: open.id })).status).toBe(403);
    expect((await create({ course_id: hidden.id })).status).toBe(404);
    expect((await create({ course_id: mine.id, parent_id: open.id })).status).toBe(403);
    expect((await create({ course_id: mine.id, parent_id: hidden.id })).status).toBe(404);
    expect((await create({ course_id: 2_000_000 })).status).toBe(404);
    expect((await t.visitor(sections.create, { body: { name: 'x', course_id: mine.id } })).status).toBe(401);
    expect((await t.as(student)(sections.create, { body: { name: 'x', course_id: mine.id } })).status).toBe(403);
  });

  it('stands directly in its course, and says so where somebody means it otherwise', async () => {
    const [mine, second] = [await t.given.course({ author: instructor }), await t.given.course({ author: instructor })];
    const refused = await t.as(instructor)(sections.create, {
      body: { name: 'Inner', course_id: mine.id, parent_id: second.id },
    });
    expect([refused.status, refused.body.data]).toMatchObject([
      400,
      { params: { parent_id: 'A section can’t be inside another section.' } },
    ]);
    const { id } = mine.sections[0]!;
    const change = (body: object) => t.as(instructor)(sections.update, { params: { id }, body });
    const same = await change({ name: 'Same place', course_id: mine.id, parent_id: mine.id });
    expect([same.status, same.body.name]).toEqual([200, 'Same place']);
    const params = async (body: object) => {
      const answer = await change(body);
      return [answer.status, (answer.body.data as { params?: object } | undefined)?.params];
    };
    expect(await params({ course_id: second.id })).toEqual([400, { course_id: 'A section stays in its course.' }]);
    expect(await params({ parent_id: second.id })).toEqual([400, { parent_id: 'A section stays in its course.' }]);
  });

  it('is copied within its course, and by those alone who write it', async () => {
    const course = await t.given.course({ author: instructor });
    const { id } = course.sections[0]!;
    const clone = (person: Person, body: object) => t.as(person)(sections.clone, { params: { id }, body });
    expect((await clone(instructor, { course_id: course.id })).body.course_id).toBe(course.id);
    expect((await clone(instructor, {})).body.course_id).toBe(course.id);
    expect((await clone(other, {})).status).toBe(403);
    expect((await clone(student, {})).status).toBe(403);
  });

  it('a section is renamed and moved in its course, and never to another', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1, 1] });
    const foreign = await t.given.course({ author: other, status: 'draft' });
    const second = await t.given.course({ author: instructor });
    const params = { id: course.sections[2]!.id };
    const moved = await t.as(instructor)(sections.update, { params, body: { name: 'Now first', menu_order: 0 } });
    expect(moved.body).toMatchObject({ name: 'Now first', menu_order: 0 });
    const items = await selectItems(t.db, course.id);
    expect(items.map((item) => item.name)).toEqual(['Lesson 3.1', 'Lesson 1.1', 'Lesson 2.1']);

    const update = (body: object) => t.as(instructor)(sections.update, { params, body });
    expect((await update({ course_id: foreign.id })).status).toBe(404);
    expect((await update({ parent_id: foreign.id })).status).toBe(404);
    expect((await update({ course_id: second.id })).status).toBe(400);
    expect((await t.as(other)(sections.update, { params, body: { name: 'Taken' } })).status).toBe(403);
    expect((await selectSections(t.db, course.id)).map((section) => section.name)).toContain('Now first');
  });

  it('deleting one deletes its items, or keeps them in the section before', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 2, 1] });
    const [, second, third] = course.sections;
    await t.as(instructor)(sections.remove, { params: { id: second!.id }, query: { children: false } });
    expect((await selectItems(t.db, course.id)).map((item) => item.name)).toEqual([
      'Lesson 1.1',
      'Lesson 2.1',
      'Lesson 2.2',
      'Lesson 3.1',
    ]);
    const gone = await t.as(instructor)(sections.remove, { params: { id: third!.id } });
    expect(gone.body.name).toBe('Section 3');
    const left = await selectItems(t.db, course.id);
    expect(left.map((item) => [item.name, item.outlinePosition])).toEqual([
      ['Lesson 1.1', 0],
      ['Lesson 2.1', 1],
      ['Lesson 2.2', 2],
    ]);
    const only = await t.as(instructor)(sections.remove, {
      params: { id: course.sections[0]!.id },
      query: { children: false },
    });
    expect(only.status).toBe(400);
  });

  it('several at once: foreign ones stay and are named', async () => {
    const mine = await t.given.course({ author: instructor });
    const theirs = await t.given.course({ author: other, status: 'draft' });
    const ids = [mine.sections[0]!.id, theirs.sections[0]!.id];
    const removed = await t.as(instructor)(sections.bulkRemove, { body: { ids } });
    expect(removed.body).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1], code: 'not_found' }] });
    expect(await selectSections(t.db, theirs.id)).toHaveLength(1);
  });

  it('without a course an instructor lists the sections of their own courses only', async () => {
    const author = await t.given.instructor();
    const own = await t.given.course({ author, sections: [0, 0] });
    const listed = await t.as(author)(sections.list);
    expect(new Set(listed.body.map((section) => section.course_id))).toEqual(new Set([own.id]));
    expect(listed.headers['x-wp-total']).toBe('2');
    expect((await t.visitor(sections.list)).status).toBe(401);
    expect((await t.as(student)(sections.list)).status).toBe(403);
  });
});

describe('reading the sections of a course', () => {
  it('visitors read those of an open course, with published items only', async () => {
    const course = await t.given.course({ sections: [1] });
    const section = course.sections[0]!;
    await t.given.lesson({ name: 'Unready', status: 'draft', course });
    const items = await t.visitor(sections.children, { query: { section: section.id } });
    expect(items.body).toEqual([
      {
        id: course.items[0]!.id,
        name: 'Lesson 1.1',
        type: 'lesson',
        parent_id: section.id,
        course_id: course.id,
        menu_order: 0,
      },
    ]);
    const staff = await t.as(course.author)(sections.children, { query: { section: section.id } });
    expect(staff.body.map((item) => item.name)).toEqual(['Lesson 1.1', 'Unready']);
    expect((await t.visitor(sections.get, { params: { id: section.id } })).body.name).toBe('Section 1');
  });

  it.each([
    { title: 'an unpublished course', fields: { status: 'draft' }, code: 'not_found' },
    { title: 'a scheduled course', fields: { status: 'future' }, code: 'not_found' },
    { title: 'a course in the trash', fields: { status: 'trash' }, code: 'not_found' },
    { title: 'a private course', fields: { status: 'private' }, code: 'not_found' },
    { title: 'a course with a password', fields: { passwordHash: '$argon2id$x' }, code: 'not_enrolled' },
    { title: 'a course one must join', fields: { accessMode: 'need_registration' }, code: 'not_enrolled' },
    { title: 'a course one must buy', fields: { accessMode: 'one_time' }, code: 'not_enrolled' },
  ] as const)('$title shows strangers nothing, by no way', async ({ fields, code }) => {
    const course = await t.given.course(fields);
    const section = course.sections[0]!.id;
    const asked = [
      t.as(student)(sections.children, { query: { section } }),
      t.as(student)(sections.get, { params: { id: section } }),
      t.as(student)(sections.list, { query: { course_id: course.id } }),
      t.as(student)(sections.list, { query: { parent: [course.id] as never } }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.body.code).toBe(code);
    const visitor = await t.visitor(sections.children, { query: { section } });
    expect(visitor.body.code).toBe(code === 'not_found' ? 'not_found' : 'not_signed_in');
  });
});
