import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseItems } from '../../modules/courses/courses.tables.ts';
import { courseProgress, itemProgress } from '../../modules/progress/progress.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf, type Headers, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

const completing = (item: { id: number; courseId: number }, more: object = {}) => ({
  course_id: item.courseId,
  item_id: item.id,
  item_type: 'lesson',
  completed: true,
  ...more,
});
const complete = (headers: Headers, body: object) => call('POST', 'course-progress/items', { headers, body });

/** Everything anybody has done here: what an attack that was refused must not have changed. */
async function traces() {
  const [items] = await t.db.select({ n: count() }).from(itemProgress);
  const done = await t.db.select({ n: count() }).from(itemProgress).where(eq(itemProgress.completed, true));
  const [records] = await t.db.select({ n: count() }).from(courseProgress);
  return { items: items?.n, done: done[0]?.n, records: records?.n };
}

/** The addresses that mean completing an item, as sloppy clients and curious people spell them. */
const SPELLINGS = [
  'course-progress/items',
  'course-progress/items/',
  '/api/lectern/pro/v1/course-progress/items',
  'course-progress/items?course_id=1&user_id=1&mto-preview=true',
];

describe('A08: progress without signing in', () => {
  it('A08: completions of a member are neither read, written nor deleted by a visitor', async () => {
    const course = await t.given.course({ accessMode: 'need_registration' });
    const learner = await t.given.enrolledLearner(course.id);
    const [item] = course.items;
    await t.given.completions({ userId: learner.id, courseId: course.id, items: [item!] });
    const before = await traces();

    const queries = [
      `user_id=${learner.id}`,
      `course_id=${course.id}&user_id=${learner.id}`,
      `item_id=${item!.id}`,
      '',
    ];
    for (const query of queries) {
      const read = await call('GET', `course-progress/items?${query}`);
      expect([read.status, codeOf(read)]).toEqual([401, 'not_signed_in']);
    }
    for (const spelling of SPELLINGS) {
      const written = await call('POST', spelling, { body: completing(item!, { user_id: learner.id }) });
      expect(written.status).toBe(401);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      for (const path of [`course-progress/items/${item!.id}`, 'course-progress/items']) {
        const direct = await call(method, path, { body: { completed: false, user_id: learner.id } });
        const overridden = await call('POST', path, {
          headers: { 'x-http-method-override': method },
          body: { completed: false, user_id: learner.id },
        });
        expect([401, 404, 405]).toContain(direct.status);
        expect(overridden.status).toBe(direct.status);
      }
    }
    expect(await traces()).toEqual(before);
  });

  it('A08: in an open course a visitor is told nothing of anybody, and writes for nobody else', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items });
    expect((await call('GET', `course-progress/items?course_id=${course.id}`)).text).toBe('[]');
    const read = await call('GET', `course-progress/items?course_id=${course.id}&user_id=${learner.id}`);
    expect(read.status).toBe(401);
    expect((await complete({}, completing(course.items[0]!, { user_id: learner.id, completed: false }))).status).toBe(
      401,
    );
    expect((await complete({}, completing(course.items[0]!, { completed: false }))).status).toBe(401);
    const [row] = await t.db.select().from(itemProgress).where(eq(itemProgress.userId, learner.id));
    expect(row?.completed).toBe(true);
  });
});

describe('A12: lessons of a course for sale', () => {
  it('A12: no lesson, outline or list opens to somebody signed in, whatever roles they lack', async () => {
    const course = await t.given.course({ accessMode: 'one_time', sections: [2] });
    const lesson = await t.given.lesson({ course, description: '<p>The secret of the trade.</p>' });
    const guest = await call('POST', 'course-progress/items', { body: completing((await t.given.course()).items[0]!) });
    const guestHeaders = {
      cookie: String(guest.headers['set-cookie']).split(';')[0]!,
      'x-wp-nonce': String(guest.headers['x-wp-nonce']),
    };
    expect(guest.status).toBe(200);
    const people: Headers[] = [
      {},
      guestHeaders,
      await as(await t.given.user({ roles: [] })),
      await as(await t.given.student()),
      await as(await t.given.instructor()),
    ];
    for (const headers of people) {
      for (const path of [
        `lessons/${lesson.id}`,
        `lessons/${lesson.id}/?context=edit`,
        `lessons?course_id=${course.id}`,
        `lessons?parent[]=${course.sections[0]!.id}&include[]=${lesson.id}`,
        `sections?course_id=${course.id}`,
        `sections/${course.sections[0]!.id}`,
        `sections/children?section=${course.sections[0]!.id}`,
        `courses/children?course=${course.id}`,
        `coursebuilder/${course.id}`,
        `course-progress?course_id=${course.id}`,
      ]) {
        const answer = await call('GET', path, { headers });
        expect(REFUSED, `${path} answers ${answer.status}`).toContain(answer.status);
        expect(answer.text).not.toContain('secret of the trade');
      }
      const lists = await Promise.all(
        [`lessons?include[]=${lesson.id}`, `lessons?search=secret`, `sections?include=${course.sections[0]!.id}`].map(
          (path) => call('GET', path, { headers }),
        ),
      );
      for (const list of lists) expect(list.text).not.toMatch(/secret of the trade|Section 1/);
      expect([401, 403]).toContain(
        (await call('POST', 'course-progress', { headers, body: { course_id: course.id } })).status,
      );
    }
  });
});

