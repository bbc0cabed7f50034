import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { enrollments, lessons, progress } = contract;
const start = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: start });
const day = (count: number) => new Date(start.getTime() + count * 86_400_000);
beforeEach(() => t.travelTo(start));

const into = (course: { id: number }, more: Record<string, unknown> = {}) => ({
  body: { course_id: course.id, ...more },
});

describe('enrolling', () => {
  it('is 201 the first time and 200 after that, with the same enrollment', async () => {
    const course = await t.given.course({ name: 'Knots', accessMode: 'need_registration', sections: [2] });
    const learner = await t.given.student();
    const once = await t.as(learner)(enrollments.create, into(course));
    expect(once.status).toBe(201);
    expect(once.headers.location).toBe(`/api/lectern/v1/users/courses/${once.body.id}`);
    expect(once.body).toMatchObject({
      user_id: learner.id,
      type: 'free',
      status: 'active',
      started_at: start.toISOString(),
      expires_at: null,
      course: {
        id: course.id,
        name: 'Knots',
        start_course_url: `/course/${course.id}/lesson/${course.items[0]!.id}`,
        continue_course_url: `/course/${course.id}/lesson/${course.items[0]!.id}`,
        progress_data: { status: 'started', percentage: 0, summary: { total: { completed: 0, pending: 2, total: 2 } } },
      },
    });
    const twice = await t.as(learner)(enrollments.create, into(course));
    expect(twice.status).toBe(200);
    expect(twice.body).toEqual(once.body);
  });

  it.each([
    ['a course for sale', { accessMode: 'one_time' as const }, 403, 'payment_required'],
    ['a full course', { enrollmentLimit: 1 }, 409, 'course_full'],
    ['a closed course', { enableEndDate: true, endDate: day(0) }, 409, 'enrollment_closed'],
    ['a course that opens later', { startsAt: day(1) }, 409, 'enrollment_not_open'],
    ['a course behind a password', { passwordHash: 'hash' }, 403, 'password_required'],
    ['a hidden course', { status: 'private' as const }, 404, 'not_found'],
  ])('is refused in %s', async (_, fields, status, code) => {
    const course = await t.given.course({ accessMode: 'need_registration', ...fields });
    if ('enrollmentLimit' in fields) await t.given.enrolledLearner(course.id);
    const refused = await t.as(await t.given.student())(enrollments.create, into(course));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('asks visitors to sign in and names a course that does not exist', async () => {
    const course = await t.given.course();
    expect((await t.visitor(enrollments.create, into(course))).status).toBe(401);
    expect((await t.as(await t.given.student())(enrollments.create, into({ id: 999_999 }))).status).toBe(404);
  });

  it('gives exactly five of sixteen who come at once the five seats', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', enrollmentLimit: 5 });
    const people = await Promise.all(Array.from({ length: 16 }, () => t.given.student()));
    const answers = await Promise.all(people.map((person) => t.as(person)(enrollments.create, into(course))));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(5);
  });

  it('frees a seat when somebody’s access runs out', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', enrollmentLimit: 1, accessDays: 3 });
    await t.as(await t.given.student())(enrollments.create, into(course));
    const late = await t.given.student();
    expect((await t.as(late)(enrollments.create, into(course))).status).toBe(409);
    t.travelTo(day(3));
    const enrolled = await t.as(late)(enrollments.create, into(course));
    expect([enrolled.status, enrolled.body.expires_at]).toEqual([201, day(6).toISOString()]);
  });

  it('gives nobody free days twice', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', accessDays: 3 });
    const learner = await t.given.student();
    await t.as(learner)(enrollments.create, into(course));
    t.travelTo(day(4));
    const refused = await t.as(learner)(enrollments.create, into(course));
    expect([refused.status, refused.body.code]).toEqual([403, 'access_expired']);
    expect((await t.as(learner)(progress.open, into(course))).body.code).toBe('access_expired');
  });

  it('of others is for managers and administrators, past everything but the number of seats', async () => {
    const course = await t.given.course({ accessMode: 'one_time', passwordHash: 'hash', enrollmentLimit: 1 });
    const learner = await t.given.student();
    const input = into(course, { user_id: learner.id, expires_at: day(9).toISOString() });
    for (const person of [learner, await t.given.student(), course.author]) {
      const refused = await t.as(person)(enrollments.create, input);
      expect(refused.status).toBe(403);
    }
    const manager = await t.given.manager();
    const done = await t.as(manager)(enrollments.create, input);
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject({ user_id: learner.id, type: 'manual', expires_at: day(9).toISOString() });
    const second = into(course, { user_id: (await t.given.student()).id });
    expect((await t.as(manager)(enrollments.create, second)).body.code).toBe('course_full');
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    expect((await t.as(manager)(enrollments.create, into(course, { user_id: guest.id }))).status).toBe(404);
  });
});

