import { contract } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { assignmentDrafts, assignmentReplies as submissions } from '../assignments.tables.ts';
import { submissionsOf } from '../submissions.fixture.ts';

const { assignmentExceptions, assignmentReplies, assignments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const { aSubmission } = await submissionsOf(t);

const countWaiting = async (): Promise<unknown> =>
  (
    await t.db.execute(sql`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows[0]?.many;

/**
 * Makes two calls at once, in this order: a row that the first one needs is locked until both wait, or until the second
 * is answered. Returns their statuses.
 */
async function inOrder(
  lock: SQL,
  first: () => Promise<{ status: number }>,
  second: () => Promise<{ status: number }>,
): Promise<number[]> {
  const answers = await t.db.transaction(async (tx) => {
    await tx.execute(lock);
    const one = first();
    await expect.poll(countWaiting).toBe(1);
    let answered = false;
    const other = second().finally(() => {
      answered = true;
    });
    await expect.poll(async () => answered || (await countWaiting()) === 2).toBe(true);
    // In an array: the lock is released before they are awaited.
    return [one, other];
  });
  return (await Promise.all(answers)).map(({ status }) => status);
}

const draftOf = (assignmentId: number) =>
  sql`select 1 from ${assignmentDrafts} d where d.assignment_id = ${assignmentId} for update`;
const rowOf = (replyId: number) => sql`select 1 from ${submissions} r where r.id = ${replyId} for update`;

describe('calls at once', () => {
  it('restore a submission as archived while its learner submits again', async () => {
    const { params, as, staff, submit, reply, id } = await aSubmission();
    await staff(assignmentReplies.remove, { params: reply, query: { force: false } });
    await as(assignments.saveDraft, { params, body: { answer: '<p>Ori</p>' as never } });
    const restore = () => staff(assignmentReplies.restore, { params: reply });
    expect(await inOrder(draftOf(id), submit, restore)).toEqual([201, 200]);
    expect((await staff(assignmentReplies.get, { params: reply })).body).toMatchObject({
      archived: true,
      trashed: false,
    });
  });

  it('grade by the new total points', async () => {
    const { params, staff, course, submit, reply, grade } = await aSubmission({ totalPoints: 100, passPoints: 50 });
    await grade({ earned_points: 60 });
    const classmate = await t.given.enrolledLearner(course.id);
    const other = { id: (await submit({}, classmate)).body.id };
    const halve = () =>
      staff(assignments.update, { params, body: { total_points: 50, pass_points: 25, graded_points: 'scale' } });
    const gradeOther = () => staff(assignmentReplies.grade, { params: other, body: { earned_points: 80 } });
    expect(await inOrder(rowOf(reply.id), halve, gradeOther)).toEqual([200, 400]);
    expect((await gradeOther()).body.data).toMatchObject({ params: { earned_points: 'Must be 50 or less.' } });
  });

  it('grade by an exception that was granted just before', async () => {
    const { id, learner, staff, grade, reply } = await aSubmission({
      dueAt: new Date(today.getTime() - 3_600_000),
      lateSubmissions: 'penalty',
      latePenaltyPercent: 10,
    });
    const waive = () =>
      staff(assignmentExceptions.save, {
        params: { id, user: learner.id },
        body: { waive_penalty: true, reason: 'Illness' },
      });
    expect(await inOrder(rowOf(reply.id), waive, () => grade({ earned_points: 80 }))).toEqual([200, 200]);
    expect((await staff(assignmentReplies.get, { params: reply })).body).toMatchObject({
      given_points: 80,
      earned_points: 80,
      penalty: null,
    });
  });
});
