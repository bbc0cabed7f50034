import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { assignments, courses, enrollments, progress, studentReports } = contract;
const t = await useTestApp();

/** A course of a lesson and a quiz, with a draft of every kind of item. */
async function courseWithDrafts() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [1] });
  const quiz = await t.given.quiz({ course });
  const draft = await t.given.lesson({ course, section: course.sections[0], status: 'draft' });
  const draftQuiz = await t.given.quiz({ course, status: 'draft' });
  const section = course.sections[0]!.id;
  const assignment = { name: 'Draft', course_id: course.id, parent_id: section, status: 'draft' as const };
  const made = await t.as(course.author)(assignments.create, { body: assignment });
  expect(made.status).toBe(201);
  const lesson = course.items[0]!;
  return { course, lesson, quiz, drafts: [draft.id, draftQuiz.id, made.body.id] };
}

describe('drafts', () => {
  let given: Awaited<ReturnType<typeof courseWithDrafts>>;
  let learner: { id: number };
  beforeAll(async () => {
    given = await courseWithDrafts();
    learner = await t.given.enrolledLearner(given.course.id);
    await t.given.completions({ userId: learner.id, courseId: given.course.id, items: [given.lesson] });
  });
  const at = () => ({ params: { id: given.course.id } });
  const two = { completed: 1, pending: 1, total: 2 };

  it('are not counted in own courses and on the dashboard', async () => {
    const [row] = (await t.as(learner)(enrollments.list)).body.data;
    expect(row?.course?.progress_data).toMatchObject({
      percentage: 50,
      summary: { lesson: { total: 1 }, quiz: { total: 1 }, assignment: { total: 0 }, total: two },
    });
    expect(row?.course?.next_item?.id).toBe(given.quiz.id);
  });

  it('are not counted in the outline of the player', async () => {
    const { body } = await t.as(learner)(progress.open, { body: { course_id: given.course.id } });
    expect(body.summary.total).toEqual(two);
    const ids = body.items.flatMap(({ contents }) => contents.map(({ item_id: id }) => id));
    expect(ids.filter((id) => given.drafts.includes(id))).toEqual([]);
  });

  it('are not counted in the progress report', async () => {
    const { body } = await t.as(learner)(studentReports.get, { params: { id: learner.id } });
    expect(body.courses).toMatchObject([{ percentage: 50, status: 'progress' }]);
  });

  it('are not counted on the course page and in the catalog', async () => {
    expect((await t.as(learner)(courses.standing, at())).body).toMatchObject({ completed: 1, total: 2, percent: 50 });
    const counts = { items: 2, lessons: 1, quizzes: 1 };
    expect((await t.visitor(courses.get, at())).body.counts).toMatchObject(counts);
    const { body } = await t.visitor(courses.list, { query: { include: [given.course.id] } });
    expect(body.data.map((course) => course.counts)).toMatchObject([counts]);
    const curriculum = (await t.visitor(courses.curriculum, at())).body.sections.flatMap(({ items }) => items);
    expect(curriculum.map(({ id }) => id)).toEqual([given.lesson.id, given.quiz.id]);
  });

  it('do not keep a course from being completed', async () => {
    const finisher = await t.given.enrolledLearner(given.course.id);
    const items = [given.lesson, given.quiz];
    await t.given.completions({ userId: finisher.id, courseId: given.course.id, items });
    const [row] = (await t.as(finisher)(enrollments.list)).body.data;
    expect(row?.course?.progress_data).toMatchObject({ percentage: 100, status: 'completed' });
    expect(row?.course?.next_item).toBeNull();
  });
});
