import { contract } from '@lectern/contract';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrollments, entitlements } from '../../modules/enrollments/enrollments.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);
const DAY_MS = 86_400_000;

const enrolling = (headers: Record<string, string>, body: object) => call('POST', 'users/courses', { headers, body });

async function learnersOf(courseId: number) {
  const [row] = await t.db
    .select({ n: count() })
    .from(entitlements)
    .innerJoin(enrollments, eq(enrollments.id, entitlements.enrollmentId))
    .where(eq(enrollments.courseId, courseId));
  return row?.n;
}

async function later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const start = t.now();
  t.travelTo(new Date(start.getTime() + days * DAY_MS));
  try {
    return await work();
  } finally {
    t.travelTo(start);
  }
}

describe('B44: seats', () => {
  it('B44: of sixteen who ask for five seats at once, five get one, by whichever way they come in', async () => {
    for (const accessMode of ['open', 'need_registration'] as const) {
      const course = await t.given.course({ accessMode, enrollmentLimit: 5 });
      const item = course.items[0]!;
      const ways: [string, object][] = [
        ['users/courses', { course_id: course.id }],
        ['course-progress', { course_id: course.id }],
        // Completing enrolls only where everybody may come in.
        accessMode === 'open'
          ? ['course-progress/items', { course_id: course.id, item_id: item.id, item_type: 'lesson' }]
          : ['users/courses', { course_id: String(course.id) }],
      ];
      const people = await Promise.all(Array.from({ length: 16 }, async () => as(await t.given.student())));
      const answers = await Promise.all(
        people.map((headers, at) => {
          const [path, body] = ways[at % ways.length]!;
          return call('POST', path, { headers, body });
        }),
      );
      expect(answers.filter((one) => one.status < 300)).toHaveLength(5);
      expect(new Set(answers.filter((one) => one.status >= 300).map(codeOf))).toEqual(new Set(['course_full']));
      expect(await learnersOf(course.id)).toBe(5);
      expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(5);
    }
  });

  it('B44: one person who asks sixteen times at once takes one seat', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', enrollmentLimit: 2 });
    const headers = await as(await t.given.student());
    const answers = await Promise.all(Array.from({ length: 16 }, () => enrolling(headers, { course_id: course.id })));
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(15);
    expect(await learnersOf(course.id)).toBe(1);
  });

  it('B44: a full open course is read by nobody more', async () => {
    const course = await t.given.course({ enrollmentLimit: 1 });
    await t.given.enrolledLearner(course.id);
    for (const headers of [{}, await as(await t.given.student())]) {
      expect(codeOf(await call('GET', `lessons/${course.items[0]!.id}`, { headers }))).toBe('course_full');
      expect(codeOf(await call('POST', 'course-progress', { headers, body: { course_id: course.id } }))).toBe(
        'course_full',
      );
    }
  });
});