describe('my courses', () => {
  it('are one’s own, with how far one is and where to go on', async () => {
    const learner = await t.given.student();
    const [done, half, fresh] = await Promise.all([2, 2, 2].map((count) => t.given.course({ sections: [count] })));
    for (const course of [done!, half!, fresh!]) {
      t.travelTo(new Date(t.now().getTime() + 1000));
      await t.given.enrollment({ courseId: course.id, userId: learner.id });
    }
    await t.given.completions({ userId: learner.id, courseId: done!.id, items: done!.items, finished: true });
    await t.given.completions({ userId: learner.id, courseId: half!.id, items: half!.items.slice(0, 1) });
    await t.given.enrolledLearner(half!.id);

    const all = await t.as(learner)(enrollments.list, { query: { orderby: 'started', order: 'asc' } });
    expect(all.body.data.map((one) => [one.course?.id, one.course?.progress_data.percentage])).toEqual([
      [done!.id, 100],
      [half!.id, 50],
      [fresh!.id, 0],
    ]);
    const latest = await t.as(learner)(enrollments.list, { query: { orderby: 'completed', order: 'desc' } });
    expect(latest.body.data[0]?.course?.id).toBe(done!.id);
    expect(all.body.data[1]?.course?.continue_course_url).toBe(`/course/${half!.id}/lesson/${half!.items[1]!.id}`);
    expect(all.body.meta).toMatchObject({
      total: 3,
      courses_stat: { completed_count: 1, in_progress_count: 1, enrolled_count: 3 },
    });
    expect(all.body.courses_stat).toEqual(all.body.meta.courses_stat);
    const of = async (query: Record<string, unknown>) =>
      (await t.as(learner)(enrollments.list, { query })).body.data.map((one) => one.course?.id);
    expect(await of({ progress: 'completed' })).toEqual([done!.id]);
    expect(await of({ progress: 'in_progress' })).toEqual([half!.id]);
    expect(await of({ progress: 'not_started' })).toEqual([fresh!.id]);
    expect(await of({ search: half!.name })).toEqual([half!.id]);
    expect(await of({ search: '%' })).toEqual([]);
    expect(await of({ search: '_' })).toEqual([]);
    expect(await of({ per_page: 1, page: 2, orderby: 'name', order: 'asc' })).toHaveLength(1);
  });

  it('are counted by the types that are switched on', async () => {
    const course = await t.given.course({ sections: [3] });
    await t.given.quiz({ course });
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 2) });
    const [row] = (await t.as(learner)(enrollments.list)).body.data;
    expect(row!.course!.progress_data).toMatchObject({
      retake_url: '',
      summary: {
        lesson: { completed: 2, pending: 1, total: 3 },
        quiz: { completed: 0, pending: 1, total: 1 },
        total: { completed: 2, pending: 2, total: 4 },
      },
    });
    expect(row!.course!.progress_data.summary.zoom).toEqual({ completed: 0, pending: 0, total: 0 });
    expect(row!.course!.progress_data.summary.assignment).toEqual({ completed: 0, pending: 0, total: 0 });
  });

  it('cost the same for one and for many', async () => {
    const learner = await t.given.student();
    const courses = await Promise.all(Array.from({ length: 6 }, () => t.given.course({ sections: [3] })));
    await Promise.all(courses.map((course) => t.given.enrollment({ courseId: course.id, userId: learner.id })));
    await t.as(learner)(enrollments.list);
    const cost = async (per_page: number) =>
      (await t.countStatements(() => t.as(learner)(enrollments.list, { query: { per_page } }))).statements.length;
    expect(await cost(1)).toBe(3);
    expect(await cost(6)).toBe(3);
  });

  it('show courses whose access ran out under their own filter', async () => {
    const course = await t.given.course({ accessMode: 'one_time' });
    const learner = await t.given.enrolledLearner(course.id, { source: 'order', expiresAt: day(1) });
    t.travelTo(day(2));
    expect((await t.as(learner)(enrollments.list)).body.data).toEqual([]);
    const expired = await t.as(learner)(enrollments.list, { query: { status: 'expired' } });
    expect(expired.body.data).toMatchObject([{ status: 'expired', expires_at: day(1).toISOString(), type: 'order' }]);
  });

  it('refuse an order, a page size and an id that make no sense', async () => {
    const caller = t.as(await t.given.student());
    for (const query of [
      { orderby: 'id; drop table users' },
      { per_page: -1 },
      { per_page: 100_000 },
      { course: '1) or 1=1' },
    ]) {
      expect((await caller(enrollments.list, { query: query as never })).status).toBe(400);
    }
  });
});

