import { contract, type ItemTypeSlug } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems, courses as courseTable } from '../../courses/courses.tables.ts';

const { addons, courses, lessons, progress, settings } = contract;
const start = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: start });
const day = (count: number) => new Date(start.getTime() + count * 86_400_000);
beforeEach(() => t.travelTo(start));

const byId = (item: { id: number }) => ({ params: { id: item.id } });
const complete = (item: { id: number; courseId: number }) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as ItemTypeSlug },
});
const drip = (item: { id: number }, value: { date: string | null; days: number }) =>
  t.db.update(courseItems).set({ drip: value }).where(eq(courseItems.id, item.id));

describe('reading a lesson', () => {
  it('follows the sequence over section borders, and finished lessons stay open', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [1, 1] });
    const [first, second] = course.items;
    const learner = await t.given.enrolledLearner(course.id);
    const locked = await t.as(learner)(lessons.get, byId(second!));
    expect(locked.status).toBe(403);
    expect(locked.body).toMatchObject({
      code: 'content_locked',
      data: { reason: 'previous_item', item: { id: first!.id, type: 'lesson', name: 'Lesson 1.1' } },
    });
    expect(locked.body.description).toBeUndefined();

    await t.as(learner)(progress.completeItem, complete(first!));
    expect((await t.as(learner)(lessons.get, byId(second!))).status).toBe(200);
    await t.as(learner)(progress.completeItem, complete(second!));
    await t.as(learner)(progress.completeItem, { body: { ...complete(first!).body, completed: false } });
    expect((await t.as(learner)(lessons.get, byId(second!))).status).toBe(200);
  });

  it('an unpublished lesson in between locks nothing', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [3] });
    const learner = await t.given.enrolledLearner(course.id);
    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, course.items[1]!.id));
    await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    expect((await t.as(learner)(lessons.get, byId(course.items[2]!))).status).toBe(200);
    expect((await t.as(learner)(lessons.get, byId(course.items[1]!))).status).toBe(404);
  });

  it('a preview flag of a learner lifts no lock', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const credentials = await t.credentials(learner);
    const url = `/api/lectern/v1/lessons/${course.items[1]!.id}?mto-preview=true`;
    expect((await t.raw({ url, headers: credentials })).statusCode).toBe(403);
    expect((await t.raw({ url, headers: await t.credentials(course.author) })).statusCode).toBe(200);
  });

  it('waits for the date, names it, and opens when it comes', async () => {
    const course = await t.given.course({ flow: 'date', sections: [2] });
    const item = course.items[1]!;
    await drip(item, { date: day(3).toISOString(), days: 0 });
    const learner = await t.given.enrolledLearner(course.id);
    const locked = await t.as(learner)(lessons.get, byId(item));
    expect(locked.body).toMatchObject({
      code: 'content_locked',
      message: 'Available on May 4, 2030.',
      data: { reason: 'not_before', available_at: day(3).toISOString(), item: null },
    });
    expect((await t.as(learner)(progress.completeItem, complete(item))).body.code).toBe('content_locked');
    t.travelTo(day(3));
    expect((await t.as(learner)(lessons.get, byId(item))).status).toBe(200);
    expect((await t.as(learner)(progress.completeItem, complete(item))).status).toBe(200);
  });

  it('counts days from the enrollment of each learner', async () => {
    const course = await t.given.course({ flow: 'days', sections: [2] });
    const item = course.items[1]!;
    await drip(item, { date: null, days: 2 });
    const early = await t.given.enrolledLearner(course.id);
    t.travelTo(day(1));
    const late = await t.given.enrolledLearner(course.id);
    t.travelTo(day(2));
    expect((await t.as(early)(lessons.get, byId(item))).status).toBe(200);
    const locked = await t.as(late)(lessons.get, byId(item));
    expect(locked.body.data).toMatchObject({ reason: 'days_after_enrolment', available_at: day(3).toISOString() });
  });

  it('no date holds while the drip add-on is off', async () => {
    const course = await t.given.course({ flow: 'date', sections: [1] });
    await drip(course.items[0]!, { date: day(9).toISOString(), days: 0 });
    const learner = await t.given.enrolledLearner(course.id);
    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'content-drip' } });
    expect((await t.as(learner)(lessons.get, byId(course.items[0]!))).status).toBe(200);
    await t.as(admin)(addons.activate, { body: { slug: 'content-drip' } });
    expect((await t.as(learner)(lessons.get, byId(course.items[0]!))).status).toBe(403);
  });

  it('a lesson of a course for sale is closed to visitors and to every signed-in person without access', async () => {
    const course = await t.given.course({ accessMode: 'one_time' });
    const item = course.items[0]!;
    expect((await t.visitor(lessons.get, byId(item))).status).toBe(401);
    for (const person of [await t.given.student(), await t.given.instructor(), await t.given.user({ roles: [] })]) {
      const refused = await t.as(person)(lessons.get, byId(item));
      expect([refused.status, refused.body.code]).toEqual([403, 'payment_required']);
    }
    const bought = await t.given.enrolledLearner(course.id, { source: 'order', sourceRef: '1' });
    expect((await t.as(bought)(lessons.get, byId(item))).status).toBe(200);
  });

  it('access that ran out says when, keeps the progress, and comes back with another entitlement', async () => {
    const course = await t.given.course({ accessMode: 'one_time', sections: [2] });
    const learner = await t.given.enrolledLearner(course.id, { source: 'order', sourceRef: '1', expiresAt: day(5) });
    await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    t.travelTo(day(5));
    const refused = await t.as(learner)(lessons.get, byId(course.items[0]!));
    expect(refused.body).toMatchObject({
      code: 'access_expired',
      message: 'Your access to this course ended on May 6, 2030.',
      data: { status: 403, available_at: day(5).toISOString() },
    });
    const standing = await t.as(learner)(courses.standing, { params: { id: course.id } });
    expect(standing.body).toMatchObject({
      action: 'expired',
      enrolled: false,
      url: `/checkout?course=${course.id}`,
    });
    await t.given.enrollment({ courseId: course.id, userId: learner.id, source: 'bundle', sourceRef: '2' });
    const opened = await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(opened.body.summary.total.completed).toBe(1);
  });

  it('stays with its learners when the course is taken from the public, and is gone with it in the trash', async () => {
    const course = await t.given.course();
    const item = course.items[0]!;
    const learner = await t.given.enrolledLearner(course.id);
    const put = (status: 'draft' | 'publish' | 'trash') =>
      t.db.update(courseTable).set({ status }).where(eq(courseTable.id, course.id));
    await put('draft');
    expect((await t.as(learner)(lessons.get, byId(item))).status).toBe(200);
    expect((await t.visitor(lessons.get, byId(item))).status).toBe(404);
    expect((await t.as(await t.given.student())(lessons.get, byId(item))).status).toBe(404);
    await put('trash');
    for (const caller of [t.as(learner), t.visitor]) {
      expect((await caller(lessons.get, byId(item))).status).toBe(404);
    }
    expect((await t.as(learner)(courses.children, { query: { course: course.id } })).status).toBe(404);
    expect((await t.as(course.author)(lessons.get, byId(item))).status).toBe(200);
    await put('publish');
    expect((await t.as(learner)(lessons.get, byId(item))).status).toBe(200);
  });

  it('a free preview is read by visitors, in courses they can see', async () => {
    const course = await t.given.course({ accessMode: 'one_time', sections: [0] });
    const item = await t.given.lesson({ course, preview: true });
    expect((await t.visitor(lessons.get, byId(item))).status).toBe(200);
    const refused = await t.visitor(progress.completeItem, complete(item));
    expect(refused.status).toBe(401);
    await t.db.update(courseTable).set({ status: 'draft' }).where(eq(courseTable.id, course.id));
    expect((await t.visitor(lessons.get, byId(item))).status).toBe(404);
  });

  it('instructors read other courses only where the school allows it', async () => {
    const course = await t.given.course({ accessMode: 'one_time' });
    const other = await t.given.instructor();
    expect((await t.as(other)(lessons.get, byId(course.items[0]!))).status).toBe(403);
    const admin = await t.given.administrator();
    const restrict = (value: boolean) =>
      t.as(admin)(settings.change, { body: { general: { course_access: { restrict_instructors: value } } } });
    await restrict(false);
    expect((await t.as(other)(lessons.get, byId(course.items[0]!))).status).toBe(200);
    await restrict(true);
  });
});

