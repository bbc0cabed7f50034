import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { feedbackFixture } from './feedback.fixture.ts';

const { assignmentFeedback, assignmentReplies, assignments, courses, enrollments, progress } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));

const { aSubmission } = feedbackFixture(t);
const refused = (status: number, code: string) => ({ status, body: { code } });

/** A submission with a comment and a returned file, and calls on it. */
async function aReviewed() {
  const made = await aSubmission();
  await made.comment();
  await made.returnFile();
  const { staff, as, params, assignmentId } = made;
  return {
    ...made,
    giveBack: (body?: { note?: string }) =>
      staff(assignmentReplies.returnForRetake, { params, ...(body && { body: body as never }) }),
    whole: async () => (await as(assignments.get, { params: { id: assignmentId } })).body.standing!,
    submit: (answer = '<p>Lyra</p>') =>
      as(assignmentReplies.create, { body: { assignment: assignmentId, answer: answer as never } }),
  };
}

describe('a submission that is returned without a grade', () => {
  it('is shown to its learner with the note, the comments and the files, until they submit again', async () => {
    const { giveBack, whole, as, params, attached, submit } = await aReviewed();
    expect(await whole()).toMatchObject({ returned: null, reply: { feedback_files: [], note: '' } });
    const answer = await giveBack({ note: '<p>Name the star.<script>x</script></p>' });
    expect(answer).toMatchObject({ status: 200, body: { note: '<p>Name the star.</p>', archived: true } });
    const standing = await whole();
    expect(standing).toMatchObject({
      reply: null,
      can: { submit: true },
      draft: { answer: '<p>Orion</p>' },
      attachments: [],
      returned: {
        id: params.id,
        number: 1,
        answer: '<p>Orion</p>',
        note: '<p>Name the star.</p>',
        returned_at: today.toISOString(),
        attachments: [{ id: attached[0], comments: 1 }],
        feedback_files: [{ name: 'sketch.png' }],
      },
    });
    const comments = await as(assignmentFeedback.comments, { params });
    expect(comments.body).toMatchObject([{ text: 'Which star?', author: '', can: { edit: false } }]);
    for (const { url } of [...standing.returned!.attachments, ...standing.returned!.feedback_files]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await t.raw({ method: 'GET', url })).statusCode).toBe(200);
    }
    expect((await submit()).body.number).toBe(2);
    expect(await whole()).toMatchObject({ returned: null, reply: { number: 2, note: '' } });
  });

  it('keeps its grade, and its note when none is given', async () => {
    const { giveBack, grade, staff, params, whole } = await aReviewed();
    await staff(assignmentReplies.grade, { params, body: { earned_points: 10, note: '<p>Too short.</p>' as never } });
    await grade();
    expect((await giveBack()).status).toBe(200);
    expect((await whole()).returned).toMatchObject({
      note: '<p>Too short.</p>',
      result: 'pass',
      earned_points: 60,
      total_points: 100,
    });
  });

  it('shows its feedback to nobody else', async () => {
    const { giveBack, params, course } = await aReviewed();
    await giveBack();
    const classmate = await t.given.enrolledLearner(course.id);
    expect(await t.as(classmate)(assignmentFeedback.comments, { params })).toMatchObject(refused(404, 'not_found'));
    expect((await t.visitor(assignmentFeedback.comments, { params })).status).toBe(401);
  });

  it('can only be read: its learner neither edits, retakes nor opens it as a submission', async () => {
    const { giveBack, as, params } = await aReviewed();
    await giveBack();
    const body = { version: 1, answer: '<p>x</p>' as never };
    expect(await as(assignmentReplies.edit, { params, body })).toMatchObject(refused(404, 'not_found'));
    expect(await as(assignmentReplies.remove, { params })).toMatchObject(refused(404, 'not_found'));
    expect(await as(assignmentReplies.get, { params })).toMatchObject(refused(404, 'not_found'));
  });

  it('is returned by staff of its course alone, once, and with a note of a largest length', async () => {
    const { giveBack, as, params } = await aReviewed();
    expect(await as(assignmentReplies.returnForRetake, { params })).toMatchObject(refused(403, 'forbidden'));
    expect((await t.visitor(assignmentReplies.returnForRetake, { params })).status).toBe(401);
    const stranger = await t.given.instructor();
    expect(await t.as(stranger)(assignmentReplies.returnForRetake, { params })).toMatchObject(
      refused(404, 'not_found'),
    );
    expect(await giveBack({ note: `<p>${'a'.repeat(10_001)}</p>` })).toMatchObject(refused(400, 'invalid_params'));
    expect((await giveBack()).status).toBe(200);
    expect(await giveBack()).toMatchObject(refused(409, 'bad_transition'));
  });

  it('is gone while it is in the trash', async () => {
    const { giveBack, staff, as, params, whole } = await aReviewed();
    await giveBack();
    await staff(assignmentReplies.remove, { params, query: { force: false } });
    expect((await whole()).returned).toBeNull();
    expect(await as(assignmentFeedback.comments, { params })).toMatchObject(refused(404, 'not_found'));
    await staff(assignmentReplies.restore, { params });
    expect((await whole()).returned?.id).toBe(params.id);
  });
});

it('a submission that its learner retakes is not shown as returned, nor is one before it', async () => {
  const { giveBack, as, staff, submit, whole, assignmentId } = await aReviewed();
  await staff(assignments.update, { params: { id: assignmentId }, body: { assignment_retake: 'yes' as never } });
  await giveBack();
  const second = (await submit()).body.id;
  expect((await as(assignmentReplies.remove, { params: { id: second } })).status).toBe(200);
  expect(await whole()).toMatchObject({ reply: null, returned: null });
});

it('nothing is returned any more after the course is taken again', async () => {
  const { giveBack, as, staff, whole, course, assignmentId, params } = await aReviewed();
  await staff(courses.update, { params: { id: course.id }, body: { enable_course_retake: true } });
  await as(progress.completeItem, {
    body: { course_id: course.id, item_id: assignmentId, item_type: 'assignment', completed: true },
  });
  await giveBack();
  expect((await whole()).returned?.id).toBe(params.id);
  const [enrollment] = (await as(enrollments.list)).body.data;
  expect((await as(enrollments.retake, { params: { id: enrollment!.id }, body: {} })).status).toBe(200);
  expect(await whole()).toMatchObject({ reply: null, returned: null });
});
