import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { assignmentFiles } from '../assignments.tables.ts';
import { submissionsOf } from '../submissions.fixture.ts';

const { addons, assignmentReplies, assignments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const { aSubmission } = await submissionsOf(t);
beforeEach(() => t.travelTo(today));
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('editing a submission', () => {
  it('replaces the answer; its number and the time it was submitted stay', async () => {
    const { edit, standing, reply, as, params } = await aSubmission();
    expect((await standing()).can.edit).toBe(true);
    await as(assignments.saveDraft, { params, body: { answer: '<p>Lyr</p>' as never, version: 1 } });
    expect((await standing()).draft?.answer).toBe('<p>Lyr</p>');
    t.travelTo(hours(1));
    expect(await edit({ version: 1, answer: '<p>Lyra<script>x</script></p>' })).toMatchObject({
      status: 200,
      body: {
        id: reply.id,
        answer: '<p>Lyra</p>',
        number: 1,
        version: 2,
        created_at: today.toISOString(),
        edited_at: hours(1).toISOString(),
        result: 'pending',
        can: { edit: true },
      },
    });
    expect(await standing()).toMatchObject({ draft: null, reply: { answer: '<p>Lyra</p>', version: 2 } });
  });

  it('keeps, adds and removes files', async () => {
    const { edit, standing, files, attach, reply, staff } = await aSubmission({}, 2);
    const added = await attach('moon.png');
    const before = await standing();
    expect(before.reply?.attachments.map(({ id }) => id)).toEqual(files);
    expect(before.attachments.map(({ id }) => id)).toEqual([added]);
    expect((await edit({ version: 1, answer: '<p>x</p>', attachments: [files[1], added] })).status).toBe(200);
    expect(await standing()).toMatchObject({
      attachments: [],
      reply: { attachments: [{ id: files[1] }, { id: added }] },
    });
    const seen = await staff(assignmentReplies.get, { params: reply });
    expect(seen.body.attachments.map(({ id }) => id)).toEqual([files[1], added]);
    expect(await t.db.$count(assignmentFiles, eq(assignmentFiles.id, files[0]!))).toBe(0);
  });

  it('takes no file of another submission, and then changes nothing', async () => {
    const other = await aSubmission({}, 1);
    const { edit, standing, files } = await aSubmission({}, 1);
    expect(await edit({ version: 1, answer: '<p>x</p>', attachments: other.files })).toMatchObject({ status: 400 });
    expect((await standing()).reply).toMatchObject({ version: 1, attachments: [{ id: files[0] }] });
  });

  it.each([
    ['nothing', { answer: '<p> </p>' }],
    ['more files than the assignment takes', { answer: '<p>x</p>', attachments: [1, 2] }],
    ['no version', { version: undefined, answer: '<p>x</p>' }],
    ['version 0', { version: 0, answer: '<p>x</p>' }],
  ])('to %s is refused', async (_title, fields) => {
    const { edit, standing } = await aSubmission({ maxFiles: 1 });
    expect(await edit({ version: 1, ...fields })).toMatchObject(refused(400, 'invalid_params'));
    expect((await standing()).reply?.version).toBe(1);
  });

  it('of two at once keeps the first and refuses the second', async () => {
    const { edit, standing } = await aSubmission();
    const both = await Promise.all(['<p>One</p>', '<p>Two</p>'].map((answer) => edit({ version: 1, answer })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'submission_changed' });
    const kept = both.find(({ status }) => status === 200)!.body;
    expect((await standing()).reply).toMatchObject({ version: 2, answer: kept.answer });
  });

  it('takes no draft from before the last change', async () => {
    const { edit, as, params, standing } = await aSubmission();
    const save = (version?: number) =>
      as(assignments.saveDraft, { params, body: { answer: '<p>Old</p>' as never, ...(version && { version }) } });
    expect(await save()).toMatchObject(refused(409, 'already_submitted'));
    await edit({ version: 1, answer: '<p>Lyra</p>' });
    expect(await save(1)).toMatchObject(refused(409, 'submission_changed'));
    expect((await standing()).draft).toBeNull();
    expect((await save(2)).status).toBe(200);
  });

  it('is refused once it is graded; what was written stays as a draft, also through a retake', async () => {
    const { edit, grade, as, params, standing, reply } = await aSubmission({ retake: true });
    await as(assignments.saveDraft, { params, body: { answer: '<p>Lyra</p>' as never, version: 1 } });
    await grade({ earned_points: 10 });
    expect(await edit({ version: 1, answer: '<p>Lyra</p>' })).toMatchObject(refused(409, 'submission_graded'));
    expect(
      await as(assignments.saveDraft, { params, body: { answer: '<p>x</p>' as never, version: 1 } }),
    ).toMatchObject(refused(409, 'submission_graded'));
    expect(await standing()).toMatchObject({ can: { edit: false }, draft: { answer: '<p>Lyra</p>' } });
    await as(assignmentReplies.remove, { params: reply });
    expect((await standing()).draft?.answer).toBe('<p>Lyra</p>');
  });

  it('is refused after a due date that blocks, and late after one that does not', async () => {
    const blocked = await aSubmission({ dueAt: hours(1), lateSubmissions: 'block' });
    const late = await aSubmission({ dueAt: hours(1) });
    t.travelTo(hours(1));
    expect((await late.edit({ version: 1, answer: '<p>At the due date</p>' })).body.late).toBe(false);
    t.travelTo(new Date(hours(1).getTime() + 1));
    expect(await blocked.edit({ version: 1, answer: '<p>x</p>' })).toMatchObject(refused(403, 'assignment_due'));
    expect((await blocked.standing()).can.edit).toBe(false);
    expect((await late.edit({ version: 2, answer: '<p>After it</p>' })).body.late).toBe(true);
  });

  it('is for the learner alone, who can still open the assignment', async () => {
    const { edit, course, reply, staff } = await aSubmission();
    const body = { version: 1, answer: '<p>x</p>' };
    expect(await edit(body, course.author)).toMatchObject(refused(403, 'forbidden'));
    expect(await edit(body, await t.given.enrolledLearner(course.id))).toMatchObject(refused(404, 'not_found'));
    expect((await t.visitor(assignmentReplies.edit, { params: reply, body: body as never })).status).toBe(401);
    const admin = t.as(await t.given.administrator());
    await admin(addons.deactivate, { body: { slug: 'assignment' } });
    expect(await edit(body)).toMatchObject(refused(403, 'addon_inactive'));
    await admin(addons.activate, { body: { slug: 'assignment' } });
    await staff(assignmentReplies.returnForRetake, { params: reply });
    expect(await edit(body)).toMatchObject(refused(404, 'not_found'));
  });
});

describe('in a school that does not allow edits', () => {
  const allowEdits = async (assignment_edit_until_graded: boolean) => {
    const admin = t.as(await t.given.administrator());
    await admin(contract.settings.change, { body: { learn_page: { general: { assignment_edit_until_graded } } } });
  };
  beforeEach(() => allowEdits(false));
  afterEach(() => allowEdits(true));

  it('refuses to edit a submission', async () => {
    const { edit, standing, attach } = await aSubmission();
    expect(await edit({ version: 1, answer: '<p>x</p>' })).toMatchObject(refused(403, 'submission_edit_off'));
    expect((await standing()).can.edit).toBe(false);
    expect(await attach()).toBeUndefined();
  });
});

it('a grader is told when the learner has changed the submission since they read it', async () => {
  const { edit, grade, standing } = await aSubmission();
  await edit({ version: 1, answer: '<p>Lyra</p>' });
  expect(await grade({ earned_points: 60, version: 1 })).toMatchObject(refused(409, 'submission_changed'));
  expect((await standing()).reply?.result).toBe('pending');
  expect((await grade({ earned_points: 60, version: 2 })).status).toBe(200);
});
