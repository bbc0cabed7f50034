import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { on } from '../../platform/events.ts';
import { useTestApp } from '../../test/app.ts';
import { selectItems } from '../courses/index.ts';
import { lessonEvents } from './lessons.events.ts';
import { emptyItemTrash } from '../courses/index.ts';
import { lessonItemType } from './lesson-item-type.ts';

const { lessons, enrollments, addons } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let student: Person;
let manager: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  student = await t.given.student();
  manager = await t.given.manager();
});

const own = () => t.given.course({ author: instructor, sections: [0] });
const placeOf = (course: { id: number; sections: { id: number }[] }) => ({
  course_id: course.id,
  parent_id: course.sections[0]!.id,
});

describe('writing a lesson', () => {
  it('its author adds one at the end of a section', async () => {
    const course = await own();
    await t.given.lesson({ course });
    const made = await t.as(instructor)(lessons.create, {
      body: { name: 'Second', description: '<p>Words</p><script>1</script>', ...placeOf(course) },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Second',
      slug: 'second',
      status: 'publish',
      description: '<p>Words</p>',
      ...placeOf(course),
      course_name: course.name,
      menu_order: 1,
      parent_menu_order: 0,
      permalink: `/course/${course.id}/lesson/${made.body.id}`,
      user_progress_videos_meta: { notes: [], resume_time: 0 },
      course_preview: { lesson: { can_user_start_course: true } },
    });
  });

  it('takes the video source “other” as a URL elsewhere', async () => {
    const course = await own();
    const made = await t.as(instructor)(lessons.create, {
      body: {
        name: 'Elsewhere',
        video_source: 'other' as 'external',
        video_source_url: 'https://media.example.com/a.mp4',
        ...placeOf(course),
      },
    });
    expect([made.status, made.body.video_source, made.body.video_source_url]).toEqual([
      201,
      'external',
      'https://media.example.com/a.mp4',
    ]);
  });

  it('its section stands in the course that it names', async () => {
    const [course, elsewhere] = [await own(), await own()];
    const body = { name: 'Lost', course_id: course.id, parent_id: elsewhere.sections[0]!.id };
    const refused = await t.as(instructor)(lessons.create, { body });
    expect([refused.status, refused.body.data]).toMatchObject([
      400,
      { params: { parent_id: 'This section belongs to another course.' } },
    ]);
  });

  it('a draft is unknown to other authors, also in a course that everybody sees', async () => {
    const course = await own();
    const draft = await t.given.lesson({ course, status: 'draft' });
    const shown = await t.given.lesson({ course });
    const change = async (id: number) =>
      (await t.as(other)(lessons.update, { params: { id }, body: { name: 'Mine' } })).status;
    expect([await change(draft.id), await change(shown.id)]).toEqual([404, 403]);
  });

  it('who may write nowhere is not told what there is', async () => {
    const body = (id: number) => ({ name: 'New', course_id: id, parent_id: id });
    const { id } = await own();
    for (const course of [id, 2_000_000]) {
      expect((await t.visitor(lessons.create, { body: body(course) })).status).toBe(401);
      expect((await t.as(student)(lessons.create, { body: body(course) })).status).toBe(403);
    }
  });

  it('nobody writes into somebody else’s course, whichever field names it', async () => {
    const mine = await own();
    const open = await t.given.course({ author: other, sections: [0] });
    const hidden = await t.given.course({ author: other, sections: [0], status: 'draft' });
    const create = (place: object) => t.as(instructor)(lessons.create, { body: { name: 'Mine', ...place } as never });
    expect((await create(placeOf(open))).status).toBe(403);
    expect((await create(placeOf(hidden))).status).toBe(404);
    expect((await create({ ...placeOf(mine), parent_id: open.sections[0]!.id })).status).toBe(403);
    expect((await create({ ...placeOf(mine), parent_id: hidden.sections[0]!.id })).status).toBe(404);
    expect((await create({ ...placeOf(hidden), parent_id: mine.sections[0]!.id })).status).toBe(404);
    const second = await own();
    expect((await create({ ...placeOf(mine), parent_id: second.sections[0]!.id })).status).toBe(400);
    expect((await t.visitor(lessons.create, { body: { name: 'x', ...placeOf(mine) } })).status).toBe(401);
    expect((await t.as(student)(lessons.create, { body: { name: 'x', ...placeOf(mine) } })).status).toBe(403);

    const lesson = await t.given.lesson({ course: mine });
    const update = (body: object) => t.as(instructor)(lessons.update, { params: { id: lesson.id }, body });
    expect((await update(placeOf(open))).status).toBe(403);
    expect((await update({ parent_id: hidden.sections[0]!.id })).status).toBe(404);
    expect((await update({ course_id: open.id })).status).toBe(403);
    expect((await selectItems(t.db, mine.id)).map((item) => item.id)).toEqual([lesson.id]);
  });

  it('a lesson moves within its section, to another one, and to another course of one’s own', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const third = await t.as(instructor)(lessons.update, {
      params: { id: course.items[2]!.id },
      body: { parent_id: course.sections[0]!.id, menu_order: 0 },
    });
    expect(third.body).toMatchObject({ menu_order: 0, parent_id: course.sections[0]!.id });
    expect((await selectItems(t.db, course.id)).map((item) => item.name)).toEqual([
      'Lesson 2.1',
      'Lesson 1.1',
      'Lesson 1.2',
    ]);
    const second = await own();
    const moved = await t.as(instructor)(lessons.update, { params: { id: third.body.id }, body: placeOf(second) });
    expect(moved.body).toMatchObject({ ...placeOf(second), menu_order: 0 });
    expect((await selectItems(t.db, course.id)).map((item) => item.outlinePosition)).toEqual([0, 1]);
  });

  it('a partial save leaves everything else as it was', async () => {
    const course = await own();
    const made = await t.as(instructor)(lessons.create, {
      body: {
        name: 'Video',
        description: '<p>Words</p>',
        video_source: 'youtube',
        video_source_url: 'https://youtu.be/dQw4w9WgXcQ',
        video_playback_time: 90,
        video_meta: { time_stamps: [{ label: 'A', start_time: 0, end_time: 30 }] } as never,
        content_drip: { date: null, days: 3 },
        ...placeOf(course),
      },
    });
    const changed = await t.as(instructor)(lessons.update, { params: { id: made.body.id }, body: { name: 'Renamed' } });
    expect(changed.body).toEqual({ ...made.body, name: 'Renamed' });
    const echoed = await t.as(instructor)(lessons.update, {
      params: { id: made.body.id },
      body: { video_source: 'youtube', video_source_url: made.body.video_source_url },
    });
    expect(echoed.body.video_meta.time_stamps).toHaveLength(1);
    const replaced = await t.as(instructor)(lessons.update, {
      params: { id: made.body.id },
      body: { video_source_url: 'https://youtu.be/aaaaaaaaaaa' },
    });
    expect(replaced.body.video_meta.time_stamps).toEqual([]);
  });

  it('a save from an older copy is refused', async () => {
    const lesson = await t.given.lesson({ course: await own() });
    const params = { id: lesson.id };
    const { modified } = (await t.as(instructor)(lessons.get, { params })).body;
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    await t.as(manager)(lessons.update, { params, body: { name: 'Theirs', modified } });
    const refused = await t.as(instructor)(lessons.update, { params, body: { name: 'Mine', modified } });
    t.travelTo(start);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('version_conflict');
  });
});