describe('enrollments of others', () => {
  it('are refused to learners, in lists and one by one', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    const id = (await t.as(learner)(enrollments.list)).body.data[0]!.id;
    const stranger = t.as(await t.given.student());
    expect((await stranger(enrollments.list, { query: { user: [learner.id] } })).status).toBe(403);
    expect((await stranger(enrollments.list, { query: { context: 'edit' } })).status).toBe(403);
    expect((await stranger(enrollments.list, { query: { course: course.id } })).body.data).toEqual([]);
    for (const endpoint of [enrollments.get, enrollments.update, enrollments.remove]) {
      expect((await stranger(endpoint, { params: { id }, body: {} })).status).toBe(404);
      expect((await t.visitor(endpoint, { params: { id }, body: {} })).status).toBe(401);
    }
    expect((await t.visitor(enrollments.list)).status).toBe(401);
    expect((await t.as(learner)(enrollments.get, { params: { id } })).body.user_id).toBe(learner.id);
  });

  it('are listed to instructors for their own courses, to managers for all', async () => {
    const mine = await t.given.course();
    const foreign = await t.given.course();
    const learner = await t.given.enrolledLearner(mine.id);
    await t.given.enrollment({ courseId: foreign.id, userId: learner.id });
    const of = { query: { user: [learner.id] } };
    const instructor = await t.as(mine.author)(enrollments.list, of);
    expect(instructor.body.data.map((one) => one.course?.id)).toEqual([mine.id]);
    expect((await t.as(await t.given.instructor())(enrollments.list, of)).body.data).toEqual([]);
    expect((await t.as(await t.given.manager())(enrollments.list, of)).body.meta.total).toBe(2);
    const id = instructor.body.data[0]!.id;
    expect((await t.as(foreign.author)(enrollments.get, { params: { id } })).status).toBe(404);
    expect((await t.as(mine.author)(enrollments.get, { params: { id } })).status).toBe(200);
    const change = { params: { id }, body: { status: 'inactive' as const } };
    expect((await t.as(mine.author)(enrollments.update, change)).status).toBe(403);
    expect((await t.as(mine.author)(enrollments.remove, { params: { id } })).status).toBe(403);
  });
});

describe('changing and ending an enrollment', () => {
  it('a manager sets it inactive and active; asking again does not bring it back', async () => {
    const course = await t.given.course({ accessMode: 'need_registration' });
    const learner = await t.given.enrolledLearner(course.id);
    const manager = t.as(await t.given.manager());
    const id = (await t.as(learner)(enrollments.list)).body.data[0]!.id;
    const off = await manager(enrollments.update, { params: { id }, body: { status: 'inactive' } });
    expect(off.body.status).toBe('inactive');
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(0);
    const lesson = { params: { id: course.items[0]!.id } };
    expect((await t.as(learner)(lessons.get, lesson)).body.code).toBe('not_enrolled');
    expect((await t.as(learner)(progress.open, into(course))).body.code).toBe('not_enrolled');
    const on = await manager(enrollments.update, { params: { id }, body: { status: 'active' } });
    expect(on.body.status).toBe('active');
    expect((await t.as(learner)(lessons.get, lesson)).status).toBe(200);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(1);
  });

  it('a manager sets when it ends', async () => {
    const course = await t.given.course({ accessMode: 'need_registration' });
    const learner = await t.given.enrolledLearner(course.id);
    const id = (await t.as(learner)(enrollments.list)).body.data[0]!.id;
    const body = { expires_at: day(2).toISOString() };
    const changed = await t.as(await t.given.manager())(enrollments.update, { params: { id }, body });
    expect(changed.body).toMatchObject({ status: 'active', expires_at: day(2).toISOString() });
    t.travelTo(day(2));
    expect((await t.as(learner)(enrollments.get, { params: { id } })).body.status).toBe('expired');
  });

  it('a learner leaves a free course, and finds their progress when they come back', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.student();
    const { body } = await t.as(learner)(enrollments.create, into(course));
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 1) });
    const left = await t.as(learner)(enrollments.remove, { params: { id: body.id } });
    expect(left.status).toBe(200);
    expect((await t.as(learner)(enrollments.list, { query: { status: 'any' } })).body.data).toEqual([]);
    expect((await t.as(learner)(enrollments.get, { params: { id: body.id } })).status).toBe(404);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(0);
    t.travelTo(day(9));
    const back = await t.as(learner)(enrollments.create, into(course));
    expect(back.body).toMatchObject({ id: body.id, course: { progress_data: { percentage: 50 } } });
  });

  it('a learner cannot end what was bought or given, and ending one reason keeps the others', async () => {
    const course = await t.given.course({ accessMode: 'one_time' });
    const learner = await t.given.enrolledLearner(course.id, { source: 'order', sourceRef: '7' });
    const id = (await t.as(learner)(enrollments.list)).body.data[0]!.id;
    expect((await t.as(learner)(enrollments.remove, { params: { id } })).status).toBe(403);
    const manager = t.as(await t.given.manager());
    expect((await manager(enrollments.remove, { params: { id } })).status).toBe(200);
    expect((await t.as(learner)(enrollments.list, { query: { status: 'any' } })).body.data).toEqual([]);
  });
});