describe('B07: completing what one may not', () => {
  it('B07: an item of another course is refused, by its own course and by the learner’s', async () => {
    const mine = await t.given.course();
    const foreign = await t.given.course({ accessMode: 'one_time' });
    const learner = await as(await t.given.enrolledLearner(mine.id));
    const before = await traces();
    const [item] = foreign.items;
    const asMine = await complete(learner, completing(item!, { course_id: mine.id }));
    expect([asMine.status, codeOf(asMine)]).toEqual([400, 'wrong_course_item']);
    const asForeign = await complete(learner, completing(item!));
    expect([asForeign.status, codeOf(asForeign)]).toEqual([403, 'payment_required']);
    expect(await traces()).toEqual(before);
  });

  it('B07: a locked item is refused however it is asked for', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [1, 2] });
    const learner = await as(await t.given.enrolledLearner(course.id));
    const last = course.items[2]!;
    const before = await traces();
    const bodies = [
      completing(last),
      completing(last, { course_id: String(course.id), item_id: String(last.id), completed: 'yes' }),
      completing(last, { completed: '1', 'mto-preview': true, is_preview: true, locked: false }),
      completing(last, { previously_visited_page: ['1'], course_progress_item_id: 1 }),
    ];
    for (const spelling of SPELLINGS.filter((one) => !one.includes('user_id'))) {
      for (const body of bodies) {
        const refused = await call('POST', spelling, { headers: learner, body });
        expect([refused.status, codeOf(refused)]).toEqual([403, 'content_locked']);
      }
    }
    for (const item_id of [
      [last.id],
      { id: last.id },
      `${last.id} OR 1=1`,
      `0${last.id}x`,
      null,
      -last.id,
      last.id + 0.5,
    ]) {
      expect((await complete(learner, completing(last, { item_id }))).status).toBe(400);
    }
    expect(await traces()).toEqual(before);
  });

  it('B07: un-completing an item before the lock opens nothing behind it', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [3] });
    const learner = await as(await t.given.enrolledLearner(course.id));
    const [first, second, third] = course.items;
    await complete(learner, completing(second!, { completed: false }));
    expect(codeOf(await complete(learner, completing(third!)))).toBe('content_locked');
    await complete(learner, completing(first!));
    await complete(learner, completing(first!, { completed: false }));
    expect(codeOf(await complete(learner, completing(second!)))).toBe('content_locked');
  });

  it('B07: an item that opens on a later day, is a draft, or is named as another type is refused', async () => {
    const course = await t.given.course({ flow: 'date', sections: [2] });
    const learner = await as(await t.given.enrolledLearner(course.id));
    const [dripped, draft] = course.items;
    await t.db
      .update(courseItems)
      .set({ drip: { date: new Date(t.now().getTime() + 1000).toISOString(), days: 0 } })
      .where(eq(courseItems.id, dripped!.id));
    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, draft!.id));
    expect(codeOf(await complete(learner, completing(dripped!)))).toBe('content_locked');
    expect(codeOf(await complete(learner, completing(draft!)))).toBe('wrong_course_item');
    expect(codeOf(await complete(learner, completing(dripped!, { item_type: 'quiz' })))).toBe('wrong_course_item');
    expect(codeOf(await complete(learner, completing(dripped!, { item_type: 'mto-lesson' })))).toBe('invalid_params');
  });

  it('B07: somebody who is not enrolled, whose access ended, or who only teaches here completes nothing', async () => {
    const course = await t.given.course({ accessMode: 'one_time' });
    const [item] = course.items;
    const later = new Date(t.now().getTime() + 1000);
    const expired = await t.given.enrolledLearner(course.id, { source: 'order', sourceRef: '1', expiresAt: later });
    const before = await traces();
    const start = t.now();
    t.travelTo(later);
    const stranger = await complete(await as(await t.given.student()), completing(item!));
    expect(codeOf(stranger)).toBe('payment_required');
    expect(codeOf(await complete(await as(expired), completing(item!)))).toBe('access_expired');
    expect(codeOf(await complete(await as(course.author), completing(item!)))).toBe('forbidden');
    expect(await traces()).toEqual(before);
    t.travelTo(start);
  });

  it('B07: nobody completes for somebody else but the staff of the course, and they for its learners only', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const victim = await t.given.enrolledLearner(course.id);
    const [item] = course.items;
    const before = await traces();
    const fellow = await as(await t.given.enrolledLearner(course.id));
    for (const user_id of [victim.id, String(victim.id)]) {
      expect(codeOf(await complete(fellow, completing(item!, { user_id })))).toBe('forbidden');
    }
    expect((await complete(fellow, completing(item!, { user_id: [victim.id] }))).status).toBe(400);
    const otherTeacher = await as(await t.given.instructor());
    expect(codeOf(await complete(otherTeacher, completing(item!, { user_id: victim.id })))).toBe('forbidden');
    const stranger = await t.given.student();
    const teacher = await as(course.author);
    expect(codeOf(await complete(teacher, completing(item!, { user_id: stranger.id })))).toBe('not_enrolled');
    expect(await traces()).toEqual(before);
    expect((await complete(teacher, completing(item!, { user_id: victim.id }))).status).toBe(200);
  });
});

