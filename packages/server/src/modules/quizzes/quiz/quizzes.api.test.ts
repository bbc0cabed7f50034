import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { selectItems } from '../../courses/index.ts';
import { events } from '../../../platform/platform.tables.ts';
import { emptyItemTrash } from '../../courses/index.ts';
import { quizItemType } from './quiz-item-type.ts';
import { questions as questionRows, quizAttempts, quizSnapshots, quizzes as quizRows } from '../quizzes.tables.ts';
import { eq } from 'drizzle-orm';

const { quizzes, questions, courseBuilder, courses, lessons } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let student: Person;
let manager: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  student = await t.given.student();
  manager = await t.given.manager();
});

const own = () => t.given.course({ author: instructor, sections: [0] });
const placeOf = (course: { id: number; sections: { id: number }[] }) => ({
  course_id: course.id,
  parent_id: course.sections[0]!.id,
});
const ownQuiz = async (input: Parameters<typeof t.given.quiz>[0] = {}) =>
  t.given.quiz({ course: await own(), ...input });
const update = (id: number, body: object) => t.as(instructor)(quizzes.update, { params: { id }, body });
const read = async (id: number) => (await t.as(instructor)(quizzes.get, { params: { id } })).body;
const namesOf = async (quizId: number) =>
  (await t.as(instructor)(contract.quizBuilder.get, { params: { id: quizId } })).body.data.map((one) => one.name);

