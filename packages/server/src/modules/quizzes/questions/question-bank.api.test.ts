import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses, questions, quizzes, quizBuilder } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  student = await t.given.student();
});

const own = (input: object = {}) => t.given.course({ author: instructor, sections: [0], ...input });
const ownQuiz = async (input: Parameters<typeof t.given.quiz>[0] = {}) =>
  t.given.quiz({ course: await own(), ...input });

const choice = {
  name: 'Which?',
  type: 'single-choice' as const,
  answers: [{ name: 'This', correct: true }, { name: 'That' }],
};

const change = (id: number, body: object, person: Person = instructor) =>
  t.as(person)(questions.update, { params: { id }, body });
const asked = async (quizId: number) =>
  (await t.as(instructor)(quizBuilder.get, { params: { id: quizId } })).body.data.map((one) => one.id);

describe('reading questions', () => {
  it('B03: keys are for authors alone', async () => {
    const quiz = await ownQuiz();
    const { id } = quiz.questions[0]!;
    for (const person of [student, other]) {
      const one = await t.as(person)(questions.get, { params: { id } });
      expect(one.status).toBe(403);
      const list = await t.as(person)(questions.list, { query: { parent: [quiz.id], show_correct_answer: true } });
      expect(list.status).toBe(403);
      expect((await t.as(person)(quizBuilder.get, { params: { id: quiz.id } })).status).toBe(403);
      expect((await t.as(person)(questions.checkAnswer, { query: { id, chosen_answer: 'Right' } })).status).toBe(
        person === student ? 403 : 404,
      );
    }
    expect((await t.visitor(quizBuilder.get, { params: { id: quiz.id } })).status).toBe(401);
  });

  it('B02: naming one’s own quiz first opens no other', async () => {
    const mine = await ownQuiz();
    const foreign = await t.given.quiz();
    const list = (person: Person, parent: number[]) => t.as(person)(questions.list, { query: { parent } });
    expect((await list(instructor, [mine.id])).body.data).toHaveLength(1);
    expect((await list(instructor, [mine.id, foreign.id])).status).toBe(404);
    expect((await list(student, [mine.id, foreign.id])).status).toBeGreaterThanOrEqual(400);
    expect((await t.visitor(questions.list, { query: { parent: [mine.id, foreign.id] } })).status).toBeGreaterThan(399);
  });

  it('lists name the quizzes that use a question, and not those of others', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [0], name: 'Stars' });
    const quiz = await t.given.quiz({ course, name: 'Autumn', questions: [{ name: 'Vega?', bank: true }] });
    await t.given.question({ courseId: course.id, name: 'Altair?' });
    const theirs = await t.given.quiz({ course: await t.given.course({ author: other, sections: [0] }) });
    const { id } = quiz.questions[0]!;
    const administrator = await t.given.administrator();
    const body = { ids: [id], quiz_id: theirs.id };
    expect((await t.as(administrator)(questions.fromBank, { body })).body.done).toEqual([id]);
    const { data } = (await t.as(author)(questions.list, { query: { orderby: 'date' } })).body;
    expect(data).toMatchObject([
      { name: 'Vega?', quizzes: [{ id: quiz.id, name: 'Autumn', course_name: 'Stars' }] },
      { name: 'Altair?', quizzes: [] },
    ]);
  });

  it('lists hold one’s own, by course, kind, words and the bank', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [0] });
    const quiz = await t.given.quiz({ course, questions: [{ name: 'Vega?' }, { name: 'Deneb?', type: 'sortable' }] });
    await t.given.question({ courseId: course.id, name: 'Altair?', bank: true });
    await t.given.question({ courseId: course.id, name: 'Gone?', trashedAt: t.now() });
    await t.given.quiz();
    const list = async (query: object) => {
      const { body } = await t.as(author)(questions.list, { query });
      return body.data.map((one) => one.name);
    };
    expect(await list({})).toEqual(['Vega?', 'Deneb?', 'Altair?']);
    expect(await list({ parent: [quiz.id], order: 'desc' })).toEqual(['Deneb?', 'Vega?']);
    expect(await list({ type: 'sortable' })).toEqual(['Deneb?']);
    expect(await list({ question_types: 'sortable,single-choice', search: 'veg' })).toEqual(['Vega?']);
    expect(await list({ bank: true, selected_quiz_id: quiz.id })).toEqual(['Altair?']);
    expect(await list({ status: 'trash' })).toEqual(['Gone?']);
    const { body } = await t.as(author)(questions.list, { query: { course_id: course.id } });
    expect(body.meta).toMatchObject({ total: 3, questions_count: { any: 3, publish: 3, trash: 1 } });
    expect((await t.as(other)(questions.list, { query: { course_id: course.id } })).status).toBe(403);
  });

  it('tags find one’s own questions again, are copied with them, and are each there once', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [0] });
    const tags = ['Summer', ' summer', 'Stars'];
    const made = await t.as(author)(questions.create, { body: { ...choice, course_id: course.id, bank: true, tags } });
    expect(made.body.tags).toEqual(['summer', 'Stars']);
    const quiz = await t.given.quiz({ course, questions: [{ name: 'Vega?', tags: ['Stars'] }] });
    await t.given.question({ courseId: course.id, tags: ['Gone'], trashedAt: t.now() });

    const tagged = async (tag: string, person: Person = author) =>
      (await t.as(person)(questions.list, { query: { tag } })).body.data.map(({ id }) => id);
    expect(await tagged('Stars')).toEqual([quiz.questions[0]!.id, made.body.id].toSorted((a, b) => a - b));
    expect(await tagged('summer')).toEqual([made.body.id]);
    expect(await tagged('Stars', other)).toEqual([]);
    const offered = {
      data: [
        { name: 'Stars', count: 2 },
        { name: 'summer', count: 1 },
      ],
    };
    expect((await t.as(author)(questions.tags)).body).toEqual(offered);
    expect((await t.as(other)(questions.tags)).body.data.map(({ name }) => name)).not.toContain('Stars');
    expect((await t.as(student)(questions.tags)).status).toBe(403);
    expect((await t.visitor(questions.tags)).status).toBe(401);

    const copy = await t.as(author)(questions.clone, { params: { id: made.body.id } });
    expect(copy.body.tags).toEqual(['summer', 'Stars']);
    expect((await change(made.body.id, { points: 2 }, author)).body.tags).toEqual(['summer', 'Stars']);
    expect((await change(made.body.id, { tags: [] }, author)).body.tags).toEqual([]);
    for (const bad of [[''], ['x'.repeat(41)], Array.from({ length: 11 }, (_, n) => `tag ${n}`)]) {
      const refused = await change(made.body.id, { tags: bad }, author);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('tags');
    }
  });

  it('says how an answer would be marked, and stores nothing', async () => {
    const quiz = await ownQuiz({
      questions: [{ points: 2 }, { type: 'sortable', points: 3, grading: 'partial' }, { type: 'text-answer' }],
    });
    const [one, two, three] = quiz.questions.map((row) => row.id);
    const check = async (id: number, chosen_answer: unknown) =>
      (await t.as(instructor)(questions.checkAnswer, { query: { id, chosen_answer } })).body;
    expect(await check(one!, 'Right')).toMatchObject({ is_correct: true, points: 2, max_points: 2 });
    expect(await check(one!, 'Wrong')).toMatchObject({ is_correct: false, points: 0, needs_review: false });
    expect(await check(two!, '["First","Third","Second"]')).toMatchObject({ is_correct: false, points: 1 });
    expect(await check(three!, 'Words')).toMatchObject({ needs_review: true });
  });
});

