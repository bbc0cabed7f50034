import { contract } from '@lectern/contract';
import { courseScore } from '@lectern/contract/course-score';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { addColumn, gradedCourse, saveSetup } from './gradebook.fixture.ts';

const { gradebook, notifications, ownGrades } = contract;
const t = await useTestApp();

/** A course in which new columns are hidden, with a manual column that has a score. */
async function hiddenGrade() {
  const given = await gradedCourse(t);
  await saveSetup(given, { columns_start_hidden: true });
  const key = await addColumn(given, { name: 'Oral exam' });
  const cells = [{ user_id: given.learner.id, key, score: 15 }];
  await given.as(gradebook.saveCells, { params: given.params, body: { cells } });
  const release = async (released: boolean, keys: string[] = [key]) => {
    const answer = await given.as(gradebook.release, { params: given.params, body: { keys, released } });
    expect(answer.status).toBe(200);
    await t.runJobs();
  };
  return { ...given, key, release };
}

const inboxOf = async (person: { id: number }) =>
  (await t.as(person)(notifications.list)).body.data.map(({ description, topic_url }) => ({ description, topic_url }));

const mailsTo = (email: string) =>
  t.db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, 'grades_released')));

describe('the release of grades', () => {
  it('notifies learners who have a grade, once', async () => {
    const { release, learner, course, quizKey, as, params, key } = await hiddenGrade();
    const other = await t.given.enrolledLearner(course.id);
    const notified = async (query: { key?: string }) =>
      (await as(gradebook.releasePreview, { params, query: query as { key: 'manual:1' } })).body.learners;
    expect([await notified({}), await notified({ key }), await notified({ key: quizKey })]).toEqual([1, 1, 0]);
    await release(true);
    const [first] = await inboxOf(learner);
    expect(first!.description).toContain('Oral exam');
    expect(first!.topic_url).toContain(`/account#/grades/${course.id}`);
    expect(await mailsTo(learner.email!)).toEqual([{ text: expect.stringContaining('Oral exam') }]);
    expect([await inboxOf(other), await mailsTo(other.email!)]).toEqual([[], []]);
    const before = await inboxOf(learner);
    // A column without grades, and one that was announced before.
    await release(false);
    expect([await notified({}), await notified({ key })]).toEqual([0, 0]);
    await release(true, [quizKey]);
    await release(true);
    expect(await inboxOf(learner)).toEqual(before);
    expect(await mailsTo(learner.email!)).toHaveLength(1);
  });
});

it('tells of a column that was hidden again before its news went out', async () => {
  const given = await hiddenGrade();
  const { as, params, key, learner } = given;
  for (const released of [true, false]) await as(gradebook.release, { params, body: { keys: [key], released } });
  await t.runJobs();
  expect(await inboxOf(learner)).toEqual([]);
  await given.release(true);
  expect(await inboxOf(learner)).toHaveLength(1);
});

describe('own grades of a course', () => {
  it('have what the score follows from, and nothing of hidden columns', async () => {
    const { release, learner, course, params, key } = await hiddenGrade();
    const read = async () => (await t.as(learner)(ownGrades.get, { params })).body;
    expect((await read()).items.map(({ name }) => name)).not.toContain('Oral exam');
    await release(true);
    const own = await read();
    expect(own).toMatchObject({ course: { id: course.id }, percent: 75, override: null, access_over: false });
    const item = own.items.find((one) => one.key === key)!;
    expect(item).toMatchObject({ earned: 15, total: 20, column_weight: 1, category_id: null, url: '' });
    expect(own.items.map((one) => one.assigned_weight)).toEqual([33.33, 33.33, 33.33]);
    expect(item.weight).toBe(100);
    const score = courseScore({
      columns: own.items.map((one) => ({
        key: one.key as 'manual:1',
        weight: one.column_weight * 100,
        categoryId: one.category_id,
        extraCredit: one.extra_credit,
        total: one.total * 100,
      })),
      categories: [],
      cells: [{ key: key as 'manual:1', state: 'graded', earned: 2000, total: 2000, excused: false, override: null }],
      scale: [],
      isFinal: own.access_over,
    });
    expect(score.percent).toBe(100_00);
  });

  it('are for learners of the course alone', async () => {
    const { params, author } = await hiddenGrade();
    expect((await t.visitor(ownGrades.get, { params })).status).toBe(401);
    for (const person of [await t.given.student(), author]) {
      expect((await t.as(person)(ownGrades.get, { params })).status).toBe(404);
    }
  });
});
