import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { selectItems } from '../courses/index.ts';
import { itemProgress } from '../progress/progress.tables.ts';

const { courseBuilder, lessons, progress } = contract;
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

const namesOf = async (courseId: number) => {
  const { body } = await t.as(instructor)(courseBuilder.get, { params: { id: courseId } });
  return body.section_order.map((id) =>
    body.sections[String(id)]!.contents.map((item) => body.contents[String(item)]!.name),
  );
};

describe('a lesson that comes out of the trash', () => {
  it.each(['publish', 'draft', 'pending', 'private'] as const)('is %s again, where it stood', async (status) => {
    const course = await t.given.course({ author: instructor, sections: [3] });
    const params = { id: course.items[1]!.id };
    await t.as(instructor)(lessons.update, { params, body: { status } });
    await t.as(instructor)(lessons.remove, { params, query: { force: false } });
    expect(await namesOf(course.id)).toEqual([['Lesson 1.1', 'Lesson 1.3']]);
    const other = await t.as(instructor)(lessons.get, { params: { id: course.items[2]!.id } });
    expect(other.body.menu_order).toBe(1);
    const back = await t.as(instructor)(lessons.restore, { params });
    expect(back.body).toMatchObject({ status, menu_order: 1 });
    expect(await namesOf(course.id)).toEqual([['Lesson 1.1', 'Lesson 1.2', 'Lesson 1.3']]);
  });
});

describe('copying a lesson', () => {
  it('puts a draft with its content behind it', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const params = { id: course.items[0]!.id };
    const body = {
      description: '<p>To be copied</p>',
      video_source: 'youtube' as const,
      video_source_url: 'https://youtu.be/M7lc1UVf-VE',
      video_playback_time: 300,
      content_drip: { days: 3 },
      enable_preview: true,
    };
    await t.as(instructor)(lessons.update, { params, body });
    const copied = await t.as(instructor)(lessons.clone, { params });
    expect(copied.status).toBe(201);
    expect(copied.headers.location).toBe(`/api/lectern/v1/lessons/${copied.body.id}`);
    expect(copied.body).toMatchObject({
      name: 'Lesson 1.1 - Copy',
      status: 'draft',
      menu_order: 1,
      description: '<p>To be copied</p>',
      video_source_url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
      content_drip: { date: null, days: 3 },
      enable_preview: true,
    });
    await t.as(instructor)(lessons.clone, { params });
    expect(await namesOf(course.id)).toEqual([
      ['Lesson 1.1', 'Lesson 1.1 - Copy 2', 'Lesson 1.1 - Copy', 'Lesson 1.2'],
    ]);
  });

  it('puts it at the end of a section that is named, also of another course of one’s own', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 1] });
    const target = await t.given.course({ author: instructor, sections: [1] });
    const foreign = await t.given.course({ author: other });
    const hidden = await t.given.course({ author: other, status: 'draft' });
    const params = { id: course.items[0]!.id };
    const clone = (parent_id: number) => t.as(instructor)(lessons.clone, { params, body: { parent_id } });
    expect((await clone(course.sections[1]!.id)).body.name).toBe('Lesson 1.1 - Copy');
    expect((await clone(target.sections[0]!.id)).body).toMatchObject({
      name: 'Lesson 1.1 - Copy',
      course_id: target.id,
      menu_order: 1,
    });
    expect(await namesOf(course.id)).toEqual([['Lesson 1.1'], ['Lesson 2.1', 'Lesson 1.1 - Copy']]);
    expect((await clone(foreign.sections[0]!.id)).status).toBe(403);
    expect((await clone(hidden.sections[0]!.id)).status).toBe(404);
    expect((await t.as(other)(lessons.clone, { params, body: { parent_id: foreign.sections[0]!.id } })).status).toBe(
      403,
    );
    expect((await t.as(student)(lessons.clone, { params })).status).toBe(403);
    expect((await t.visitor(lessons.clone, { params })).status).toBe(401);
    expect(await selectItems(t.db, foreign.id)).toHaveLength(1);
  });

  it('of one in the trash is refused', async () => {
    const course = await t.given.course({ author: instructor });
    const trashed = await t.given.lesson({ course, status: 'trash' });
    expect((await t.as(instructor)(lessons.clone, { params: { id: trashed.id } })).status).toBe(404);
  });
});

