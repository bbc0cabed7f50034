import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';

const { courses, courseBuilder } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
});

/** A draft with a published lesson, a draft, a private one, one in the trash, and a quiz that is a draft. */
async function unfinished(questions: object[] = [{}]) {
  const course = await t.given.course({ author: instructor, status: 'draft', sections: [1] });
  const draft = await t.given.lesson({ name: 'Draft', status: 'draft', course });
  const hidden = await t.given.lesson({ name: 'Private', status: 'private', course });
  const gone = await t.given.lesson({ name: 'Gone', status: 'trash', course });
  const quiz = await t.given.quiz({ name: 'Check', status: 'draft', course, questions });
  return {
    course,
    ids: { done: course.items[0]!.id, draft: draft.id, hidden: hidden.id, gone: gone.id, quiz: quiz.id },
  };
}

async function statuses(courseId: number) {
  const { body } = await t.as(manager)(courseBuilder.get, { params: { id: courseId } });
  return Object.fromEntries(Object.values(body.contents).map((item) => [item.id, item.status]));
}

const publishAll = (person: Person | null, id: number, also: { modified?: string } = {}) =>
  (person ? t.as(person) : t.visitor)(courses.update, {
    params: { id },
    body: { status: 'publish', publish_items: true, ...also },
  });

describe('publishing a course with its drafts', () => {
  it('publishes the drafts and nothing else, at once and as often as it is asked', async () => {
    const { course, ids } = await unfinished();
    for (const time of [1, 2]) {
      const answer = await publishAll(manager, course.id);
      expect([answer.status, answer.body.status], `time ${time}`).toEqual([200, 'publish']);
      expect(await statuses(course.id)).toEqual({
        [ids.done]: 'publish',
        [ids.draft]: 'publish',
        [ids.hidden]: 'private',
        [ids.quiz]: 'publish',
      });
    }
  });

  it('tells of each item that went public', async () => {
    const { course, ids } = await unfinished();
    await publishAll(manager, course.id);
    const told = await t.db.select({ type: events.type, payload: events.payload }).from(events);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'lesson.published', payload: { lesson_id: ids.draft, course_id: course.id } }),
        expect.objectContaining({ type: 'quiz.published', payload: { quiz_id: ids.quiz, course_id: course.id } }),
      ]),
    );
  });

  it('leaves the drafts alone when it is not asked', async () => {
    const { course, ids } = await unfinished();
    await t.as(manager)(courses.update, { params: { id: course.id }, body: { status: 'publish' } });
    expect((await statuses(course.id))[ids.draft]).toBe('draft');
  });

  it('publishes nothing at all when a quiz cannot be taken, and names it', async () => {
    const { course, ids } = await unfinished([]);
    const answer = await publishAll(manager, course.id);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_params',
      message: '“Check”: add a question before publishing.',
    });
    expect((await t.given.storedCourse(course.id))?.status).toBe('draft');
    expect((await statuses(course.id))[ids.draft]).toBe('draft');
  });

  it('hands a course in for review where its author may not publish it', async () => {
    const { course, ids } = await unfinished();
    const answer = await publishAll(instructor, course.id);
    expect(answer.body.status).toBe('pending');
    expect((await statuses(course.id))[ids.draft]).toBe('publish');
  });

  it('is refused to other authors, to learners and to guests, and changes nothing', async () => {
    const { course, ids } = await unfinished();
    const student = await t.given.student();
    expect((await publishAll(other, course.id)).status).toBe(404);
    expect((await publishAll(student, course.id)).status).toBe(403);
    expect((await publishAll(null, course.id)).status).toBe(401);
    expect((await publishAll(manager, course.id, { modified: '2001-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await statuses(course.id))[ids.draft]).toBe('draft');
    expect((await t.given.storedCourse(course.id))?.status).toBe('draft');
  });
});
