import { contract, type ItemTypeSlug } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseProgress } from '../progress.tables.ts';

const { enrollments, lessons, progress, sections } = contract;
const t = await useTestApp();

const complete = (item: { id: number; courseId: number }) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as ItemTypeSlug, completed: true },
});

const completionEvents = async (courseId: number) =>
  (
    await t.db
      .select({ payload: events.payload })
      .from(events)
      .where(and(eq(events.type, 'course.completed'), sql`${events.payload}->>'course_id' = ${String(courseId)}`))
  ).map(({ payload }) => payload.user_id);

async function recordOf(one: { courseId: number; userId: number }) {
  const where = and(eq(courseProgress.courseId, one.courseId), eq(courseProgress.userId, one.userId));
  return (await t.db.select().from(courseProgress).where(where))[0];
}

/** A course of two sections with one lesson each, of which the learner has completed the first one. */
async function almostDone() {
  const course = await t.given.course({ sections: [1, 1] });
  const learner = await t.given.enrolledLearner(course.id);
  await t.as(learner)(progress.completeItem, complete(course.items[0]!));
  const administrator = t.as(await t.given.administrator());
  return { course, learner, administrator, last: course.items[1]!, section: course.sections[1]! };
}

type Given = Awaited<ReturnType<typeof almostDone>>;

const withdrawals: { title: string; withdraw: (given: Given) => Promise<{ status: number }> }[] = [
  {
    title: 'is deleted',
    withdraw: ({ administrator, last }) =>
      administrator(lessons.remove, { params: { id: last.id }, query: { force: true } }),
  },
  {
    title: 'goes into the trash',
    withdraw: ({ administrator, last }) =>
      administrator(lessons.remove, { params: { id: last.id }, query: { force: false } }),
  },
  {
    title: 'becomes a draft',
    withdraw: ({ administrator, last }) =>
      administrator(lessons.update, { params: { id: last.id }, body: { status: 'draft' } }),
  },
  {
    title: 'moves to another course',
    withdraw: async ({ administrator, last }) => {
      const other = await t.given.course({ sections: [1] });
      const body = { parent_id: other.sections[0]!.id, course_id: other.id };
      return administrator(lessons.update, { params: { id: last.id }, body });
    },
  },
  {
    title: 'is deleted with its section',
    withdraw: ({ administrator, section }) =>
      administrator(sections.remove, { params: { id: section.id }, query: { force: true, children: true } }),
  },
  {
    title: 'goes into the trash with its section',
    withdraw: ({ administrator, section }) =>
      administrator(sections.remove, { params: { id: section.id }, query: { force: false, children: true } }),
  },
];

describe('the last pending item of a learner', () => {
  it.each(withdrawals)('$title: the course is completed at once, in every list, with its event', async (one) => {
    const given = await almostDone();
    const { course, learner, administrator } = given;
    const place = { courseId: course.id, userId: learner.id };
    const before = await recordOf(place);
    const doneAt = t.now();
    t.travelTo(new Date(doneAt.getTime() + 3_600_000));
    expect((await one.withdraw(given)).status).toBe(200);

    expect(await completionEvents(course.id)).toEqual([learner.id]);
    // The day of the last completed item; what staff change is no activity of the learner.
    expect(await recordOf(place)).toEqual({ ...before, status: 'completed', completedAt: doneAt });
    const query = { progress: 'completed' as const };
    for (const list of [
      await t.as(learner)(enrollments.list, { query }),
      await administrator(enrollments.list, { query: { ...query, course: course.id, context: 'edit' } }),
    ]) {
      expect(list.body.data.map((row) => row.course?.id)).toEqual([course.id]);
    }
    const own = await t.as(learner)(progress.list, { query: { status: 'completed' } });
    expect(own.body.map(({ course_id: id }) => id)).toEqual([course.id]);

    await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(await completionEvents(course.id)).toEqual([learner.id]);
  });

  it('completes nothing for learners with another pending item, and for courses without items', async () => {
    const { course, administrator, last } = await almostDone();
    const beginner = await t.given.enrolledLearner(course.id);
    await t.as(beginner)(progress.open, { body: { course_id: course.id } });
    await administrator(lessons.remove, { params: { id: last.id } });
    expect(await recordOf({ courseId: course.id, userId: beginner.id })).toMatchObject({ status: 'started' });
    await administrator(lessons.remove, { params: { id: course.items[0]!.id } });
    expect(await recordOf({ courseId: course.id, userId: beginner.id })).toMatchObject({ completedAt: null });
    expect(await completionEvents(course.id)).not.toContain(beginner.id);
  });

  it('completes the course of a guest, who becomes known by signing in, without an event', async () => {
    const course = await t.given.course({ sections: [2] });
    await t.visitor(progress.completeItem, complete(course.items[0]!));
    await t.as(await t.given.administrator())(lessons.remove, { params: { id: course.items[1]!.id } });
    const [record] = await t.db.select().from(courseProgress).where(eq(courseProgress.courseId, course.id));
    expect(record).toMatchObject({ status: 'completed' });
    expect(await completionEvents(course.id)).toEqual([]);
  });

  it('completes a course that was completed before and has grown since without a second event', async () => {
    const { course, learner, administrator, last, section } = await almostDone();
    await t.as(learner)(progress.completeItem, complete(last));
    const completedAt = t.now();
    const later = await t.given.lesson({ section });
    await t.as(learner)(progress.open, { body: { course_id: course.id } });
    const place = { courseId: course.id, userId: learner.id };
    expect(await recordOf(place)).toMatchObject({ status: 'progress', completedAt });
    await administrator(lessons.remove, { params: { id: later.id } });
    expect(await recordOf(place)).toMatchObject({ status: 'completed', completedAt });
    expect(await completionEvents(course.id)).toEqual([learner.id]);
  });
});
