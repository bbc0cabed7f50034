import { contract, type ItemTypeSlug } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { type ItemType, itemType, itemTypes } from '../../courses/index.ts';
import { courseItems } from '../../courses/courses.tables.ts';

const { progress } = contract;
const t = await useTestApp();

const complete = (item: { id: number; courseId: number }, more: Record<string, unknown> = {}) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as ItemTypeSlug, completed: true, ...more },
});

async function eventsOf(type: string, courseId: number) {
  const rows = await t.db.select().from(events).where(eq(events.type, type));
  return rows.filter((row) => row.payload.course_id === courseId);
}

/** A type in the place of the school's own of that name, for one test. */
function composeWith(type: Pick<ItemType, 'slug' | 'addon' | 'mayComplete'>): void {
  const own = itemTypes.all();
  onTestFinished(() => itemTypes.replace(own));
  itemTypes.replace([...own.filter(({ slug }) => slug !== type.slug), { ...itemType('lesson')!, ...type }]);
}

describe('completing an item', () => {
  it('answers the record and what it changes: the course’s figures and the next lock', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [1, 2] });
    const learner = await t.given.enrolledLearner(course.id);
    const [first, second, third] = course.items;
    const done = await t.as(learner)(progress.completeItem, complete(first!));

    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      course_id: course.id,
      user_id: learner.id,
      item_id: first!.id,
      item_type: 'lesson',
      completed: true,
      completed_at: t.now().toISOString(),
      previously_visited_page: [],
    });
    expect(done.body.course_progress).toEqual({
      status: 'progress',
      completed_at: null,
      summary: {
        total: { completed: 1, pending: 2, total: 3 },
        lesson: { completed: 1, pending: 2, total: 3 },
        quiz: { completed: 0, pending: 0, total: 0 },
        assignment: { completed: 0, pending: 0, total: 0 },
        zoom: { completed: 0, pending: 0, total: 0 },
        'google-meet': { completed: 0, pending: 0, total: 0 },
      },
      changed: [
        { item_id: first!.id, completed: true, locked: false, lock: null },
        { item_id: second!.id, completed: false, locked: false, lock: null },
      ],
    });
    const after = await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(after.body.items.flatMap((section) => section.contents.map((item) => item.locked))).toEqual([
      false,
      false,
      true,
    ]);
    expect(after.body.items[1]?.contents[1]).toMatchObject({
      item_id: third!.id,
      lock: { reason: 'previous_item', available_at: null, item: { id: second!.id, name: 'Lesson 2.1' } },
    });
    expect(after.body.id).toBe(done.body.progress_id);
  });

  it('a repeated save answers the same and is no news', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const once = await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    t.travelTo(new Date(t.now().getTime() + 60_000));
    const twice = await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    expect(twice.body).toEqual(once.body);
    expect(await eventsOf('item.completed', course.id)).toHaveLength(1);
  });

  it('taking it back locks the next item again', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const [first, second] = course.items;
    await t.as(learner)(progress.completeItem, complete(first!));
    const back = await t.as(learner)(progress.completeItem, complete(first!, { completed: false }));
    expect(back.body).toMatchObject({ completed: false, completed_at: null });
    expect(back.body.course_progress).toMatchObject({
      status: 'started',
      changed: [
        { item_id: first!.id, completed: false },
        { item_id: second!.id, locked: true, lock: { reason: 'previous_item', item: { id: first!.id } } },
      ],
    });
  });

  it('completes the course when the last item is done, and never takes that back', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const [first, second] = course.items;
    await t.as(learner)(progress.completeItem, complete(first!));
    const finishedAt = t.now().toISOString();
    const done = await t.as(learner)(progress.completeItem, complete(second!));
    expect(done.body.course_progress).toMatchObject({ status: 'completed', completed_at: finishedAt });

    t.travelTo(new Date(t.now().getTime() + 3_600_000));
    const back = await t.as(learner)(progress.completeItem, complete(second!, { completed: false }));
    expect(back.body.course_progress).toMatchObject({ status: 'progress', completed_at: finishedAt });
    await t.as(learner)(progress.completeItem, complete(second!));
    expect(await eventsOf('course.completed', course.id)).toHaveLength(1);
  });

  it('sixteen tabs that complete the last item complete the course once', async () => {
    const course = await t.given.course({ sections: [1] });
    const learner = await t.given.enrolledLearner(course.id);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => t.as(learner)(progress.completeItem, complete(course.items[0]!))),
    );
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    expect(await eventsOf('course.completed', course.id)).toHaveLength(1);
    expect(await eventsOf('item.completed', course.id)).toHaveLength(1);
  });

  it('the last items completed at the same moment complete the course once', async () => {
    const course = await t.given.course({ sections: [8] });
    const learner = await t.given.enrolledLearner(course.id);
    const answers = await Promise.all(course.items.map((item) => t.as(learner)(progress.completeItem, complete(item))));
    const counts = answers.map((one) => one.body.course_progress.summary.total.completed).toSorted((a, b) => a - b);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await eventsOf('course.completed', course.id)).toHaveLength(1);
  });

  it('remembers visited pages, and keeps them when none are sent', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    const pages = { completed: false, previously_visited_page: ['1', '2'] };
    await t.as(learner)(progress.completeItem, complete(course.items[0]!, pages));
    const later = await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    expect(later.body.previously_visited_page).toEqual(['1', '2']);
  });

  it('an item taken out of the course may be what completes it, once', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const finishedAt = t.now().toISOString();
    await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, course.items[1]!.id));
    t.travelTo(new Date(t.now().getTime() + 3_600_000));
    const opened = await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(opened.body).toMatchObject({ status: 'completed', completed_at: finishedAt });
    await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(await eventsOf('course.completed', course.id)).toHaveLength(1);
  });
});

