import { contract, type ItemTypeSlug } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { progress, courses: courseApi } = contract;
const t = await useTestApp();

const complete = (item: { id: number; courseId: number }) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as ItemTypeSlug, completed: true },
});

describe('what it costs', () => {
  async function cost(count: number) {
    const course = await t.given.course({ flow: 'sequential', sections: [count / 2, count / 2] });
    const learner = await t.given.enrolledLearner(course.id);
    const as = t.as(learner);
    const measured = async (work: () => Promise<{ status: number }>) => {
      const { result, statements } = await t.countStatements(work);
      expect(result.status).toBe(200);
      return statements.length;
    };
    // The session, the settings and the add-ons are read before: they are kept in memory.
    await as(progress.list);
    const body = { course_id: course.id };
    const firstRead = await measured(() => as(progress.list, { query: body }));
    const read = await measured(() => as(progress.list, { query: body }));
    const firstOpen = await measured(() => as(progress.open, { body }));
    const open = await measured(() => as(progress.open, { body }));
    const completed = await measured(() => as(progress.completeItem, complete(course.items[0]!)));
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(1, -1) });
    const last = await measured(() => as(progress.completeItem, complete(course.items.at(-1)!)));
    const standing = await measured(() => as(courseApi.standing, { params: { id: course.id } }));
    const curriculum = await measured(() => as(courseApi.curriculum, { params: { id: course.id } }));
    const newcomer = await t.given.student();
    await t.as(newcomer)(progress.list);
    const enrolling = await measured(() => t.as(newcomer)(progress.open, { body }));
    return { firstRead, read, firstOpen, open, completed, last, standing, curriculum, enrolling };
  }

  it('is the same in a course of 10 items and in one of 500, sign-in included', async () => {
    const small = await cost(10);
    expect(small).toEqual({
      // One of them reads the course, which is kept.
      firstRead: 2,
      // With the session.
      read: 1,
      firstOpen: 6,
      open: 3,
      // One of them stores the event, and queues the job that counts rewards.
      completed: 5,
      last: 5,
      standing: 3,
      curriculum: 1,
      enrolling: 14,
    });
    expect(await cost(500)).toEqual(small);
  });
});
