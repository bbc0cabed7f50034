import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { emptySectionTrash } from '../course/courses.jobs.ts';
import { selectItems, selectSections } from '../index.ts';

const { courseBuilder, courses, lessons, progress, sections } = contract;
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

const DAY_MS = 86_400_000;

const trash = (section: { id: number } | undefined, person = instructor) =>
  t.as(person)(sections.remove, { params: { id: section!.id }, query: { force: false } });
const restore = (section: { id: number } | undefined, person = instructor) =>
  t.as(person)(sections.restore, { params: { id: section!.id } });

/** What the builder shows: sections by name in order, each with the names of its items and their status. */
async function outlineOf(courseId: number) {
  const { body } = await t.as(instructor)(courseBuilder.get, { params: { id: courseId } });
  return body.section_order.map((id) => {
    const section = body.sections[String(id)]!;
    return [
      section.name,
      ...section.contents.map((item) => `${body.contents[String(item)]!.name} ${body.contents[String(item)]!.status}`),
    ];
  });
}

describe('a section in the trash', () => {
  it('is nowhere with its items, and both come back as they were, to their place', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 2, 1] });
    const second = course.sections[1]!;
    await t.given.lesson({ name: 'Draft', status: 'draft', section: second });
    const before = await outlineOf(course.id);

    const trashed = await trash(second);
    expect(trashed.body).toMatchObject({ status: 'trash', name: 'Section 2' });
    expect(await outlineOf(course.id)).toEqual([before[0], before[2]]);
    const shown = await t.visitor(courses.curriculum, { params: { id: course.id } });
    expect(shown.body.sections.map((section) => section.name)).toEqual(['Section 1', 'Section 3']);
    const read = await t.visitor(courses.get, { params: { id: course.id } });
    expect(read.body.counts).toMatchObject({ sections: 2, lessons: 2 });
    const opened = await t.as(student)(progress.open, { body: { course_id: course.id } });
    expect(opened.body.items.map((section) => section.item_title)).toEqual(['Section 1', 'Section 3']);
    const children = await t.as(instructor)(courses.children, { query: { course: course.id } });
    expect(children.body.map((section) => [section.name, section.menu_order])).toEqual([
      ['Section 1', 0],
      ['Section 3', 1],
    ]);
    const next = await t.as(student)(lessons.get, { params: { id: course.items[0]!.id } });
    expect(next.body.navigation.next).toMatchObject({ id: course.items[3]!.id });

    expect((await restore(second)).body).toMatchObject({ status: 'publish', menu_order: 1 });
    expect(await outlineOf(course.id)).toEqual(before);
  });

  it('is there for its staff alone, and listed by itself', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const [first, second] = course.sections;
    await trash(second);
    const list = async (person: Person, status: 'any' | 'trash') =>
      (await t.as(person)(sections.list, { query: { course_id: course.id, status } })).body.map((one) => one.id);
    expect(await list(instructor, 'any')).toEqual([first!.id]);
    expect(await list(instructor, 'trash')).toEqual([second!.id]);
    expect(await list(student, 'any')).toEqual([first!.id]);
    expect(await list(student, 'trash')).toEqual([]);
    const params = { id: second!.id };
    expect((await t.as(instructor)(sections.get, { params })).body.status).toBe('trash');
    for (const person of [student, other]) expect((await t.as(person)(sections.get, { params })).status).toBe(404);
    expect((await restore(second, other)).status).toBe(404);
    expect((await restore(second, student)).status).toBe(403);
  });

  it('takes nothing up: no name, no item, no copy', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const [, second] = course.sections;
    await trash(second);
    const params = { id: second!.id };
    expect((await trash(second)).body.code).toBe('already_trashed');
    expect((await t.as(instructor)(sections.update, { params, body: { name: 'New' } })).status).toBe(404);
    expect((await t.as(instructor)(sections.clone, { params })).status).toBe(404);
    const place = { course_id: course.id, parent_id: second!.id };
    expect((await t.as(instructor)(lessons.create, { body: { name: 'In there', ...place } })).status).toBe(404);
    const moved = { params: { id: course.items[0]!.id }, body: { parent_id: second!.id } };
    expect((await t.as(instructor)(lessons.update, moved)).status).toBe(404);
  });

  it('leaves an item in the trash that lay there before, and comes back with one that is taken out of it', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const [first] = course.sections;
    const [early, late] = course.items;
    await t.as(instructor)(lessons.remove, { params: { id: early!.id }, query: { force: false } });
    await trash(first);
    await restore(first);
    expect(await outlineOf(course.id)).toEqual([
      ['Section 1', 'Lesson 1.2 publish'],
      ['Section 2', 'Lesson 2.1 publish'],
    ]);
    await trash(first);
    expect((await t.as(instructor)(lessons.restore, { params: { id: early!.id } })).body.status).toBe('publish');
    expect(await outlineOf(course.id)).toEqual([
      ['Section 1', 'Lesson 1.1 publish'],
      ['Section 2', 'Lesson 2.1 publish'],
    ]);
    await t.as(instructor)(lessons.restore, { params: { id: late!.id } });
    expect((await outlineOf(course.id))[0]?.slice(1).toSorted()).toEqual(['Lesson 1.1 publish', 'Lesson 1.2 publish']);
  });

  it('is emptied with its items after as many days as the school says', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const start = t.now();
    await trash(course.sections[0]);
    t.travelTo(new Date(start.getTime() + 29 * DAY_MS));
    await emptySectionTrash(t.app.services);
    expect(await selectItems(t.db, course.id)).toHaveLength(2);
    t.travelTo(new Date(start.getTime() + 31 * DAY_MS));
    await emptySectionTrash(t.app.services);
    t.travelTo(start);
    expect((await selectItems(t.db, course.id)).map((item) => item.name)).toEqual(['Lesson 2.1']);
    expect((await restore(course.sections[0])).status).toBe(404);
  });

  it('several at once: foreign ones stay where they are and are named', async () => {
    const mine = await t.given.course({ author: instructor, sections: [1, 1] });
    const theirs = await t.given.course({ author: other, sections: [1] });
    const ids = [...mine.sections, ...theirs.sections].map((section) => section.id);
    const removed = await t.as(instructor)(sections.bulkRemove, { body: { ids, force: false } });
    expect(removed.body).toMatchObject({ done: ids.slice(0, 2), failed: [{ id: ids[2], code: 'forbidden' }] });
    expect(await selectSections(t.db, mine.id)).toEqual([]);
    const back = await t.as(instructor)(sections.bulkRestore, { body: { ids } });
    expect(back.body).toMatchObject({ done: ids.slice(0, 2), failed: [{ id: ids[2], code: 'forbidden' }] });
    expect((await selectSections(t.db, mine.id)).map((section) => section.position)).toEqual([0, 1]);
  });

  it('costs as many statements with 200 items as with 2', async () => {
    const cost = async (count: number) => {
      const course = await t.given.course({ author: instructor, sections: [count] });
      await t.as(instructor)(courseBuilder.get, { params: { id: course.id } });
      const { statements } = await t.countStatements(async () => {
        await trash(course.sections[0]);
        await restore(course.sections[0]);
      });
      return statements.length;
    };
    expect(await cost(200)).toBe(await cost(2));
  });
});