describe('a list of one’s own quiz', () => {
  it('holds what others have lent to it, too', async () => {
    const quiz = await ownQuiz();
    const lent = await t.given.quiz({ questions: [{ bank: true, name: 'Lent?' }] });
    const manager = await t.given.manager();
    await t.as(manager)(questions.fromBank, { body: { ids: [lent.questions[0]!.id], quiz_id: quiz.id } });
    const { body } = await t.as(instructor)(questions.list, { query: { parent: [quiz.id] } });
    expect(body.data.map((one) => one.name)).toContain('Lent?');
    expect(body.data).toHaveLength(2);
  });

  it('is without keys for its author who reads it as a learner', async () => {
    const quiz = await ownQuiz();
    const read = async (query: object) =>
      JSON.stringify((await t.as(instructor)(questions.list, { query: { parent: [quiz.id], ...query } })).body);
    expect(await read({})).toContain('"correct":true');
    expect(await read({ is_from_learn: true })).not.toContain('"correct":true');
  });
});

describe('the bank', () => {
  it('lends a question to several quizzes, or gives copies', async () => {
    const quiz = await ownQuiz({ questions: [{ name: 'Shared?', bank: true }, { name: 'Private?' }] });
    const [shared, own_] = quiz.questions.map((row) => row.id);
    const second = await ownQuiz({ questions: [{}] });
    const take = (ids: number[], mode: 'link' | 'copy') =>
      t.as(instructor)(questions.fromBank, { body: { ids, quiz_id: second.id, mode } });
    const linked = await take([shared!, own_!], 'link');
    expect(linked.body).toMatchObject({ done: [shared], failed: [{ id: own_, code: 'forbidden' }] });
    expect(linked.body.data.map((one) => one.id)).toEqual([shared]);
    expect((await take([shared!], 'link')).body.done).toEqual([shared]);
    const copied = await take([own_!, shared!], 'copy');
    expect(copied.body.data).toMatchObject([
      { name: 'Private?', course_id: second.courseId, bank: false, quiz_ids: [second.id] },
      { name: 'Shared?', course_id: second.courseId, bank: false, quiz_ids: [second.id] },
    ]);
    expect((await t.as(instructor)(quizzes.get, { params: { id: second.id } })).body).toMatchObject({
      questions_count: 4,
      full_mark: 4,
    });
  });

  it('B37: lends nothing to whoever has stopped teaching its course: their quizzes go on with copies', async () => {
    const shared = { type: 'single-choice' as const, name: 'Shared?', bank: true };
    const quiz = await t.given.quiz({ course: await own({ additionalAuthorIds: [other.id] }), questions: [shared] });
    const theirs = await t.given.quiz({
      course: await t.given.course({ author: other, sections: [0] }),
      questions: [{ name: 'First?' }, { name: 'Last?' }],
    });
    const [question] = quiz.questions;
    const id = question!.id;
    const taken = { ids: [id], quiz_id: theirs.id, mode: 'link' as const };
    expect((await t.as(other)(questions.fromBank, { body: taken })).body.done).toEqual([id]);
    const read = () => t.as(other)(questions.get, { params: { id } });
    const teach = (additional_authors: number[]) =>
      t.as(instructor)(courses.update, { params: { id: quiz.courseId }, body: { additional_authors } });
    const third = await t.given.instructor();
    expect((await teach([other.id, third.id])).status).toBe(200);
    expect((await read()).body.name).toBe('Shared?');
    expect((await teach([third.id])).status).toBe(200);
    expect((await change(id, { name: 'Changed since?' })).status).toBe(200);
    expect((await read()).status).toBe(403);
    expect((await t.as(other)(questions.checkAnswer, { query: { id, chosen_answer: 'Right' } })).status).toBe(404);
    const builder = await t.as(other)(quizBuilder.get, { params: { id: theirs.id } });
    expect(builder.body.data).toMatchObject([
      { name: 'First?' },
      { name: 'Last?' },
      { name: 'Shared?', course_id: theirs.courseId, bank: false, quiz_ids: [theirs.id] },
    ]);
    expect(await asked(quiz.id)).toEqual([id]);
  });

  it('is one’s own: nobody takes questions of others, nor gives into their quizzes', async () => {
    const foreign = await t.given.quiz({ questions: [{ bank: true }] });
    const mine = await ownQuiz({ questions: [{ bank: true }] });
    const taken = await t.as(instructor)(questions.fromBank, {
      body: { ids: [foreign.questions[0]!.id], quiz_id: mine.id, mode: 'copy' },
    });
    expect(taken.body).toMatchObject({ done: [], failed: [{ code: 'not_found' }], data: [] });
    const given = await t.as(instructor)(questions.fromBank, {
      body: { ids: [mine.questions[0]!.id], quiz_id: foreign.id },
    });
    expect(given.status).toBe(403);
  });

  it('a question that others have lent is asked and left out here, and changed only where it belongs', async () => {
    const manager = await t.given.manager();
    const lent = await t.given.quiz({ questions: [{ bank: true }] });
    const mine = await ownQuiz({ questions: [{}] });
    const id = lent.questions[0]!.id;
    await t.as(manager)(questions.fromBank, { body: { ids: [id], quiz_id: mine.id } });
    expect((await t.as(instructor)(questions.get, { params: { id } })).body).toHaveProperty('answers.0.correct');
    expect((await change(id, { name: 'Mine now?' })).status).toBe(403);
    const out = await t.as(instructor)(questions.remove, { params: { id }, query: { quiz_id: mine.id } });
    expect(out.body).toMatchObject({ status: 'publish', quiz_ids: [lent.id] });
  });

  it('a question without a quiz goes there', async () => {
    const course = await own();
    const made = await t.as(instructor)(questions.create, { body: { ...choice, course_id: course.id } });
    expect(made.body).toMatchObject({ bank: true, parent_id: 0, quiz_ids: [] });
  });
});