describe('B08: progress of others', () => {
  it('B08: a fellow learner and the teacher of another course read, change and delete none of it', async () => {
    const course = await t.given.course({ sections: [2] });
    const victim = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: victim.id, courseId: course.id, items: [course.items[0]!] });
    const [record] = await t.db.select().from(courseProgress).where(eq(courseProgress.userId, victim.id));
    const id = record!.id;
    const fellow = await as(await t.given.enrolledLearner(course.id));
    const teacher = await as(await t.given.instructor());

    for (const query of [
      `user_id=${victim.id}`,
      `user_id=${victim.id}&course_id=${course.id}`,
      `user_id=${victim.id}&course_id=${course.id}&mto-preview=true`,
      `user_id=${victim.id}&item_id=${course.items[0]!.id}`,
    ]) {
      for (const path of ['course-progress', 'course-progress/', 'course-progress/items', 'course-progress/items/']) {
        expect(codeOf(await call('GET', `${path}?${query}`, { headers: fellow })), `${path}?${query}`).toBe(
          'forbidden',
        );
        const read = await call('GET', `${path}?${query}`, { headers: teacher });
        expect(read.text === '[]' || codeOf(read) === 'forbidden', `${path}?${query}`).toBe(true);
      }
    }
    expect((await call('GET', `course-progress?user_id[]=${victim.id}`, { headers: fellow })).status).toBe(400);
    expect(
      codeOf(
        await call('POST', 'course-progress', { headers: fellow, body: { course_id: course.id, user_id: victim.id } }),
      ),
    ).toBe('forbidden');

    for (const headers of [fellow, teacher]) {
      for (const path of [
        `course-progress/${id}`,
        `course-progress/${id}/`,
        `/api/lectern/pro/v1/course-progress/${id}`,
      ]) {
        for (const method of ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'] as const) {
          const body = method === 'GET' ? undefined : { ratings_modal_opened: true, status: 'started', user_id: 1 };
          expect((await call(method, path, { headers, body })).status, `${method} ${path}`).toBe(404);
        }
        const overridden = await call('POST', path, { headers: { ...headers, 'x-http-method-override': 'DELETE' } });
        expect(overridden.status).toBe(404);
      }
    }
    // Those who teach the course look, and leave what the learner has closed to the learner.
    expect((await call('GET', `course-progress/${id}`, { headers: await as(course.author) })).status).toBe(200);
    const opened = await call('PUT', `course-progress/${id}`, {
      headers: await as(course.author),
      body: { ratings_modal_opened: true },
    });
    expect(opened.status).toBe(403);
    expect((await t.db.select().from(courseProgress).where(eq(courseProgress.id, id)))[0]).toEqual(record);
  });
});

describe('B48: the preview flag', () => {
  it('B48: lifts locks for the staff of the course and for nobody else', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const second = course.items[1];
    const learners = [await as(await t.given.enrolledLearner(course.id)), await as(await t.given.instructor()), {}];
    const lockedIn = (text: string) => {
      const body = JSON.parse(text);
      const outline = Array.isArray(body) ? body[0] : body;
      return {
        isPreview: outline.is_preview,
        locked: outline.items[0].contents.map((one: { locked: boolean }) => one.locked),
      };
    };
    for (const headers of learners) {
      const flags = ['true', '1', 'yes'];
      for (const flag of flags) {
        const read = await call('GET', `course-progress?course_id=${course.id}&mto-preview=${flag}`, { headers });
        expect(lockedIn(read.text)).toEqual({ isPreview: false, locked: [false, true] });
        const opened = await call('POST', 'course-progress', {
          headers,
          body: { course_id: course.id, 'mto-preview': flag },
        });
        expect(lockedIn(opened.text)).toEqual({ isPreview: false, locked: [false, true] });
        const lesson = await call('GET', `lessons/${second!.id}?mto-preview=${flag}&preview=true`, { headers });
        expect(codeOf(lesson)).toBe('content_locked');
        const done = await complete(headers, completing(second!, { 'mto-preview': flag }));
        expect(codeOf(done)).toBe('content_locked');
      }
    }
    const staff = await call('GET', `course-progress?course_id=${course.id}&mto-preview=true`, {
      headers: await as(course.author),
    });
    expect(lockedIn(staff.text)).toEqual({ isPreview: true, locked: [false, false] });
    expect((await call('GET', `lessons/${second!.id}`, { headers: await as(course.author) })).status).toBe(200);
  });
});