describe('a course behind a password', () => {
  it('opens to learners, visitors and guests with the password, and closes when it is changed', async () => {
    const course = await t.given.passwordCourse('open sesame');
    const item = course.items[0]!;
    const learner = await t.given.enrolledLearner(course.id);
    const refused = await t.as(learner)(lessons.get, byId(item));
    expect([refused.status, refused.body.code]).toEqual([403, 'password_required']);
    expect((await t.visitor(courses.curriculum, { params: { id: course.id } })).body.code).toBe('password_required');

    const unlock = (password: string) => ({ params: { id: course.id }, body: { password } });
    const wrong = await t.as(learner)(courses.unlock, unlock('guess'));
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_course_password']);
    expect((await t.as(learner)(lessons.get, byId(item))).status).toBe(403);
    expect((await t.as(learner)(courses.unlock, unlock('open sesame'))).body).toEqual({ unlocked: true });
    expect((await t.as(learner)(lessons.get, byId(item))).status).toBe(200);

    const visitor = await t.visitor(courses.unlock, unlock('open sesame'));
    const token = visitor.cookies.find((one) => one.name === 'lectern_session')?.value;
    const headers = { cookie: `lectern_session=${token}`, 'x-wp-nonce': String(visitor.headers['x-wp-nonce']) };
    expect((await t.visitor(lessons.get, { ...byId(item), headers })).status).toBe(200);
    expect((await t.visitor(lessons.get, byId(item))).status).toBe(403);

    await t.db.update(courseTable).set({ passwordHash: 'another' }).where(eq(courseTable.id, course.id));
    expect((await t.as(learner)(lessons.get, byId(item))).status).toBe(403);
    expect((await t.as(course.author)(lessons.get, byId(item))).status).toBe(200);
  });

  it('cannot be guessed for long, and tells nothing of hidden courses', async () => {
    const course = await t.given.passwordCourse('open sesame');
    const guess = { params: { id: course.id }, body: { password: 'guess' } };
    for (let tries = 0; tries < 10; tries += 1) {
      await t.visitor(courses.unlock, guess);
    }
    const right = { ...guess, body: { password: 'open sesame' } };
    const refused = await t.visitor(courses.unlock, right);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.cookies).toEqual([]);
    t.travelTo(new Date(start.getTime() + 15 * 60_000));
    expect((await t.visitor(courses.unlock, right)).status).toBe(200);
    await t.db.update(courseTable).set({ status: 'draft' }).where(eq(courseTable.id, course.id));
    expect((await t.visitor(courses.unlock, right)).status).toBe(404);
  });
});