describe('reading a lesson', () => {
  it('an open course is read by everybody, with the way back and forth over section borders', async () => {
    const course = await t.given.course({ sections: [1, 1] });
    await t.given.lesson({ status: 'draft', section: course.sections[0] });
    const [first, last] = course.items;
    const read = await t.visitor(lessons.get, { params: { id: first!.id } });
    expect(read.body).toMatchObject({
      description: '<p>Some words to read.</p>',
      preview_link: '',
      navigation: {
        previous: '',
        next: {
          id: last!.id,
          name: 'Lesson 2.1',
          type: 'lesson',
          video: false,
          parent: { id: course.sections[1]!.id, name: 'Section 2' },
        },
      },
    });
    const back = await t.visitor(lessons.get, { params: { id: last!.id } });
    expect(back.body.navigation).toMatchObject({ previous: { id: first!.id }, next: '' });
  });

  it.each([
    { title: 'an unpublished course', fields: { status: 'draft' }, code: 'not_found' },
    { title: 'a scheduled course', fields: { status: 'future' }, code: 'not_found' },
    { title: 'a course in the trash', fields: { status: 'trash' }, code: 'not_found' },
    { title: 'a private course', fields: { status: 'private' }, code: 'not_found' },
    { title: 'a course with a password', fields: { passwordHash: '$argon2id$x' }, code: 'password_required' },
    { title: 'a course one must join', fields: { accessMode: 'need_registration' }, code: 'not_enrolled' },
    { title: 'a course one must buy', fields: { accessMode: 'one_time' }, code: 'payment_required' },
  ] as const)('$title shows strangers no lesson: $code', async ({ fields, code }) => {
    const course = await t.given.course(fields);
    const id = course.items[0]!.id;
    expect((await t.as(student)(lessons.get, { params: { id } })).body.code).toBe(code);
    expect((await t.as(student)(lessons.get, { params: { id }, headers: {} })).body).not.toHaveProperty('description');
    const listed = await t.as(student)(lessons.list, { query: { course_id: course.id, status: 'any' } });
    expect(listed.status).toBeGreaterThanOrEqual(400);
    const inSection = await t.as(student)(lessons.list, { query: { parent: course.sections[0]!.id } });
    expect(inSection.status).toBeGreaterThanOrEqual(400);
  });

  it('a draft in a published course is its staff’s', async () => {
    const lesson = await t.given.lesson({ status: 'draft', course: await own() });
    const params = { id: lesson.id };
    expect((await t.as(student)(lessons.get, { params })).status).toBe(404);
    expect((await t.as(instructor)(lessons.get, { params })).body.status).toBe('draft');
    expect((await t.as(instructor)(lessons.get, { params, query: { context: 'edit' } })).status).toBe(200);
    const open = await t.given.lesson({ course: await own() });
    const editing = { params: { id: open.id }, query: { context: 'edit' as const } };
    expect((await t.visitor(lessons.get, editing)).status).toBe(401);
    expect((await t.as(student)(lessons.get, editing)).status).toBe(403);
    expect((await t.as(other)(lessons.get, editing)).status).toBe(403);
  });

  it('a locked lesson is read by no way: not by id, not by list, not by search', async () => {
    const course = await t.given.course({ flow: 'sequential', accessMode: 'need_registration', sections: [2] });
    await t.as(student)(enrollments.create, { body: { course_id: course.id } });
    const locked = course.items[1]!.id;
    const refused = await t.as(student)(lessons.get, { params: { id: locked } });
    expect(refused.body).toMatchObject({ code: 'content_locked', data: { reason: 'previous_item' } });
    const listed = await t.as(student)(lessons.list, { query: { course_id: course.id } });
    expect(listed.body.map((lesson) => [lesson.name, lesson.description])).toEqual([
      ['Lesson 1.1', ''],
      ['Lesson 1.2', ''],
    ]);
    const found = await t.as(student)(lessons.list, { query: { course_id: course.id, search: 'words to read' } });
    expect(found.body).toEqual([]);
  });

  it('a free preview is read by visitors while the add-on is on, and says that the course is not started', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
    const lesson = await t.given.lesson({ course, preview: true, description: '<p>A taste</p>' });
    const read = await t.visitor(lessons.get, { params: { id: lesson.id } });
    expect(read.body).toMatchObject({
      description: '<p>A taste</p>',
      enable_preview: true,
      course_preview: { lesson: { can_user_start_course: false } },
    });
    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'course-preview' } });
    expect((await t.visitor(lessons.get, { params: { id: lesson.id } })).status).toBe(401);
    await t.as(admin)(addons.activate, { body: { slug: 'course-preview' } });
  });

  it('costs the same few statements in a course of 500 lessons, sign-in included', async () => {
    const learner = await t.given.student();
    const cost = async (count: number) => {
      const course = await t.given.course({ sections: [count] });
      const params = { id: course.items[Math.floor(count / 2)]!.id };
      await t.as(learner)(lessons.get, { params });
      const { result, statements } = await t.countStatements(() => t.as(learner)(lessons.get, { params }));
      expect(result.status).toBe(200);
      return statements.length;
    };
    const few = await cost(10);
    expect(few).toBeLessThanOrEqual(4);
    expect(await cost(500)).toBe(few);
  });
});

