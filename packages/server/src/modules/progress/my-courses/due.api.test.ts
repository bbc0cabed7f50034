import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { start as startQuiz, takingIn } from '../../quizzes/attempts/taking.fixture.ts';

const { addons, courses, enrollments, progress } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const { taking } = takingIn(t);
const day = (count: number) => new Date(today.getTime() + count * 86_400_000);
beforeEach(() => t.travelTo(today));

const STREAM = 'Live from the roof';

type Person = { id: number };
const dueOf = async (person: Person) => (await t.as(person)(enrollments.due)).body.rows;
const opensOn = (item: { id: number } | undefined, count: number) =>
  t.db
    .update(courseItems)
    .set({ drip: { date: day(count).toISOString(), days: 0 } })
    .where(eq(courseItems.id, item!.id));

async function aStream(startsAt: Date | null, endsAt: Date | null) {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const lesson = await t.given.lesson({ course, name: STREAM, videoSource: 'live-stream', startsAt, endsAt });
  return { course, lesson, learner: await t.given.enrolledLearner(course.id) };
}

describe('what is due', () => {
  it('is a live stream that comes, and one that is on the air', async () => {
    const { course, lesson, learner } = await aStream(day(2), day(3));
    const row = {
      course: { id: course.id, name: course.name, language: '' },
      item: { id: lesson.id, type: 'lesson', name: STREAM },
      url: `/course/${course.id}/lesson/${lesson.id}`,
    };
    expect(await dueOf(learner)).toEqual([{ ...row, kind: 'live', at: day(2).toISOString() }]);
    t.travelTo(day(2.5));
    expect(await dueOf(learner)).toEqual([{ ...row, kind: 'live_now', at: day(3).toISOString() }]);
    t.travelTo(day(3));
    expect(await dueOf(learner)).toEqual([]);
  });

  it.each([
    ['has no start', null],
    ['comes in weeks', day(15)],
  ])('is no stream that %s', async (_what, startsAt) => {
    const { learner } = await aStream(startsAt, null);
    expect(await dueOf(learner)).toEqual([]);
  });

  it('is nothing that the learner has completed, and nothing of a draft', async () => {
    const { lesson, learner, course } = await aStream(day(-1), null);
    expect(await dueOf(learner)).toMatchObject([{ kind: 'live_now', at: null }]);
    const other = await t.given.enrolledLearner(course.id);
    const body = { course_id: course.id, item_id: lesson.id, item_type: 'lesson' as const };
    await t.as(learner)(progress.completeItem, { body });
    expect([await dueOf(learner), (await dueOf(other)).length]).toEqual([[], 1]);
    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, lesson.id));
    expect(await dueOf(other)).toEqual([]);
  });

  it('is the next item of a course to open, unless dates are switched off', async () => {
    const course = await t.given.course({ flow: 'date', sections: [3] });
    const [first, second, third] = course.items;
    await opensOn(first, -1);
    await opensOn(second, 6);
    await opensOn(third, 4);
    const learner = await t.given.enrolledLearner(course.id);
    expect(await dueOf(learner)).toEqual([
      {
        kind: 'opens',
        at: day(4).toISOString(),
        course: { id: course.id, name: course.name, language: '' },
        item: { id: third!.id, type: 'lesson', name: third!.name },
        url: `/course/${course.slug}`,
      },
    ]);
    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'content-drip' } });
    expect(await dueOf(learner)).toEqual([]);
    await t.as(admin)(addons.activate, { body: { slug: 'content-drip' } });
  });

  it('counts the days to an opening from each learner’s own enrollment', async () => {
    const course = await t.given.course({ flow: 'days', sections: [2] });
    await t.db
      .update(courseItems)
      .set({ drip: { date: null, days: 3 } })
      .where(eq(courseItems.id, course.items[1]!.id));
    const early = await t.given.enrolledLearner(course.id);
    t.travelTo(day(1));
    const late = await t.given.enrolledLearner(course.id);
    const moments = [await dueOf(early), await dueOf(late)].map(([row]) => row?.at);
    expect(moments).toEqual([day(3).toISOString(), day(4).toISOString()]);
  });

  it('is a running attempt at a quiz with a time limit, for its own learner', async () => {
    const { quiz, learner, as } = await taking({ duration: 30 });
    const other = await t.given.enrolledLearner(quiz.courseId);
    await startQuiz(as, quiz);
    const deadline = new Date(t.now().getTime() + 30 * 60_000);
    expect(await dueOf(learner)).toMatchObject([
      { kind: 'attempt', at: deadline.toISOString(), item: { id: quiz.id, type: 'quiz' } },
    ]);
    expect(await dueOf(other)).toEqual([]);
    t.travelTo(deadline);
    expect(await dueOf(learner)).toEqual([]);
  });

  it('is access that ends soon; nothing of a course one has left or that was closed', async () => {
    const course = await t.given.course({ sections: [1] });
    const learner = await t.given.enrolledLearner(course.id);
    const admin = t.as(await t.given.administrator());
    const { body } = await t.as(learner)(enrollments.list);
    const params = { id: body.data[0]!.id };
    await admin(enrollments.update, { params, body: { expires_at: day(40).toISOString() } });
    expect(await dueOf(learner)).toEqual([]);
    await admin(enrollments.update, { params, body: { expires_at: day(5).toISOString() } });
    expect(await dueOf(learner)).toEqual([
      {
        kind: 'access_ends',
        at: day(5).toISOString(),
        course: { id: course.id, name: course.name, language: '' },
        item: null,
        url: `/course/${course.slug}`,
      },
    ]);
    await admin(courses.remove, { params: { id: course.id } });
    expect(await dueOf(learner)).toEqual([]);
  });

  it('stands in order of time, what runs already first, and says nothing to a visitor', async () => {
    const { learner } = await aStream(day(3), null);
    const second = await aStream(day(-1), day(6));
    const third = await aStream(day(1), null);
    for (const { course } of [second, third]) {
      await t.as(learner)(enrollments.create, { body: { course_id: course.id } });
    }
    expect((await dueOf(learner)).map(({ kind, at }) => [kind, at])).toEqual([
      ['live_now', day(6).toISOString()],
      ['live', day(1).toISOString()],
      ['live', day(3).toISOString()],
    ]);
    expect((await t.visitor(enrollments.due)).status).toBe(401);
  });
});
