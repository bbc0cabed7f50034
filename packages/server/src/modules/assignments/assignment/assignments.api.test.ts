import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { addons, assignmentReplies, assignments, courseBuilder, courses, progress } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });

async function aCourse() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const as = t.as(course.author);
  const section = course.sections[0]!;
  return { course, as, section, place: { course_id: course.id, parent_id: section.id } };
}

async function anAssignment(fields: Parameters<typeof t.given.assignment>[0] = {}) {
  const made = await aCourse();
  const assignment = await t.given.assignment({ section: made.section, ...fields });
  const learner = await t.given.enrolledLearner(made.course.id);
  return { ...made, assignment, params: { id: assignment.id }, learner };
}

describe('writing an assignment', () => {
  it('takes the terms of the specification and answers them', async () => {
    const { as, place } = await aCourse();
    const { status, body } = await as(assignments.create, {
      body: {
        ...place,
        name: 'A night outside',
        answer: '<p>Draw what you see.</p><script>alert(1)</script>' as never,
        due_date: '2030-05-08T21:00:00Z',
        late_submissions: 'block',
        total_points: 20,
        pass_points: 12.5,
        submission_kinds: ['files'],
        max_files: 3,
        max_file_upload_size: 25,
        allowed_types: ['pdf', 'image', 'pdf'],
        assignment_retake: 'yes' as never,
        restrict_completion_button: 'yes' as never,
        weight: 2,
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      answer: '<p>Draw what you see.</p>',
      description: '<p>Draw what you see.</p>',
      due_date: '2030-05-08T21:00:00.000Z',
      late_submissions: 'block',
      total_points: 20,
      pass_points: 12.5,
      submission_kinds: ['files'],
      max_files: 3,
      max_file_upload_size: 25,
      allowed_types: ['pdf', 'image'],
      assignment_retake: 'yes',
      restrict_completion_button: 'yes',
      weight: 2,
    });
  });

  it('has the defaults of the specification where nothing is said', async () => {
    const { as, place } = await aCourse();
    const { body } = await as(assignments.create, { body: { ...place, name: 'An essay' } });
    expect(body).toMatchObject({
      due_date: null,
      late_submissions: 'allow',
      total_points: 100,
      pass_points: 50,
      submission_kinds: ['text', 'files'],
      max_files: 5,
      max_file_upload_size: 10,
      assignment_retake: 'no',
      restrict_completion_button: 'no',
      weight: 1,
    });
    const small = await as(assignments.create, { body: { ...place, name: 'Small', total_points: 10 } });
    expect(small.body).toMatchObject({ total_points: 10, pass_points: 5 });
  });

  it.each([
    ['no points at all', { total_points: 0 }, 'total_points'],
    ['too many points', { total_points: 10_001 }, 'total_points'],
    ['points that are no number', { total_points: 'many' }, 'total_points'],
    ['more points to pass than there are', { total_points: 10, pass_points: 11 }, 'pass_points'],
    ['points below zero', { pass_points: -1 }, 'pass_points'],
    ['nothing to hand in', { submission_kinds: [] }, 'submission_kinds'],
    ['no file at all', { max_files: 0 }, 'max_files'],
    ['21 files', { max_files: 21 }, 'max_files'],
    ['an unknown type of files', { allowed_types: ['exe'] }, 'allowed_types.0'],
    ['an unknown rule', { late_submissions: 'punish' }, 'late_submissions'],
    ['a day that is none', { due_date: 'soon' }, 'due_date'],
    ['the file of somebody else', { download_materials: [{ id: 999_999 }] }, 'download_materials.0'],
  ])('refuses %s, and changes nothing', async (_title, fields, field) => {
    const { as, place, params } = await anAssignment();
    const made = await as(assignments.create, { body: { ...place, name: 'An essay', ...fields } as never });
    expect(made).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
    expect(Object.keys((made.body as unknown as { data: { params: object } }).data.params)).toEqual([field]);
    const changed = await as(assignments.update, { params, body: fields as never });
    expect(changed.status).toBe(400);
    expect((await as(assignments.get, { params })).body).toMatchObject({ total_points: 100, pass_points: 50 });
  });

  it('refuses fewer points than passing asks for, at the field that was changed', async () => {
    const { as, params } = await anAssignment({ totalPoints: 100, passPoints: 60 });
    const { status, body } = await as(assignments.update, { params, body: { total_points: 50 } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      data: { params: { total_points: 'Pass points cannot be more than total points.' } },
    });
  });

  it('changes what is named and nothing else, also as clients send back what they have read', async () => {
    const { as, params } = await anAssignment({ description: '<p>Draw.</p>', dueAt: today });
    const read = await as(assignments.get, { params, query: { context: 'edit' } });
    const { id: _id, permalink: _link, ...whole } = read.body;
    const { body } = await as(assignments.update, { params, body: { ...whole, answer: '<p>Paint.</p>' } as never });
    expect(body).toMatchObject({ description: '<p>Paint.</p>', due_date: today.toISOString(), total_points: 100 });
    expect((await as(assignments.update, { params, body: { due_date: null } })).body.due_date).toBeNull();
  });
});

describe('an assignment in its course', () => {
  it('is in the outline with its due date, is copied with its terms, and goes with a copied course', async () => {
    const { as, course, params } = await anAssignment({ dueAt: today, totalPoints: 30, passPoints: 10, retake: true });
    const outline = await as(courseBuilder.get, { params: { id: course.id } });
    expect(outline.body.contents[params.id]).toMatchObject({ type: 'assignment', due_date: today.toISOString() });
    const copy = await as(assignments.clone, { params });
    const terms = { total_points: 30, pass_points: 10, assignment_retake: 'yes', due_date: today.toISOString() };
    expect(copy).toMatchObject({ status: 201, body: { status: 'draft', ...terms } });
    const copied = await as(courses.clone, { params: { id: course.id } });
    const { body } = await as(assignments.list, { query: { course_id: copied.body.id } });
    expect(body).toMatchObject([terms, terms]);
  });

  it('is read by its learners, and by nobody who has not enrolled', async () => {
    const { learner, params } = await anAssignment({ description: '<p>Draw.</p>' });
    expect((await t.as(learner)(assignments.get, { params })).body.description).toBe('<p>Draw.</p>');
    const stranger = await t.given.student();
    expect(await t.as(stranger)(assignments.get, { params })).toMatchObject({ status: 403 });
    expect(await t.visitor(assignments.get, { params })).toMatchObject({ status: 401 });
  });

  it('is listed for learners without its content', async () => {
    const { learner, course } = await anAssignment({ description: '<p>Draw.</p>' });
    const { body } = await t.as(learner)(assignments.list, { query: { course_id: course.id } });
    expect(body).toMatchObject([{ description: '', answer: '', total_points: 100 }]);
  });

  it('counts in the progress, and is completed by nobody who has not handed in', async () => {
    const { learner, course, as, params } = await anAssignment();
    const outline = await t.as(learner)(progress.list, { query: { course_id: course.id } });
    expect(outline.body[0]?.summary.assignment).toEqual({ completed: 0, pending: 1, total: 1 });
    const body = { course_id: course.id, item_id: params.id, item_type: 'assignment' as const, completed: true };
    expect(await t.as(learner)(progress.completeItem, { body })).toMatchObject({
      status: 403,
      body: { code: 'assignment_not_submitted' },
    });
    // Staff may complete the assignment for a learner without a submission.
    expect((await as(progress.completeItem, { body: { ...body, user_id: learner.id } as never })).status).toBeLessThan(
      300,
    );
  });

  it('is out of the outline while its add-on is off, and comes back with what was done', async () => {
    const { learner, course, params, as } = await anAssignment();
    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'assignment' } });
    expect(await t.as(learner)(assignments.get, { params })).toMatchObject({
      status: 403,
      body: { code: 'addon_inactive' },
    });
    expect(await as(assignments.create, { body: { name: 'x', course_id: course.id, parent_id: 1 } })).toMatchObject({
      body: { code: 'addon_inactive' },
    });
    const off = await t.as(learner)(progress.list, { query: { course_id: course.id } });
    expect(off.body[0]?.summary.assignment).toBeUndefined();
    await t.as(admin)(addons.activate, { body: { slug: 'assignment' } });
    expect((await t.as(learner)(assignments.get, { params })).status).toBe(200);
  });

  it('leaves the progress with its add-on, and a course can be completed without it', async () => {
    const { learner, course, section, params } = await anAssignment();
    const lesson = await t.given.lesson({ section });
    const [mine, admin] = [t.as(learner), t.as(await t.given.administrator())];
    const complete = (item_id: number, item_type: 'assignment' | 'lesson') =>
      mine(progress.completeItem, { body: { course_id: course.id, item_id, item_type, completed: true } });
    const read = async () => (await mine(progress.list, { query: { course_id: course.id } })).body[0]!;
    await mine(assignmentReplies.create, { body: { assignment: params.id, answer: '<p>Orion</p>' as never } });
    expect((await complete(params.id, 'assignment')).status).toBe(200);
    const whole = { total: { completed: 1, pending: 1, total: 2 }, assignment: { completed: 1, pending: 0, total: 1 } };
    expect((await read()).summary).toMatchObject(whole);

    await admin(addons.deactivate, { body: { slug: 'assignment' } });
    const without = await read();
    expect(without.summary.assignment).toBeUndefined();
    expect(without.summary.total).toEqual({ completed: 0, pending: 1, total: 1 });
    expect(without.items.flatMap(({ contents }) => contents.map(({ item_type }) => item_type))).toEqual(['lesson']);
    expect(await complete(params.id, 'assignment')).toMatchObject({ status: 403, body: { code: 'addon_inactive' } });
    await complete(lesson.id, 'lesson');
    expect((await read()).status).toBe('completed');

    // Completed work is kept, whichever session asks.
    await admin(addons.activate, { body: { slug: 'assignment' } });
    expect((await read()).summary).toMatchObject({
      total: { completed: 2, pending: 0, total: 2 },
      assignment: { completed: 1, pending: 0, total: 1 },
    });
    expect((await mine(assignments.get, { params })).body.completed).toBe(true);
  });
});