describe('lists of lessons', () => {
  it('staff find drafts and words of their own courses, and nobody else’s', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [1] });
    await t.given.lesson({ course, status: 'draft', name: 'Unready', description: '<p>sourdough</p>' });
    const listed = await t.as(author)(lessons.list);
    expect(listed.body.map((lesson) => lesson.name)).toEqual(['Lesson 1.1', 'Unready']);
    expect(listed.body[1]?.description).toBe('<p>sourdough</p>');
    expect(listed.headers['x-wp-total']).toBe('2');
    const found = await t.as(author)(lessons.list, { query: { search: 'sourdough' } });
    expect(found.body.map((lesson) => lesson.name)).toEqual(['Unready']);
    expect((await t.as(other)(lessons.list, { query: { search: 'sourdough' } })).body).toEqual([]);
    const drafts = await t.as(author)(lessons.list, { query: { course_id: course.id, status: 'draft' } });
    expect(drafts.body.map((lesson) => lesson.name)).toEqual(['Unready']);
  });

  it('one section is enough to know the course, and a manager lists those of everybody', async () => {
    const course = await t.given.course({ author: instructor, sections: [1, 2] });
    const list = async (person: Person, query: object) => t.as(person)(lessons.list, { query });
    const names = async (query: object) => (await list(instructor, query)).body.map((one) => one.name);
    expect(await names({ parent: course.sections[1]!.id })).toEqual(['Lesson 2.1', 'Lesson 2.2']);
    const hidden = await t.given.course({ author: instructor, sections: [1], status: 'draft' });
    expect((await list(other, { parent: hidden.sections[0]!.id })).status).toBe(404);
    const mine = await t.given.lesson({ course, name: 'Found by managers alone' });
    const search = { search: 'Found by managers' };
    expect((await list(manager, search)).body.map((one) => one.id)).toEqual([mine.id]);
    expect((await list(other, search)).body).toEqual([]);
  });

  it('without a course they are not for visitors or students', async () => {
    expect((await t.visitor(lessons.list)).status).toBe(401);
    expect((await t.as(student)(lessons.list)).status).toBe(403);
  });

  it('learners never find drafts, whatever status they ask for', async () => {
    const course = await t.given.course({ sections: [1] });
    await t.given.lesson({ course, status: 'draft' });
    for (const [status, count] of [
      ['any', 1],
      ['draft', 0],
      ['publish', 1],
      ['trash', 0],
    ] as const) {
      const listed = await t.as(student)(lessons.list, { query: { course_id: course.id, status } });
      expect(listed.body).toHaveLength(count);
    }
  });
});