describe('what cannot be completed', () => {
  it('an item of another course, one that does not exist, one of another type, an unpublished one', async () => {
    const course = await t.given.course();
    const foreign = await t.given.course();
    const draft = await t.given.lesson({ course, status: 'draft' });
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.enrollment({ courseId: foreign.id, userId: learner.id });
    const item = course.items[0]!;
    for (const wrong of [
      complete({ id: foreign.items[0]!.id, courseId: course.id }),
      complete({ id: 999_999, courseId: course.id }),
      complete(item, { item_type: 'quiz' }),
      complete({ id: draft.id, courseId: course.id }),
      complete({ id: item.id, courseId: 999_999 }),
    ]) {
      const refused = await t.as(learner)(progress.completeItem, wrong);
      expect([refused.status, refused.body.code]).toEqual([400, 'wrong_course_item']);
    }
    expect((await t.as(learner)(progress.listItems, { query: {} })).body).toEqual([]);
  });

  it('a locked item, with the lock in the answer', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [1, 1] });
    const learner = await t.given.enrolledLearner(course.id);
    const refused = await t.as(learner)(progress.completeItem, complete(course.items[1]!));
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'content_locked',
      message: 'Complete the previous item first.',
      data: {
        status: 403,
        reason: 'previous_item',
        available_at: null,
        item: { id: course.items[0]!.id, type: 'lesson', name: 'Lesson 1.1' },
      },
    });
  });

  it('anything in a course one is not enrolled in, has not paid for or that is hidden', async () => {
    const learner = await t.given.student();
    for (const [fields, status, code] of [
      [{ accessMode: 'need_registration', enrollmentLimit: 1, studentsCount: 1 }, 403, 'not_enrolled'],
      [{ accessMode: 'one_time' }, 403, 'payment_required'],
      [{ accessMode: 'recurring' }, 403, 'payment_required'],
      [{ status: 'draft' }, 404, 'not_found'],
      [{ passwordHash: 'some hash' }, 403, 'password_required'],
    ] as const) {
      const course = await t.given.course(fields);
      const refused = await t.as(learner)(progress.completeItem, complete(course.items[0]!));
      expect([fields, refused.status, refused.body.code]).toEqual([fields, status, code]);
    }
  });

  it('anything by a visitor in a course that needs registration', async () => {
    const course = await t.given.course({ accessMode: 'need_registration' });
    const refused = await t.visitor(progress.completeItem, complete(course.items[0]!));
    expect([refused.status, refused.body.code]).toEqual([401, 'not_signed_in']);
  });

  it('another person’s item, by learners, strangers and the staff of other courses', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    const input = complete(course.items[0]!, { user_id: learner.id });
    for (const person of [await t.given.enrolledLearner(course.id), await t.given.instructor()]) {
      expect((await t.as(person)(progress.completeItem, input)).status).toBe(403);
    }
    expect((await t.visitor(progress.completeItem, input)).status).toBe(401);
    expect((await t.as(learner)(progress.listItems, { query: {} })).body).toEqual([]);
  });

  it('one’s own by staff who only look', async () => {
    const course = await t.given.course();
    const refused = await t.as(course.author)(progress.completeItem, complete(course.items[0]!));
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });

  it('what the item’s type does not call done yet', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    await t.db.update(courseItems).set({ type: 'quiz' }).where(eq(courseItems.id, course.items[0]!.id));
    composeWith({
      slug: 'quiz',
      addon: null,
      mayComplete: async () => ({ ok: false, code: 'forbidden', details: {} }),
    });
    const refused = await t.as(learner)(progress.completeItem, complete(course.items[0]!, { item_type: 'quiz' }));
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const back = complete(course.items[0]!, { item_type: 'quiz', completed: false });
    expect((await t.as(learner)(progress.completeItem, back)).status).toBe(200);
  });

  it('items of a type whose add-on is off stand in no outline, no count and no lock', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    composeWith({
      slug: 'zoom',
      addon: 'google-classroom-integration',
      mayComplete: async () => ({ ok: true }),
    });
    await t.db.update(courseItems).set({ type: 'zoom' }).where(eq(courseItems.id, course.items[0]!.id));
    const opened = await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(opened.body.summary).not.toHaveProperty('zoom');
    expect(opened.body.summary.total.total).toBe(1);
    expect(opened.body.items[0]?.contents).toMatchObject([{ item_id: course.items[1]!.id, locked: false }]);
    const refused = await t.as(learner)(progress.completeItem, complete(course.items[0]!, { item_type: 'zoom' }));
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'addon_inactive' }]);
    const done = await t.as(learner)(progress.completeItem, complete(course.items[1]!));
    expect(done.body.course_progress.status).toBe('completed');
  });
});