describe('B44: enrolling whom and where one may not', () => {
  it('B44: learners and instructors enroll nobody else, and set no end of their own', async () => {
    const course = await t.given.course({ accessMode: 'need_registration' });
    const victim = await t.given.student();
    for (const person of [await t.given.student(), await t.given.instructor(), course.author]) {
      const headers = await as(person);
      for (const more of [
        { user_id: victim.id },
        { user_id: String(victim.id) },
        { user_id: 2_000_000 },
        { expires_at: null },
        { expires_at: '2999-01-01T00:00:00.000Z' },
        { user_id: person.id, expires_at: null },
      ]) {
        expect(codeOf(await enrolling(headers, { course_id: course.id, ...more }))).toBe('forbidden');
      }
      for (const body of [
        { course_id: [course.id] },
        { course_id: course.id, user_id: [victim.id] },
        { course_id: `${course.id} x` },
      ]) {
        expect((await enrolling(headers, body)).status).toBe(400);
      }
      const opened = await call('POST', 'course-progress', {
        headers,
        body: { course_id: course.id, user_id: victim.id },
      });
      expect(opened.status === 403 || person === course.author).toBe(true);
    }
    expect((await enrolling({}, { course_id: course.id, user_id: victim.id })).status).toBe(401);
    expect(await learnersOf(course.id)).toBe(0);
  });

  it('B44: what must be bought, has closed, or has not begun lets nobody in', async () => {
    const now = t.now().getTime();
    const closed = { enableEndDate: true, endDate: new Date(now - 1000) };
    const cases = [
      [{ accessMode: 'one_time' }, 'payment_required'],
      [{ accessMode: 'recurring' }, 'payment_required'],
      [{ accessMode: 'need_registration', ...closed }, 'enrollment_closed'],
      [{ accessMode: 'open', ...closed }, 'enrollment_closed'],
      [{ accessMode: 'need_registration', startsAt: new Date(now + 1000) }, 'enrollment_not_open'],
      [{ accessMode: 'open', startsAt: new Date(now + 1000) }, 'enrollment_not_open'],
    ] as const;
    for (const [input, code] of cases) {
      const course = await t.given.course(input);
      const headers = await as(await t.given.student());
      const item = { course_id: course.id, item_id: course.items[0]!.id, item_type: 'lesson' };
      for (const [path, body] of [
        ['users/courses', { course_id: course.id, status: 'active', type: 'order', source: 'order' }],
        ['/api/lectern/pro/v1/users/courses/', { course_id: course.id }],
        ['course-progress', { course_id: course.id }],
      ] as const) {
        expect(codeOf(await call('POST', path, { headers, body })), `${path} ${JSON.stringify(input)}`).toBe(code);
      }
      expect((await call('POST', 'course-progress/items', { headers, body: item })).status).toBeGreaterThanOrEqual(403);
      expect(await learnersOf(course.id)).toBe(0);
    }
  });

  it('B44: access that was ended or ran out does not come back by asking, nor by changing the enrollment', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', accessDays: 10 });
    const learner = await t.given.student();
    const headers = await as(learner);
    const made = await enrolling(headers, { course_id: course.id });
    const { id } = JSON.parse(made.text);
    const manager = await t.given.manager();
    await t.as(manager)(contract.enrollments.update, { params: { id }, body: { status: 'inactive' } });
    const again = { status: 'active', expires_at: null };
    for (const method of ['PUT', 'PATCH', 'POST'] as const) {
      expect(codeOf(await call(method, `users/courses/${id}`, { headers, body: again }))).toBe('forbidden');
    }
    expect(codeOf(await enrolling(headers, { course_id: course.id }))).toBe('not_enrolled');
    expect(codeOf(await call('DELETE', `users/courses/${id}`, { headers }))).toBe('forbidden');
    expect(codeOf(await call('POST', 'course-progress', { headers, body: { course_id: course.id } }))).toBe(
      'not_enrolled',
    );
  });

  it('B44: leaving a day before access runs out and coming back does not begin it anew', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', accessDays: 10 });
    const learner = await t.given.student();
    const { id, expires_at } = JSON.parse((await enrolling(await as(learner), { course_id: course.id })).text);
    await later(9, async () => {
      const headers = await as(learner);
      expect((await call('DELETE', `users/courses/${id}`, { headers })).status).toBe(200);
      const back = await enrolling(headers, { course_id: course.id });
      expect(JSON.parse(back.text)).toMatchObject({ status: 'active', expires_at });
      await call('DELETE', `users/courses/${id}`, { headers });
    });
    await later(11, async () => {
      const headers = await as(learner);
      expect(codeOf(await enrolling(headers, { course_id: course.id }))).toBe('access_expired');
      expect(codeOf(await call('POST', 'course-progress', { headers, body: { course_id: course.id } }))).toBe(
        'access_expired',
      );
    });
    const byHand = await t.as(await t.given.manager())(contract.enrollments.create, {
      body: { course_id: course.id, user_id: learner.id },
    });
    expect(byHand.body.status).toBe('active');
  });
});