describe('the page of a course', () => {
  it('names sections and published items, without their content', async () => {
    const course = await t.given.course({ accessMode: 'one_time', sections: [2, 1] });
    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, course.items[2]!.id));
    const shown = await t.visitor(courses.curriculum, { params: { id: course.id } });
    expect(shown.body.sections.map((section) => section.items.map((item) => item.name))).toEqual([
      ['Lesson 1.1', 'Lesson 1.2'],
    ]);
    expect(JSON.stringify(shown.body)).not.toContain('Some words to read');
  });

  it('hides the curriculum from those outside where the course says so', async () => {
    const course = await t.given.course({ showCurriculum: false });
    const learner = await t.given.enrolledLearner(course.id);
    const at = { params: { id: course.id } };
    expect((await t.visitor(courses.curriculum, at)).body.code).toBe('not_enrolled');
    expect((await t.as(await t.given.student())(courses.curriculum, at)).status).toBe(403);
    expect((await t.as(learner)(courses.curriculum, at)).status).toBe(200);
    expect((await t.as(course.author)(courses.curriculum, at)).status).toBe(200);
  });

  it('gives the one next step: enroll, start, continue, review', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [2] });
    const at = { params: { id: course.id } };
    const [first, second] = course.items;
    const learner = await t.given.student();
    expect((await t.visitor(courses.standing, at)).body).toMatchObject({ action: 'sign_in', percent: 0, total: 2 });
    expect((await t.as(learner)(courses.standing, at)).body).toMatchObject({ action: 'enrol', enrolled: false });
    await t.as(learner)(progress.open, { body: { course_id: course.id } });
    const url = (item: { id: number } | undefined) => `/course/${course.id}/lesson/${item!.id}`;
    const standing = async () => (await t.as(learner)(courses.standing, at)).body;
    expect(await standing()).toMatchObject({ action: 'start', enrolled: true, url: url(first), message: '' });
    await t.as(learner)(progress.completeItem, complete(first!));
    expect(await standing()).toMatchObject({ action: 'continue', url: url(second), percent: 50, completed: 1 });
    await t.as(learner)(progress.completeItem, complete(second!));
    expect(await standing()).toMatchObject({ action: 'review', url: url(first), percent: 100 });
    expect((await t.visitor(courses.standing, { params: { id: 999_999 } })).status).toBe(404);
  });

  it.each([
    ['full', { enrollmentLimit: 1, studentsCount: 1 }, 'This course is full.'],
    ['closed', { enableEndDate: true, endDate: day(-1) }, 'Enrollment is closed.'],
    ['not_open', { startsAt: day(2) }, 'Enrollment opens on May 3, 2030.'],
    ['buy', { accessMode: 'one_time' as const }, 'This course must be bought first.'],
    ['password', { passwordHash: 'hash' }, 'This course needs a password.'],
  ])('says %s and why', async (action, fields, message) => {
    const course = await t.given.course(fields);
    const { body } = await t.visitor(courses.standing, { params: { id: course.id } });
    expect([body.action, body.message, body.url]).toEqual([action, message, '']);
  });

  it('goes on with the first open lesson where a later date locks the next one', async () => {
    const course = await t.given.course({ flow: 'date', sections: [3] });
    await drip(course.items[1]!, { date: day(5).toISOString(), days: 0 });
    const learner = await t.given.enrolledLearner(course.id);
    await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    const { body } = await t.as(learner)(courses.standing, { params: { id: course.id } });
    expect(body.url).toBe(`/course/${course.id}/lesson/${course.items[2]!.id}`);
  });

  it('lists sections to those who may read them', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [1, 1] });
    const query = { query: { course: course.id } };
    expect((await t.visitor(courses.children, query)).status).toBe(401);
    expect((await t.as(await t.given.student())(courses.children, query)).status).toBe(403);
    const learner = await t.given.enrolledLearner(course.id);
    expect((await t.as(learner)(courses.children, query)).body).toEqual(
      course.sections.map((section, at) => ({
        id: section.id,
        name: `Section ${at + 1}`,
        type: 'section',
        menu_order: at,
        parent_id: course.id,
      })),
    );
  });
});