describe('changing several lessons alike', () => {
  it('changes each by the rules of one, and names those it leaves alone', async () => {
    const mine = await t.given.course({ author: instructor, sections: [2, 0] });
    const theirs = await t.given.course({ author: other, status: 'draft' });
    const trashed = await t.given.lesson({ course: mine, status: 'trash' });
    const own = mine.items.map((item) => item.id);
    const ids = [...own, theirs.items[0]!.id, trashed.id];
    const parent_id = mine.sections[1]!.id;
    const changes = { status: 'draft' as const, parent_id, content_drip: { days: 5 }, enable_preview: true };
    const changed = await t.as(instructor)(lessons.bulkUpdate, { body: { ids, changes } });
    expect(changed.body.done).toEqual(own);
    expect(changed.body.failed).toMatchObject([
      { id: theirs.items[0]!.id, code: 'not_found' },
      { id: trashed.id, code: 'not_found' },
    ]);
    expect(await namesOf(mine.id)).toEqual([[], ['Lesson 1.1', 'Lesson 1.2']]);
    const items = (await selectItems(t.db, mine.id)).filter((item) => own.includes(item.id));
    expect(items.map((item) => [item.status, item.drip.days, item.facts.preview])).toEqual([
      ['draft', 5, true],
      ['draft', 5, true],
    ]);
    expect((await selectItems(t.db, theirs.id)).map((item) => item.status)).toEqual(['publish']);
    expect((await t.visitor(lessons.bulkUpdate, { body: { ids, changes } })).status).toBe(401);
    const learners = await t.as(student)(lessons.bulkUpdate, { body: { ids: own, changes } });
    expect(learners.body.failed.map((one) => one.code)).toEqual(['forbidden', 'forbidden']);
  });
});

describe('a lesson that two people change', () => {
  it('is saved once: the older copy is refused and says whose is newer', async () => {
    const manager = await t.given.manager();
    const course = await t.given.course({ author: instructor });
    const params = { id: course.items[0]!.id };
    const { modified } = (await t.as(instructor)(lessons.get, { params })).body;
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    const newer = await t.as(manager)(lessons.update, { params, body: { name: 'Newer', modified } });
    const stale = await t.as(instructor)(lessons.update, { params, body: { name: 'Older', modified } });
    t.travelTo(start);
    expect(stale.status).toBe(409);
    expect(stale.body.data).toMatchObject({ name: manager.displayName, time: newer.body.modified });
    expect((await t.as(instructor)(lessons.get, { params })).body.name).toBe('Newer');
  });
});

describe('a lesson that moves to another course', () => {
  it('takes along what learners have done of it', async () => {
    const from = await t.given.course({ author: instructor, sections: [2] });
    const to = await t.given.course({ author: instructor, sections: [1] });
    const [moved, stays] = from.items;
    await t.given.completions({ userId: student.id, courseId: from.id, items: [moved!, stays!] });
    await t.given.completions({ userId: student.id, courseId: to.id, items: [] });
    const update = { params: { id: moved!.id }, body: { parent_id: to.sections[0]!.id } };
    expect((await t.as(instructor)(lessons.update, update)).body.course_id).toBe(to.id);
    const rows = await t.db.select({ item: itemProgress.itemId, course: itemProgress.courseId }).from(itemProgress);
    expect(rows).toEqual(
      expect.arrayContaining([
        { item: moved!.id, course: to.id },
        { item: stays!.id, course: from.id },
      ]),
    );
    const done = async (courseId: number) =>
      (await t.as(student)(progress.open, { body: { course_id: courseId } })).body.summary.total;
    expect(await done(from.id)).toMatchObject({ completed: 1, pending: 0 });
    expect(await done(to.id)).toMatchObject({ completed: 1, pending: 1 });
  });
});
