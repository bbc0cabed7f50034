import { contract } from '@lectern/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { users } from '../../identity/identity.tables.ts';
import { submissionsOf } from '../submissions.fixture.ts';
import { sendDueReminders } from './remind.usecases.ts';

const { assignmentExceptions, assignments, notificationPreferences } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const { anAssignment } = await submissionsOf(t);
beforeEach(() => t.travelTo(today));
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);
const refused = (status: number, code: string) => ({ status, body: { code } });
const none = { reminded: 0, unsubscribed: 0, no_address: 0, not_waiting: 0, later: 0 };

const mailsTo = async ({ email }: { email: string | null }, kind: string) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email!)).orderBy(asc(mails.id))).filter(
    (mail) => mail.kind === kind,
  );
const change = (id: number, fields: Partial<typeof users.$inferInsert>) =>
  t.db.update(users).set(fields).where(eq(users.id, id));

async function remindable(terms: Parameters<typeof anAssignment>[0] = {}) {
  const made = await anAssignment({ dueAt: hours(72), ...terms });
  return {
    ...made,
    remind: (user_ids?: number[], who: { id: number } = made.course.author) =>
      t.as(who)(assignments.remind, { params: made.params, body: user_ids ? { user_ids } : {} }),
  };
}

describe('a reminder by staff', () => {
  it('goes to one, to some or to all who have not submitted, once a day each', async () => {
    const { remind, learner, course, submit } = await remindable();
    const second = await t.given.enrolledLearner(course.id);
    const third = await t.given.enrolledLearner(course.id);
    await submit({}, third);
    expect((await remind([learner.id])).body).toEqual({ sent: 1, left_out: none });
    expect((await remind([learner.id, third.id])).body).toEqual({
      sent: 0,
      left_out: { ...none, reminded: 1, not_waiting: 1 },
    });
    expect((await remind()).body).toEqual({ sent: 1, left_out: { ...none, reminded: 1 } });
    const counts = [learner, second, third].map(async (who) => (await mailsTo(who, 'assignment_reminder')).length);
    expect(await Promise.all(counts)).toEqual([1, 1, 0]);
    t.travelTo(hours(24));
    expect((await remind()).body.sent).toBe(2);
  });

  it('says the due date of the learner in their language and time zone, with a link', async () => {
    const { remind, learner, id, course, staff } = await remindable();
    const other = await t.given.enrolledLearner(course.id);
    await change(learner.id, { locale: 'de', timezone: 'Asia/Kolkata' });
    await staff(assignmentExceptions.save, {
      params: { id, user: other.id },
      body: { due_date: hours(96).toISOString(), reason: '' },
    });
    await remind();
    const [german] = await mailsTo(learner, 'assignment_reminder');
    expect(german?.text).toContain('4. Mai 2030 um 14:30');
    expect(german?.text).toContain(`/course/${course.id}/assignment/${id}`);
    const [extended] = await mailsTo(other, 'assignment_reminder');
    expect(extended?.text).toContain('May 5, 2030');
  });

  it('leaves out who has unsubscribed and who has no address, and says so', async () => {
    const { remind, learner, course } = await remindable();
    const silent = await t.given.enrolledLearner(course.id);
    await t.as(learner)(notificationPreferences.change, {
      body: { events: [{ id: 'assignment_reminder', email: false }] },
    });
    await change(silent.id, { email: null });
    expect((await remind()).body).toEqual({ sent: 0, left_out: { ...none, unsubscribed: 1, no_address: 1 } });
    expect(await mailsTo(learner, 'assignment_reminder')).toEqual([]);
  });

  it('is for the staff of the course, about a published assignment', async () => {
    const { remind, learner, params, staff } = await remindable();
    expect(await remind(undefined, learner)).toMatchObject(refused(403, 'forbidden'));
    expect(await remind(undefined, await t.given.instructor())).toMatchObject(refused(404, 'not_found'));
    expect((await t.visitor(assignments.remind, { params, body: {} })).status).toBe(401);
    expect(await remind([])).toMatchObject(refused(400, 'invalid_params'));
    await staff(assignments.update, { params, body: { status: 'draft' } });
    expect(await remind()).toMatchObject(refused(409, 'bad_transition'));
  });
});

describe('a reminder of a due date', () => {
  const send = () => sendDueReminders(t.app.services);

  it('goes out once within a day before it, unless it is submitted', async () => {
    const { learner, course, submit } = await remindable({ dueAt: hours(30) });
    const done = await t.given.enrolledLearner(course.id);
    await submit({}, done);
    await send();
    expect(await mailsTo(learner, 'assignment_due_soon')).toEqual([]);
    t.travelTo(hours(6));
    await send();
    await send();
    const [mail, ...more] = await mailsTo(learner, 'assignment_due_soon');
    expect([mail?.subject.includes('May 2, 2030'), more]).toEqual([true, []]);
    expect(await mailsTo(done, 'assignment_due_soon')).toEqual([]);
  });

  it('follows the extension of a learner', async () => {
    const { learner, course, id, staff } = await remindable({ dueAt: hours(12) });
    const other = await t.given.enrolledLearner(course.id);
    await staff(assignmentExceptions.save, {
      params: { id, user: learner.id },
      body: { due_date: hours(60).toISOString(), reason: '' },
    });
    await send();
    expect((await mailsTo(learner, 'assignment_due_soon')).length).toBe(0);
    expect((await mailsTo(other, 'assignment_due_soon')).length).toBe(1);
    t.travelTo(hours(48));
    await send();
    expect((await mailsTo(learner, 'assignment_due_soon')).length).toBe(1);
    expect((await mailsTo(other, 'assignment_due_soon')).length).toBe(1);
  });

  it('goes to nobody once it has passed, of a draft, or who has lost access', async () => {
    const past = await remindable({ dueAt: hours(-1) });
    const draft = await remindable({ dueAt: hours(12), status: 'draft' });
    await send();
    expect(await mailsTo(past.learner, 'assignment_due_soon')).toEqual([]);
    expect(await mailsTo(draft.learner, 'assignment_due_soon')).toEqual([]);
  });
});