describe('deleting a section without its items', () => {
  const remove = (id: number, query: object, person = instructor) =>
    t.as(person)(sections.remove, { params: { id }, query });
  const keep = (id: number, move_to: number, person = instructor) => remove(id, { children: false, move_to }, person);

  it('moves them where one says, behind what stands there', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1, 1] });
    const [first, , third] = course.sections;
    expect((await keep(first!.id, third!.id)).status).toBe(200);
    expect(await outlineOf(course.id)).toEqual([
      ['Section 2', 'Lesson 2.1 publish'],
      ['Section 3', 'Lesson 3.1 publish', 'Lesson 1.1 publish', 'Lesson 1.2 publish'],
    ]);
  });

  it.each([{ force: true }, {}, { force: false }])('moves them if only the target is named: %j', async (query) => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const [first, second] = course.sections;
    expect((await remove(first!.id, { ...query, move_to: second!.id })).status).toBe(200);
    const moved = ['Section 2', 'Lesson 2.1 publish', 'Lesson 1.1 publish', 'Lesson 1.2 publish'];
    expect(await outlineOf(course.id)).toEqual([moved]);
    const restored = await restore(first);
    expect(restored.status).toBe('force' in query && !query.force ? 200 : 404);
    // What has moved does not come back with its former section.
    expect((await outlineOf(course.id)).at(-1)).toEqual(moved);
  });

  it('reads the target from the body too', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const [first, second] = course.sections;
    await t.as(instructor)(sections.remove, { params: { id: first!.id }, body: { move_to: second!.id } });
    expect(await outlineOf(course.id)).toEqual([['Section 2', 'Lesson 2.1 publish', 'Lesson 1.1 publish']]);
  });

  it.each([{ force: true }, { force: false }])('refuses a target together with children=true: %j', async (query) => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const [first, second] = course.sections;
    const before = await outlineOf(course.id);
    const refused = await remove(first!.id, { ...query, children: true, move_to: second!.id });
    expect(refused.status).toBe(400);
    expect(refused.body.data).toMatchObject({
      params: { move_to: 'Either delete the items (children) or move them (move_to).' },
    });
    expect(await outlineOf(course.id)).toEqual(before);
  });

  it.each([{ children: false }, { force: true }, { force: false }])(
    'never moves them to another course, to itself or into the trash: %j',
    async (query) => {
      const course = await t.given.course({ author: instructor, sections: [1, 1, 1, 0] });
      const own = await t.given.course({ author: instructor });
      const foreign = await t.given.course({ author: other });
      const [first, second, third, empty] = course.sections;
      await trash(third);
      const before = await outlineOf(course.id);
      for (const target of [own.sections[0]!.id, foreign.sections[0]!.id, first!.id, third!.id, 2_000_000]) {
        for (const section of [first!, empty!]) {
          if (section === empty && target === first!.id) continue;
          const refused = await remove(section.id, { ...query, move_to: target });
          expect(refused.status).toBe(400);
          expect(refused.body.data).toMatchObject({ params: { move_to: 'Choose another section of this course.' } });
        }
      }
      expect(await outlineOf(course.id)).toEqual(before);
      expect((await keep(first!.id, second!.id, other)).status).toBe(403);
      expect((await keep(first!.id, second!.id, student)).status).toBe(403);
    },
  );

  it('puts them into the section before it where only children=false is said, in the trash too', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    await remove(course.sections[1]!.id, { force: false, children: false });
    expect(await outlineOf(course.id)).toEqual([['Section 1', 'Lesson 1.1 publish', 'Lesson 2.1 publish']]);
  });
});
