import { contract } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { takingIn } from '../attempts/taking.fixture.ts';

const { attempts, courses, lessons, questions, quizBuilder, quizzes, sections } = contract;
const t = await useTestApp();
const { taking } = takingIn(t);

/** A learner with a finished attempt at a quiz whose first question links to a lesson. */
async function attempted({
  accessMode = 'open',
  lesson: input = {},
  ...quizInput
}: {
  accessMode?: 'open' | 'one_time';
  lesson?: Parameters<typeof t.given.lesson>[0];
} & Parameters<typeof t.given.quiz>[0] = {}) {
  const course = await t.given.course({ sections: [0], accessMode });
  const lesson = await t.given.lesson({ course, name: 'The sky', ...input });
  const passage = { lesson_id: lesson.id, heading: 'Stars', second: null };
  const { quiz, as, learner } = await taking({ course, questions: [{ passage }, {}], ...quizInput });
  await as(quizzes.start, { body: { id: quiz.id } });
  const { body: attempt } = await as(quizzes.check, { body: { id: quiz.id, data: {} } });
  const read = (person = as) => person(attempts.passages, { params: { id: attempt.id } });
  return { course, lesson, quiz, as, learner, attempt, read };
}

describe('where a lesson explains a question', () => {
  it('is read by those who are shown the answers, in one statement more for any number of questions', async () => {
    const { course, lesson, quiz, read } = await attempted();
    const question_id = quiz.questions[0]!.id;
    const expected = { question_id, course_id: course.id, lesson_id: lesson.id, lesson: 'The sky', heading: 'Stars' };
    expect((await read()).body).toEqual({ data: [{ ...expected, second: null }] });
    expect((await read(t.as(course.author))).body.data).toHaveLength(1);

    const passage = { lesson_id: lesson.id, heading: '', second: 75 };
    const many = await attempted({ questions: Array.from({ length: 8 }, () => ({ passage })) });
    const few = await attempted({ questions: [{ passage }] });
    const counted = async ({ read: reading }: typeof many) => {
      await reading();
      return (await t.countStatements(() => reading())).statements.length;
    };
    expect(await counted(many)).toBe(await counted(few));
  });

  it('is what its authors say now: the attempt does not keep it', async () => {
    const { course, lesson, quiz, read } = await attempted();
    const passage = { lesson_id: lesson.id, heading: '', second: 75 };
    await t.as(course.author)(questions.update, { params: { id: quiz.questions[0]!.id }, body: { passage } });
    expect((await read()).body.data).toMatchObject([{ heading: '', second: 75 }]);
    await t.as(course.author)(questions.update, { params: { id: quiz.questions[0]!.id }, body: { passage: null } });
    expect((await read()).body.data).toEqual([]);
  });

  it('is kept back while the attempt runs and where answers are not shown', async () => {
    const hidden = await attempted({ showDetails: false });
    expect((await hidden.read()).body.data).toEqual([]);
    expect((await hidden.read(t.as(hidden.course.author))).body.data).toHaveLength(1);
    const { as, quiz, read } = await attempted();
    const { body: running } = await as(quizzes.start, { body: { id: quiz.id } });
    expect((await as(attempts.passages, { params: { id: running.id } })).body.data).toEqual([]);
    expect((await read()).body.data).toHaveLength(1);
  });

  it('is kept back where the reader may not open the lesson', async () => {
    const draft = await attempted({ lesson: { status: 'draft' } });
    expect((await draft.read()).body.data).toEqual([]);
    expect((await draft.read(t.as(draft.course.author))).body.data).toHaveLength(1);

    // Items after the quiz are locked until it is passed.
    const course = await t.given.course({ sections: [0], flow: 'sequential' });
    const { quiz, as } = await taking({ course });
    const lesson = await t.given.lesson({ course });
    const passage = { lesson_id: lesson.id };
    const params = { id: quiz.questions[0]!.id };
    expect((await t.as(course.author)(questions.update, { params, body: { passage } })).status).toBe(200);
    await as(quizzes.start, { body: { id: quiz.id } });
    const { body: attempt } = await as(quizzes.check, { body: { id: quiz.id, data: {} } });
    const read = (person: typeof as) => person(attempts.passages, { params: { id: attempt.id } });
    expect((await read(as)).body.data).toEqual([]);
    expect((await read(t.as(course.author))).body.data).toHaveLength(1);
  });

  it('is kept back once the learner has lost the course', async () => {
    const { learner, read } = await attempted({ accessMode: 'one_time' });
    expect((await read()).body.data).toHaveLength(1);
    await t.db.delete(enrollments).where(eq(enrollments.userId, learner.id));
    expect((await read()).body.data).toEqual([]);
  });

  it('is kept back after the lesson is gone', async () => {
    const { course, lesson, read } = await attempted();
    await t.as(course.author)(lessons.remove, { params: { id: lesson.id }, query: {} });
    expect((await read()).body.data).toEqual([]);
    await t.as(course.author)(lessons.remove, { params: { id: lesson.id }, query: { force: true } });
    expect((await read()).body.data).toEqual([]);
  });

  it('is nobody else’s to read', async () => {
    const { read } = await attempted();
    expect((await read(t.visitor)).status).toBe(401);
    expect((await read(t.as(await t.given.student()))).status).toBe(404);
    expect((await read(t.as(await t.given.instructor()))).status).toBe(404);
  });
});

