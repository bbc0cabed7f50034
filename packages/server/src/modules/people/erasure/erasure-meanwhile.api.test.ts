import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { certificatesIssued } from '../../issued-certificates/issued-certificates.tables.ts';
import { addColumn, gradedCourse } from '../../gradebook/gradebook.fixture.ts';
import { gradebookCells } from '../../gradebook/gradebook.tables.ts';
import { users } from '../../identity/identity.tables.ts';

const { gradebook, issuedCertificates, learnersAtRisk } = contract;
const t = await useTestApp();
const MAX_LOOKS = 5000;

/** Makes a call while an erasure of the person has not been committed, and commits it when the call waits for it. */
async function meanwhile<Answer>(personId: number, call: () => Promise<Answer>): Promise<Answer> {
  let commit = () => {};
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const erasure = t.db.transaction(async (db) => {
    await db.select().from(users).where(eq(users.id, personId)).for('update');
    await db.update(users).set({ kind: 'erased', displayName: 'Deleted person' }).where(eq(users.id, personId));
    begun();
    await new Promise<void>((resolve) => (commit = resolve));
  });
  await hasBegun;
  const seen = { answered: false };
  const answer = call().finally(() => (seen.answered = true));
  for (let looks = 0; looks < MAX_LOOKS && !seen.answered; looks += 1) {
    const { rows } = await t.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) break;
  }
  commit();
  await erasure;
  return answer;
}

async function taughtCourse() {
  const teacher = await t.given.instructor();
  const course = await t.given.course({ author: teacher, accessMode: 'need_registration', sections: [1] });
  const learner = await t.given.enrolledLearner(course.id);
  return { teacher, course, learner };
}

it('no certificate is issued to a person who is erased meanwhile', async () => {
  const { teacher, course, learner } = await taughtCourse();
  const template = await t.given.certificate();
  await t.given.courseCertificate({ courseId: course.id, certificateId: template.id });
  await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });
  const body = { course_id: course.id, user_ids: [learner.id] };
  const answer = await meanwhile(learner.id, () => t.as(teacher)(issuedCertificates.issue, { body }));
  expect(answer.body.failed).toMatchObject([{ id: learner.id, code: 'not_found' }]);
  expect(await t.db.$count(certificatesIssued, eq(certificatesIssued.courseId, course.id))).toBe(0);
});

it('no grade of a person who is erased meanwhile is saved', async () => {
  const given = await gradedCourse(t);
  const { learner, params } = given;
  const key = await addColumn(given, { name: 'Oral exam' });
  const before = await t.db.$count(gradebookCells, eq(gradebookCells.userId, learner.id));
  const cells = [{ user_id: learner.id, key, override_percent: 50, reason: 'Was ill' }];
  const answer = await meanwhile(learner.id, () => given.as(gradebook.saveCells, { params, body: { cells } }));
  expect(answer).toMatchObject({ status: 400, body: { data: { params: { 'cells.0.user_id': expect.any(String) } } } });
  expect(await t.db.$count(gradebookCells, eq(gradebookCells.userId, learner.id))).toBe(before);
});

it('no email is kept for a person who is erased meanwhile', async () => {
  const { teacher, course, learner } = await taughtCourse();
  const body = { user_ids: [learner.id], subject: 'Hello', message: 'Come back.', request_id: 'once' };
  const write = () => t.as(teacher)(learnersAtRisk.write, { params: { id: course.id }, body });
  const answer = await meanwhile(learner.id, write);
  expect(answer.body).toEqual({ sent: [], left_out: [learner.id] });
  expect(await t.db.$count(mails, eq(mails.recipient, learner.email ?? ''))).toBe(0);
});
