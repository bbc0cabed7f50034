import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { gradedCourse } from '../gradebook.fixture.ts';

const { gradebook } = contract;
const t = await useTestApp();

async function courseWithWork() {
  const given = await gradedCourse(t);
  const { assignment, course, learner, quiz } = given;
  await t.given.attempt({ quiz, user: learner, result: 'pending' });
  await t.given.attempt({ quiz, user: await t.given.enrolledLearner(course.id), result: 'pending' });
  await t.given.attempt({ quiz, user: await t.given.enrolledLearner(course.id), result: 'pass' });
  await t.given.assignmentReply({ assignmentId: assignment.id, courseId: course.id, userId: learner.id });
  return given;
}

describe('work to grade in courses', () => {
  it('is counted for each course of the reader, and not for courses of others', async () => {
    const [mine, foreign] = [await courseWithWork(), await courseWithWork()];
    const query = { courses: [mine.course.id, foreign.course.id] };
    const own = { course_id: mine.course.id, attempts: 2, submissions: 1 };
    expect((await mine.as(gradebook.toGrade, { query })).body.rows).toEqual([own]);
    const all = await t.as(await t.given.administrator())(gradebook.toGrade, { query });
    expect(all.body.rows).toEqual([own, { ...own, course_id: foreign.course.id }]);
    const none = await t.as(await t.given.instructor())(gradebook.toGrade, { query });
    expect(none.body.rows).toEqual([]);
  });

  it('is refused to learners, and costs as many statements for ten courses as for one', async () => {
    const { course, learner, author } = await courseWithWork();
    const refused = await t.as(learner)(gradebook.toGrade, { query: { courses: [course.id] } });
    expect(refused.status).toBe(403);
    const ids = [course.id];
    for (let n = 1; n < 10; n++) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      ids.push((await t.given.course({ author })).id);
    }
    const cost = async (courses: number[]) =>
      (await t.countStatements(() => t.as(author)(gradebook.toGrade, { query: { courses } }))).statements.length;
    // The first call reads the session and settings that later calls keep.
    await cost(ids);
    expect(await cost(ids)).toBe(await cost([course.id]));
  });
});