describe('staff who set a learner’s item', () => {
  it('may do so past locks, and it is written down who did', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const set = await t.as(course.author)(progress.completeItem, complete(course.items[1]!, { user_id: learner.id }));
    expect(set.status).toBe(200);
    expect(set.body).toMatchObject({ user_id: learner.id, completed: true });
    const [written] = await eventsOf('progress.set_by_staff', course.id);
    expect(written).toMatchObject({ actorId: course.author.id, payload: { user_id: learner.id, completed: true } });
  });

  it('cannot do so for somebody who is not in the course', async () => {
    const course = await t.given.course();
    const stranger = await t.given.student();
    const input = complete(course.items[0]!, { user_id: stranger.id });
    const refused = await t.as(course.author)(progress.completeItem, input);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_enrolled']);
  });
});

describe('completion records', () => {
  it('one match is an object, several are a list, none is an empty list', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const one = { query: { course_id: course.id, item_id: course.items[0]!.id } };
    expect((await t.as(learner)(progress.listItems, one)).body).toEqual([]);
    await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    await t.as(learner)(progress.completeItem, complete(course.items[1]!));
    expect((await t.as(learner)(progress.listItems, one)).body).toMatchObject({
      item_id: course.items[0]!.id,
      user_id: learner.id,
      completed: true,
    });
    expect((await t.as(learner)(progress.listItems, { query: { course_id: course.id } })).body).toHaveLength(2);
    const first = await t.as(learner)(progress.listItems, { query: { course_id: course.id, per_page: 1 } });
    expect(first.body).toHaveLength(1);
  });

  it('a visitor gets none in an open course and is sent to sign in elsewhere', async () => {
    const open = await t.given.course();
    const closed = await t.given.course({ accessMode: 'need_registration' });
    expect((await t.visitor(progress.listItems, { query: { course_id: open.id } })).body).toEqual([]);
    expect((await t.visitor(progress.listItems, { query: { course_id: closed.id } })).status).toBe(401);
    expect((await t.visitor(progress.listItems, { query: {} })).status).toBe(401);
    expect((await t.visitor(progress.listItems, { query: { course_id: open.id, user_id: 1 } })).status).toBe(401);
  });

  it('other people’s are refused to learners and empty for staff of other courses', async () => {
    const course = await t.given.course();
    const learner = await t.given.enrolledLearner(course.id);
    await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    const theirs = { query: { course_id: course.id, user_id: learner.id } };
    expect((await t.as(await t.given.student())(progress.listItems, theirs)).status).toBe(403);
    expect((await t.as(await t.given.instructor())(progress.listItems, theirs)).body).toEqual([]);
    expect((await t.as(course.author)(progress.listItems, theirs)).body).toMatchObject({ user_id: learner.id });
  });
});

describe('visitors in an open course', () => {
  it('the first completion makes a guest, who finds it again', async () => {
    const course = await t.given.course({ sections: [2] });
    const done = await t.visitor(progress.completeItem, complete(course.items[0]!));
    expect(done.status).toBe(200);
    const cookie = done.cookies.find((one) => one.name === 'lectern_session');
    const nonce = String(done.headers['x-wp-nonce']);
    const headers = { cookie: `lectern_session=${cookie?.value}`, 'x-wp-nonce': nonce };

    const opened = await t.visitor(progress.open, { body: { course_id: course.id }, headers });
    expect(opened.body).toMatchObject({ user_id: done.body.user_id, enrolled_at: null, status: 'progress' });
    expect(opened.body.id).toBe(done.body.progress_id);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(0);
    expect(await eventsOf('item.completed', course.id)).toEqual([]);
    // Signed out for everything that asks for an account.
    expect((await t.visitor(progress.list, { headers })).status).toBe(401);
  });

  it('taking something back that nobody did makes no guest', async () => {
    const course = await t.given.course();
    const refused = await t.visitor(progress.completeItem, complete(course.items[0]!, { completed: false }));
    expect(refused.status).toBe(401);
    expect(refused.cookies).toEqual([]);
  });
});

it('keeps the record of a learner and a course unique', async () => {
  const course = await t.given.course({ sections: [4] });
  const learner = await t.given.student();
  await t.as(learner)(progress.listItems, { query: {} });
  await Promise.all([
    ...course.items.map((item) => t.as(learner)(progress.completeItem, complete(item))),
    t.as(learner)(progress.open, { body: { course_id: course.id } }),
  ]);
  const records = await t.as(learner)(progress.list);
  expect(records.body.map((one) => [one.course_id, one.status])).toEqual([[course.id, 'completed']]);
  const enrolled = await t.db
    .select()
    .from(events)
    .where(and(eq(events.type, 'student.enrolled'), eq(events.actorId, learner.id)));
  expect(enrolled).toHaveLength(1);
});