describe('deleting a lesson', () => {
  it('is for good unless one asks for the trash', async () => {
    const course = await t.given.course({ author: instructor, sections: [3] });
    const [first, second] = course.items;
    const gone = await t.as(instructor)(lessons.remove, { params: { id: first!.id } });
    expect(gone.body.name).toBe('Lesson 1.1');
    expect((await selectItems(t.db, course.id)).map((item) => [item.name, item.outlinePosition])).toEqual([
      ['Lesson 1.2', 0],
      ['Lesson 1.3', 1],
    ]);

    const params = { id: second!.id };
    const trashed = await t.as(instructor)(lessons.remove, { params, query: { force: false } });
    expect(trashed.body.status).toBe('trash');
    expect((await t.as(student)(lessons.get, { params })).status).toBe(404);
    expect((await t.as(instructor)(lessons.remove, { params, body: { force: false } })).status).toBe(410);
    const builder = await t.as(instructor)(contract.courseBuilder.get, { params: { id: course.id } });
    expect(Object.keys(builder.body.contents)).toEqual([String(course.items[2]!.id)]);
  });

  it('the trash is emptied after as many days as the school says', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const [first, second] = course.items;
    await t.as(instructor)(lessons.remove, { params: { id: first!.id }, query: { force: false } });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 29 * 86_400_000));
    await emptyItemTrash(t.app.services, lessonItemType);
    expect(await selectItems(t.db, course.id)).toHaveLength(2);
    t.travelTo(new Date(start.getTime() + 31 * 86_400_000));
    await emptyItemTrash(t.app.services, lessonItemType);
    expect((await selectItems(t.db, course.id)).map((item) => [item.id, item.outlinePosition])).toEqual([
      [second!.id, 0],
    ]);
    t.travelTo(start);
  });

  it('is for staff of the course; in bulk, foreign ones stay', async () => {
    const course = await t.given.course({ author: instructor });
    const hidden = await t.given.course({ author: other, status: 'draft' });
    const params = { id: course.items[0]!.id };
    expect((await t.visitor(lessons.remove, { params })).status).toBe(401);
    expect((await t.as(student)(lessons.remove, { params })).status).toBe(403);
    expect((await t.as(other)(lessons.remove, { params })).status).toBe(403);
    const ids = [course.items[0]!.id, hidden.items[0]!.id];
    const removed = await t.as(instructor)(lessons.bulkRemove, { body: { ids } });
    expect(removed.body).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1], code: 'not_found' }] });
  });

  it('publishing and unpublishing are told to those who wait for it', async () => {
    const heard: string[] = [];
    for (const event of [lessonEvents.published, lessonEvents.unpublished, lessonEvents.deleted]) {
      t.app.services.subscribers.push(on(event, `test-${event.type}`, async ({ type }) => void heard.push(type)));
    }
    const course = await own();
    const made = await t.as(instructor)(lessons.create, { body: { name: 'Loud', ...placeOf(course) } });
    const params = { id: made.body.id };
    await t.as(instructor)(lessons.update, { params, body: { status: 'draft' } });
    await t.as(instructor)(lessons.remove, { params });
    await t.runJobs();
    expect(heard).toEqual(['lesson.published', 'lesson.unpublished', 'lesson.deleted']);
  });
});
