import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { progress, lessons } = contract;
const t = await useTestApp();

const asStudent = (courseId: number, done = '') => ({
  query: { course_id: courseId, preview: 'student' as const, done },
});

async function sequentialCourse() {
  const author = await t.given.instructor();
  const course = await t.given.course({ author, flow: 'sequential', sections: [3] });
  return { author, course, items: course.items };
}

describe('looking at a course as a student would', () => {
  it('an author meets the locks of somebody who has just enrolled, and leaves no trace', async () => {
    const { author, course, items } = await sequentialCourse();
    const seen = await t.as(author)(progress.list, asStudent(course.id));
    expect(seen.body[0]).toMatchObject({ id: 0, is_preview: true, enrolled_at: t.now().toISOString() });
    expect(seen.body[0]?.items[0]?.contents.map((item) => item.locked)).toEqual([false, true, true]);
    const shut = await t.as(author)(lessons.get, {
      params: { id: items[1]!.id },
      query: { preview: 'student' as const },
    });
    expect(shut).toMatchObject({ status: 403, body: { code: 'content_locked', data: { reason: 'previous_item' } } });
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(0);
  });

  it('what is completed in the preview opens what comes next', async () => {
    const { author, course, items } = await sequentialCourse();
    const done = String(items[0]!.id);
    const seen = await t.as(author)(progress.list, asStudent(course.id, done));
    expect(seen.body[0]?.items[0]?.contents.map((item) => [item.completed, item.locked])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    const opened = await t.as(author)(lessons.get, {
      params: { id: items[1]!.id },
      query: { preview: 'student' as const, done },
    });
    expect(opened).toMatchObject({ status: 200, body: { id: items[1]!.id, completed: false } });
  });

  it('a draft is not there, though its author reads it otherwise', async () => {
    const { author, course } = await sequentialCourse();
    const draft = await t.given.lesson({ course, status: 'draft' });
    const read = (preview?: 'student') => t.as(author)(lessons.get, { params: { id: draft.id }, query: { preview } });
    expect((await read()).status).toBe(200);
    expect(await read('student')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('a student cannot open a lock by it', async () => {
    const { course, items } = await sequentialCourse();
    const learner = await t.given.enrolledLearner(course.id);
    const shut = await t.as(learner)(lessons.get, {
      params: { id: items[1]!.id },
      query: { preview: 'student' as const, done: String(items[0]!.id) },
    });
    expect(shut).toMatchObject({ status: 403, body: { code: 'content_locked' } });
    const seen = await t.as(learner)(progress.list, asStudent(course.id, String(items[0]!.id)));
    expect(seen.body[0]?.is_preview).toBe(false);
    expect(seen.body[0]?.items[0]?.contents.map((item) => item.completed)).toEqual([false, false, false]);
  });

  it('staff who look as themselves pass every lock and see which ones learners meet', async () => {
    const { author, course } = await sequentialCourse();
    const seen = await t.as(author)(progress.list, { query: { course_id: course.id } });
    expect(seen.body[0]?.items[0]?.contents.map((item) => [item.locked, item.lock?.reason])).toEqual([
      [false, undefined],
      [false, 'previous_item'],
      [false, 'previous_item'],
    ]);
  });
});