describe('writing a quiz', () => {
  it('begins as a draft with the marks of a new quiz', async () => {
    const course = await own();
    const made = await t.as(instructor)(quizzes.create, {
      body: { name: 'The sky', description: '<p>Words</p><script>1</script>', ...placeOf(course) },
    });
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`/api/lectern/v1/quizes/${made.body.id}`);
    expect(made.body).toMatchObject({
      name: 'The sky',
      slug: 'the-sky',
      status: 'draft',
      description: '<p>Words</p>',
      ...placeOf(course),
      permalink: `/course/${course.id}/quiz/${made.body.id}`,
      pass_mark: 40,
      pass_mark_type: 'percentage',
      full_mark: 0,
      auto_full_mark: true,
      duration: 0,
      attempts_allowed: 0,
      show_details: true,
      reveal_mode: false,
      questions_display_per_page: 0,
      questions_display_per_page_global: 5,
      questions_count: 0,
      points_sum: 0,
      attempts_count: 0,
      standing: { can_start: false, refusal: 'no_questions', is_preview: true },
    });
    const { body } = await t.as(instructor)(courseBuilder.get, { params: { id: course.id } });
    expect(body.contents[String(made.body.id)]).toMatchObject({ type: 'quiz', questions: 0, points: 0, duration: 0 });
  });

  it('B15: nobody writes into somebody else’s course, whichever field names it', async () => {
    const mine = await own();
    const open = await t.given.course({ author: other, sections: [0] });
    const hidden = await t.given.course({ author: other, sections: [0], status: 'draft' });
    const create = async (place: object) =>
      (await t.as(instructor)(quizzes.create, { body: { name: 'Mine', ...place } as never })).status;
    expect(await create(placeOf(open))).toBe(403);
    expect(await create(placeOf(hidden))).toBe(404);
    expect(await create({ ...placeOf(mine), parent_id: open.sections[0]!.id })).toBe(403);
    expect(await create({ ...placeOf(hidden), parent_id: mine.sections[0]!.id })).toBe(404);
    expect(await create({ ...placeOf(await own()), parent_id: mine.sections[0]!.id })).toBe(400);
    expect((await t.visitor(quizzes.create, { body: { name: 'x', ...placeOf(mine) } })).status).toBe(401);
    expect((await t.as(student)(quizzes.create, { body: { name: 'x', ...placeOf(mine) } })).status).toBe(403);
    const quiz = await t.given.quiz({ course: mine });
    expect((await update(quiz.id, placeOf(open))).status).toBe(403);
    expect((await update(quiz.id, { parent_id: hidden.sections[0]!.id })).status).toBe(404);
    expect((await selectItems(t.db, mine.id)).map((item) => item.id)).toEqual([quiz.id]);
  });

  it('a partial save leaves everything else as it was, and the snapshot behind', async () => {
    const quiz = await ownQuiz({ duration: 20, attemptsAllowed: 3, description: '<p>Words</p>' });
    const before = await read(quiz.id);
    const [snapshot] = await t.db
      .insert(quizSnapshots)
      .values({ quizId: quiz.id, hash: 'x', content: {} as never, createdAt: t.now() })
      .returning();
    await t.db.update(quizRows).set({ snapshotId: snapshot!.id }).where(eq(quizRows.id, quiz.id));
    const changed = await update(quiz.id, { pass_mark: 70 });
    expect(changed.body).toEqual({ ...before, pass_mark: 70 });
    const [row] = await t.db.select().from(quizRows).where(eq(quizRows.id, quiz.id));
    expect(row!.snapshotId).toBeNull();
  });

  it('a save from an older copy is refused', async () => {
    const quiz = await ownQuiz();
    const { modified } = await read(quiz.id);
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    await t.as(manager)(quizzes.update, { params: { id: quiz.id }, body: { name: 'Theirs', modified } });
    const refused = await update(quiz.id, { name: 'Mine', modified });
    t.travelTo(start);
    expect(refused.status).toBe(409);
  });

  it('what is shown at once leaves one attempt, and shows details', async () => {
    const quiz = await ownQuiz({ attemptsAllowed: 5, showDetails: false });
    const on = await update(quiz.id, { reveal_mode: true });
    expect(on.body).toMatchObject({ attempts_allowed: 1, show_details: true });
    expect((await update(quiz.id, { attempts_allowed: 9, show_details: false })).body).toMatchObject({
      attempts_allowed: 1,
      show_details: true,
    });
  });

  it('a pass mark fits what can be reached', async () => {
    const quiz = await ownQuiz({ questions: [{ points: 2 }, { points: 3 }] });
    const error = async (body: object) => (await update(quiz.id, body)).body.data?.params;
    expect(await error({ pass_mark: 101 })).toEqual({ pass_mark: 'Must be 100 or less.' });
    expect(await error({ pass_mark: 6, pass_mark_type: 'point' })).toEqual({
      pass_mark: 'Pass mark cannot be more than full points.',
    });
    expect((await update(quiz.id, { pass_mark: 5, pass_mark_type: 'point' })).status).toBe(200);
    expect(await error({ full_mark: 4 })).toEqual({ pass_mark: 'Pass mark cannot be more than full points.' });
  });

  it('the full mark follows the questions until somebody says otherwise', async () => {
    const quiz = await ownQuiz({ questions: [{ points: 2 }, { points: 3 }] });
    const add = () =>
      t.as(instructor)(questions.create, {
        body: {
          name: 'Next?',
          type: 'true-false',
          points: 1.5,
          course_id: quiz.courseId,
          parent_id: quiz.id,
          answers: [{ name: 'Yes', correct: true }, { name: 'No' }],
        },
      });
    await add();
    expect(await read(quiz.id)).toMatchObject({ full_mark: 6.5, points_sum: 6.5, questions_count: 3 });
    expect((await update(quiz.id, { full_mark: 50 })).body).toMatchObject({ full_mark: 50, auto_full_mark: false });
    await add();
    expect(await read(quiz.id)).toMatchObject({ full_mark: 50, points_sum: 8 });
    const summed = await t.as(instructor)(quizzes.fullPoints, { params: { id: quiz.id } });
    expect(summed.body).toMatchObject({ full_mark: 8, auto_full_mark: false });
    expect((await update(quiz.id, { full_mark: 3, auto_full_mark: true })).body).toMatchObject({
      full_mark: 8,
      auto_full_mark: true,
    });
    const { body } = await t.as(instructor)(courseBuilder.get, { params: { id: quiz.courseId } });
    expect(body.contents[String(quiz.id)]).toMatchObject({ questions: 4, points: 8 });
  });

  it('is published with questions that can be answered, and not without', async () => {
    const course = await own();
    const at = await t.as(instructor)(quizzes.create, {
      body: { name: 'Empty', status: 'publish', ...placeOf(course) },
    });
    expect(at.status).toBe(400);
    expect(at.body.data?.params).toEqual({ status: 'Add a question before publishing.' });
    const empty = await t.given.quiz({ course, status: 'draft', questions: [] });
    expect((await update(empty.id, { status: 'publish' })).body.data?.params).toEqual({
      status: 'Add a question before publishing.',
    });
    const bad = await t.given.quiz({ course, status: 'draft', questions: [{}, { answers: [{ name: 'One' }] }] });
    expect((await update(bad.id, { status: 'publish' })).body.data?.params).toEqual({
      status: 'Fix 1 question before publishing.',
    });
    const many = await t.as(instructor)(quizzes.bulkUpdate, {
      body: { ids: [empty.id], changes: { status: 'publish' } },
    });
    expect(many.body).toMatchObject({ done: [], failed: [{ id: empty.id, code: 'invalid_params' }] });
    const fine = await t.given.quiz({ course, status: 'draft' });
    expect((await update(fine.id, { status: 'publish' })).body.status).toBe('publish');
    const told = await t.db.select().from(events).where(eq(events.type, 'quiz.published'));
    expect(told.map((event) => event.payload)).toContainEqual({ quiz_id: fine.id, course_id: course.id });
  });
});