describe('a passage is written', () => {
  const answers = [
    { name: 'Yes', correct: true },
    { name: 'No', correct: false },
  ];

  it('with a question, and stays when a change does not name it', async () => {
    const course = await t.given.course({ sections: [1] });
    const author = t.as(course.author);
    const passage = { lesson_id: course.items[0]!.id, heading: 'Some words', second: null };
    const fields = { name: 'Is it?', type: 'single-choice' as const, answers, course_id: course.id, passage };
    const { body, status } = await author(questions.create, { body: fields });
    expect([status, (body as { passage: unknown }).passage]).toEqual([201, passage]);
    const params = { id: body.id };
    const renamed = await author(questions.update, { params, body: { name: 'Is it so?' } });
    expect((renamed.body as { passage: unknown }).passage).toEqual(passage);
  });

  it('and refused at its lesson when that is none of the course', async () => {
    const [course, other] = [await t.given.course({ sections: [1] }), await t.given.course({ sections: [1] })];
    const quiz = await t.given.quiz({ course });
    const author = t.as(course.author);
    const refused = { status: 400, body: { code: 'invalid_params' } };
    for (const lesson_id of [other.items[0]!.id, quiz.id, 2_000_000]) {
      const passage = { lesson_id };
      const fields = { name: 'Is it?', type: 'single-choice' as const, answers, course_id: course.id, passage };
      const answer = await author(questions.create, { body: fields });
      expect(answer).toMatchObject(refused);
      expect(answer.body).toMatchObject({
        data: { params: { 'passage.lesson_id': 'Choose a lesson of this course.' } },
      });
      const id = quiz.questions[0]!.id;
      const whole = await author(quizBuilder.save, {
        params: { id: quiz.id },
        body: { questions: [{ id, name: 'Is it?', type: 'single-choice', answers, passage }] },
      });
      expect(whole).toMatchObject(refused);
      expect(whole.body).toMatchObject({ data: { params: { 'questions.0.passage.lesson_id': expect.any(String) } } });
    }
  });

  it('and one whose lesson has gone is no hindrance to other changes', async () => {
    const { course, lesson, quiz } = await attempted();
    const author = t.as(course.author);
    await author(lessons.remove, { params: { id: lesson.id }, query: { force: true } });
    const passage = { lesson_id: lesson.id, heading: 'Stars', second: null };
    const body = { name: 'Renamed?', passage };
    expect((await author(questions.update, { params: { id: quiz.questions[0]!.id }, body })).status).toBe(200);
  });
});

describe('the passage of a copied question', () => {
  it('leads to the copy of its lesson in a copied course and a copied section', async () => {
    const { course, lesson } = await attempted();
    const author = t.as(course.author);
    const copy = (await author(courses.clone, { params: { id: course.id }, body: undefined })).body;
    const [inCopy] = (await author(questions.list, { query: { course_id: copy.id } })).body.data;
    const lessonsOf = async (courseId: number) => {
      const items = and(eq(courseItems.courseId, courseId), eq(courseItems.type, 'lesson'));
      return (await t.db.select({ id: courseItems.id }).from(courseItems).where(items)).map(({ id }) => id);
    };
    expect(await lessonsOf(copy.id)).toHaveLength(1);
    expect(inCopy).toMatchObject({ passage: { lesson_id: (await lessonsOf(copy.id))[0], heading: 'Stars' } });

    const section = course.sections[0]!;
    await author(sections.clone, { params: { id: section.id }, body: undefined });
    const after = (await author(questions.list, { query: { course_id: course.id, orderby: 'menu_order' } })).body.data;
    const named = after.flatMap((one) => ('passage' in one && one.passage ? [one.passage.lesson_id] : []));
    expect(new Set(named)).toEqual(new Set(await lessonsOf(course.id)));
    expect(named).toContain(lesson.id);
  });

  it('stays in its course, and is none in another', async () => {
    const { course, lesson, quiz } = await attempted();
    const other = await t.given.quiz({ course: await t.given.course({ sections: [0], author: course.author }) });
    const author = t.as(course.author);
    const params = { id: quiz.questions[0]!.id };
    const here = await author(questions.clone, { params, body: {} });
    expect(here.body).toMatchObject({ passage: { lesson_id: lesson.id } });
    const there = await author(questions.clone, { params, body: { quiz_id: other.id } });
    expect(there.body).toMatchObject({ course_id: other.courseId, passage: null });
  });
});