describe('taking questions out', () => {
  it('of one quiz; into the trash when nothing else asks it, and back into the bank', async () => {
    const quiz = await ownQuiz({ questions: [{}, {}, {}] });
    const [first, second, third] = quiz.questions.map((row) => row.id);
    const out = await t.as(instructor)(questions.remove, { params: { id: second! }, query: { quiz_id: quiz.id } });
    expect(out.body).toMatchObject({ status: 'trash', quiz_ids: [] });
    expect(await asked(quiz.id)).toEqual([first, third]);
    const { body } = await t.as(instructor)(questions.get, { params: { id: third! } });
    expect(body.menu_order).toBe(1);
    const back = await t.as(instructor)(questions.restore, { params: { id: second! } });
    expect(back.body).toMatchObject({ status: 'publish', bank: true, quiz_ids: [] });
    await t.as(instructor)(questions.remove, { params: { id: second! }, query: { force: true } });
    expect((await t.as(instructor)(questions.get, { params: { id: second! } })).status).toBe(404);
  });

  it('what the bank keeps stays in the bank', async () => {
    const quiz = await ownQuiz({ questions: [{ bank: true }] });
    const { id } = quiz.questions[0]!;
    const query = { quiz_id: quiz.id, force: true };
    await t.as(instructor)(questions.remove, { params: { id }, query });
    expect((await t.as(instructor)(questions.get, { params: { id } })).body).toMatchObject({ quiz_ids: [] });
    expect((await t.as(instructor)(quizzes.get, { params: { id: quiz.id } })).body).toMatchObject({
      full_mark: 0,
      questions_count: 0,
    });
  });

  it('is for who writes the quiz: nobody else takes a question out of it', async () => {
    const quiz = await ownQuiz({ questions: [{}, { bank: true }] });
    const ids = quiz.questions.map((row) => row.id);
    for (const id of ids) {
      for (const [person, status] of [
        [other, 403],
        [student, 403],
      ] as const) {
        const refused = await t.as(person)(questions.remove, { params: { id }, query: { quiz_id: quiz.id } });
        expect(refused.status).toBe(status);
      }
    }
    const unasked = await ownQuiz();
    const elsewhere = { params: { id: ids[0]! }, query: { quiz_id: unasked.id } };
    expect((await t.as(instructor)(questions.remove, elsewhere)).status).toBe(404);
    expect(await asked(quiz.id)).toEqual(ids);
  });

  it('takes it out of the bank as well where that is said', async () => {
    const quiz = await ownQuiz({ questions: [{ bank: true }, { bank: true }] });
    const [kept, gone] = quiz.questions.map((row) => row.id);
    await t.as(instructor)(questions.remove, { params: { id: kept! }, query: { quiz_id: quiz.id } });
    await t.as(instructor)(questions.remove, {
      params: { id: gone! },
      query: { quiz_id: quiz.id, delete_from_bank: true },
    });
    const get = async (id: number) => (await t.as(instructor)(questions.get, { params: { id } })).body;
    expect([await get(kept!), await get(gone!)]).toMatchObject([{ status: 'publish' }, { status: 'trash' }]);
  });

  it('a copy of what no quiz asks stands in the bank of its course, and is for its authors', async () => {
    const course = await t.given.course({ author: instructor, sections: [0] });
    const { id } = await t.given.question({ courseId: course.id, bank: true });
    const copy = await t.as(instructor)(questions.clone, { params: { id } });
    expect(copy.body).toMatchObject({ parent_id: 0, course_id: course.id, quiz_ids: [] });
    expect((await t.as(other)(questions.clone, { params: { id } })).status).toBe(404);
    expect((await t.as(student)(questions.clone, { params: { id } })).status).toBe(403);
    expect((await t.visitor(questions.clone, { params: { id } })).status).toBe(401);
  });

  it('a copy stands behind its original, or at the end of another quiz', async () => {
    const quiz = await ownQuiz({ questions: [{ name: 'One?' }, { name: 'Two?' }] });
    const { id } = quiz.questions[0]!;
    const near = await t.as(instructor)(questions.clone, { params: { id } });
    expect(near.body).toMatchObject({ name: 'One?', menu_order: 1, parent_id: quiz.id });
    const second = await ownQuiz({ questions: [{}] });
    const far = await t.as(instructor)(questions.clone, { params: { id }, body: { quiz_id: second.id } });
    expect(far.body).toMatchObject({ menu_order: 1, parent_id: second.id, course_id: second.courseId });
  });
});