describe('reading quizzes', () => {
  it('an open course is read by everybody; staff alone read drafts and how many attempts there are', async () => {
    const quiz = await ownQuiz({ description: '<p>Words</p>' });
    const seen = await t.visitor(quizzes.get, { params: { id: quiz.id } });
    expect(seen.body).toMatchObject({ description: '<p>Words</p>', attempts_count: 0 });
    const draft = await ownQuiz({ status: 'draft' });
    expect((await t.as(student)(quizzes.get, { params: { id: draft.id } })).status).toBe(404);
    expect((await t.as(other)(quizzes.get, { params: { id: draft.id } })).status).toBe(404);
    expect((await read(draft.id)).preview_link).toContain('mto-preview=true');
  });

  it('a list holds texts for staff, and for learners what the outline tells', async () => {
    const course = await t.given.course({ author: instructor, sections: [0], accessMode: 'need_registration' });
    const quiz = await t.given.quiz({ course, description: '<p>Words</p>' });
    await t.given.quiz({ course, status: 'draft' });
    await t.given.enrollment({ courseId: course.id, userId: student.id });
    const query = { course_id: course.id };
    const learned = await t.as(student)(quizzes.list, { query });
    expect(learned.body).toMatchObject([{ id: quiz.id, description: '', standing: null }]);
    const taught = await t.as(instructor)(quizzes.list, { query });
    expect(taught.body.map((one) => one.description)).toEqual(['<p>Words</p>', '']);
    expect((await t.as(other)(quizzes.list, { query })).status).toBe(403);
    expect((await t.as(other)(quizzes.list)).body).toEqual([]);
  });
});

describe('the trash, copies and moves of quizzes', () => {
  it('goes to the trash and comes back as it was', async () => {
    const quiz = await ownQuiz({ questions: [{}, {}] });
    const params = { id: quiz.id };
    await t.as(instructor)(quizzes.remove, { params, query: { force: false } });
    expect((await t.as(student)(quizzes.get, { params })).status).toBe(404);
    const back = await t.as(instructor)(quizzes.restore, { params });
    expect(back.body).toMatchObject({ status: 'publish', questions_count: 2 });
  });

  it('for good it goes with the questions that nothing else asks', async () => {
    const course = await own();
    const quiz = await t.given.quiz({ course, questions: [{ name: 'Alone' }, { name: 'Kept', bank: true }] });
    const removed = await t.as(instructor)(quizzes.remove, { params: { id: quiz.id } });
    expect(removed.body.id).toBe(quiz.id);
    const left = await t.db.select().from(questionRows).where(eq(questionRows.courseId, course.id));
    expect(left.map((row) => row.name)).toEqual(['Kept']);
  });

  it('what has lain in the trash goes at night, with what was left behind', async () => {
    const start = t.now();
    const course = await own();
    const quiz = await t.given.quiz({ course, questions: [{ name: 'Of the quiz' }] });
    await t.given.question({ courseId: course.id, name: 'Of the bank', bank: true });
    await t.given.question({ courseId: course.id, name: 'Thrown away', trashedAt: start });
    await t.as(instructor)(quizzes.remove, { params: { id: quiz.id }, query: { force: false } });
    t.travelTo(new Date(start.getTime() + 31 * 86_400_000));
    await emptyItemTrash(t.app.services, quizItemType);
    t.travelTo(start);
    const left = await t.db.select().from(questionRows).where(eq(questionRows.courseId, course.id));
    expect(left.map((row) => row.name)).toEqual(['Of the bank']);
    expect((await t.as(instructor)(quizzes.get, { params: { id: quiz.id } })).status).toBe(404);
  });

  it('a copy has questions of its own; what stands in the bank is asked by both', async () => {
    const quiz = await ownQuiz({ name: 'Sky', questions: [{ name: 'One?' }, { name: 'Two?', bank: true }] });
    const copied = await t.as(instructor)(quizzes.clone, { params: { id: quiz.id } });
    expect(copied.body).toMatchObject({ name: 'Sky - Copy', status: 'draft', questions_count: 2, full_mark: 2 });
    expect(await namesOf(copied.body.id)).toEqual(['One?', 'Two?']);
    const { body } = await t.as(instructor)(contract.quizBuilder.get, { params: { id: copied.body.id } });
    expect(body.data[0]!.quiz_ids).toEqual([copied.body.id]);
    expect(body.data[1]!.quiz_ids).toEqual([quiz.id, copied.body.id]);
  });

  it('a copied course has its own questions, in as many statements for 60 as for 2', async () => {
    const copyOf = async (questionsWished: number) => {
      const quiz = await ownQuiz({ questions: Array.from({ length: questionsWished }, () => ({})) });
      return t.countStatements(() => t.as(instructor)(courses.clone, { params: { id: quiz.courseId } }));
    };
    const few = await copyOf(2);
    const many = await copyOf(60);
    expect(many.statements.length).toBe(few.statements.length);
    const [quiz] = (await t.as(instructor)(quizzes.list, { query: { course_id: many.result.body.id } })).body;
    expect(quiz).toMatchObject({ questions_count: 60, full_mark: 60 });
    const rows = await t.as(instructor)(questions.list, { query: { parent: [quiz!.id], per_page: 999 } });
    expect(new Set(rows.body.data.map((one) => one.course_id))).toEqual(new Set([many.result.body.id]));
  });

  it('takes its questions along to another course, but for those that others ask', async () => {
    const course = await own();
    const quiz = await t.given.quiz({ course, questions: [{ name: 'Alone' }, { name: 'Shared', bank: true }] });
    const second = await t.given.quiz({ course, questions: [] });
    await t.as(instructor)(questions.fromBank, { body: { ids: [quiz.questions[1]!.id], quiz_id: second.id } });
    const target = await own();
    await update(quiz.id, placeOf(target));
    const rows = await t.as(instructor)(questions.list, { query: { parent: [quiz.id] } });
    expect(rows.body.data.map((one) => one.course_id)).toEqual([target.id, course.id]);
  });

  it('tells how many attempts go with it, and takes them along to another course', async () => {
    const quiz = await ownQuiz();
    await t.given.attempt({ quiz, user: student });
    await t.given.attempt({ quiz, user: instructor, isPreview: true });
    expect((await read(quiz.id)).attempts_count).toBe(1);
    const target = await own();
    expect((await update(quiz.id, placeOf(target))).body).toMatchObject({ ...placeOf(target), attempts_count: 1 });
    const attemptsOf = () => t.db.select().from(quizAttempts).where(eq(quizAttempts.quizId, quiz.id));
    expect((await attemptsOf()).map((row) => row.courseId)).toEqual([target.id, target.id]);
    const gone = await t.as(instructor)(quizzes.remove, { params: { id: quiz.id } });
    expect(gone.body.attempts_count).toBe(1);
    expect(await attemptsOf()).toEqual([]);
  });

  it('stands beside lessons in one order', async () => {
    const course = await t.given.course({ author: instructor, sections: [2] });
    const quiz = await t.given.quiz({ course });
    await update(quiz.id, { menu_order: 0 });
    expect((await selectItems(t.db, course.id)).map((item) => item.type)).toEqual(['quiz', 'lesson', 'lesson']);
    const lesson = await t.as(instructor)(lessons.get, { params: { id: course.items[0]!.id } });
    expect(lesson.body.navigation.previous).toMatchObject({ id: quiz.id, type: 'quiz' });
  });
});
