import { contract, type Question } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_HTML } from '../../../platform/db/columns.ts';
import { useTestApp } from '../../../test/app.ts';
import { questions as questionRows, quizSnapshots, quizzes as quizRows } from '../quizzes.tables.ts';

const { quizBuilder, questions, quizzes } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
});

const ownQuiz = async (input: Parameters<typeof t.given.quiz>[0] = {}) =>
  t.given.quiz({ course: await t.given.course({ author: instructor, sections: [0] }), ...input });
const read = async (id: number) => (await t.as(instructor)(quizBuilder.get, { params: { id } })).body;
const save = (id: number, body: object, person: Person = instructor) =>
  t.as(person)(quizBuilder.save, { params: { id }, body: body as never });
const fresh = (name: string, rest: object = {}) => ({
  name,
  type: 'single-choice',
  answers: [{ name: 'Right', correct: true }, { name: 'Wrong' }],
  ...rest,
});
const paramsOf = (answer: { body: { data?: unknown } }) =>
  (answer.body.data as { params?: Record<string, string> } | undefined)?.params;

/** What an editor sends of a question that it has read. */
const echo = ({ id, name, type, answers, points, settings, description, explanation }: Question) => ({
  id,
  name,
  type,
  answers,
  points,
  settings,
  description,
  explanation,
});

describe('a new quiz', () => {
  async function given() {
    const course = await t.given.course({ author: instructor, sections: [0] });
    const place = { course_id: course.id, parent_id: course.sections[0]!.id };
    const create = (questions: object[], quiz: object, person = instructor) =>
      t.as(person)(quizBuilder.create, { body: { questions, quiz: { name: 'New', ...place, ...quiz } } as never });
    const inCourse = async () =>
      (await t.as(instructor)(quizzes.list, { query: { course_id: course.id, status: 'any' as never } })).body;
    const questionsOf = () => t.db.select().from(questionRows).where(eq(questionRows.courseId, course.id));
    return { create, inCourse, questionsOf };
  }

  it('is created and published at once', async () => {
    const { create } = await given();
    const fields = { status: 'publish', pass_mark: 1, pass_mark_type: 'point', duration: 5 };
    const made = await create([fresh('One?', { points: 2 }), fresh('Two?')], fields);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      data: [{ name: 'One?' }, { name: 'Two?' }],
      quiz: { name: 'New', status: 'publish', full_mark: 3, pass_mark: 1, duration: 5 },
    });
    expect(made.headers.location).toBe(`/api/lectern/v1/quizbuilder/${made.body.quiz.id}`);
    expect(await read(made.body.quiz.id)).toEqual(made.body);
  });

  it('is a draft without a status, and may have no questions yet', async () => {
    const { create } = await given();
    expect((await create([], { slug: 'not-yet' })).body).toMatchObject({
      data: [],
      quiz: { status: 'draft', slug: 'not-yet', full_mark: 0 },
    });
  });

  it.each([
    ['without questions', [], { status: 'publish' }, ['quiz.status']],
    ['with a bad question', [fresh('One?'), fresh('', { answers: [{ name: 'Only' }] })], {}, ['questions.1.name']],
    [
      'with a pass mark above its points',
      [fresh('One?')],
      { pass_mark: 5, pass_mark_type: 'point' },
      ['quiz.pass_mark'],
    ],
    ['with a name that is empty', [fresh('One?')], { name: ' ' }, ['quiz.name']],
  ] as const)('%s is refused, and nothing of it is left', async (_title, questions, quiz, fields) => {
    const { create, inCourse, questionsOf } = await given();
    const refused = await create([...questions], { status: 'publish', ...quiz });
    expect(refused.status).toBe(400);
    expect(Object.keys(paramsOf(refused) ?? {})).toEqual(expect.arrayContaining([...fields]));
    expect([await inCourse(), await questionsOf()]).toEqual([[], []]);
  });

  it('stands in a section of the course it names', async () => {
    const { create } = await given();
    const elsewhere = await t.given.course({ author: instructor, sections: [0] });
    const refused = await create([], { parent_id: elsewhere.sections[0]!.id });
    expect([refused.status, paramsOf(refused)]).toEqual([
      400,
      { 'quiz.parent_id': 'This section belongs to another course.' },
    ]);
  });

  it('is created by who writes its course', async () => {
    const { create, inCourse } = await given();
    const answers = [await create([], {}, other), await create([], {}, await t.given.student())];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await inCourse()).toEqual([]);
  });
});

describe('a whole quiz', () => {
  it('is read with its keys and itself', async () => {
    const quiz = await ownQuiz({ questions: [{ points: 2 }, { type: 'sortable' }] });
    const whole = await read(quiz.id);
    expect(whole).toMatchObject({ quiz: { id: quiz.id, full_mark: 3 }, meta: { total: 2 } });
    expect(whole.modified).toBe(whole.quiz.modified);
    expect(whole.data.map((one) => one.menu_order)).toEqual([0, 1]);
    const page = await t.as(instructor)(quizBuilder.get, { params: { id: quiz.id }, query: { page: 2, per_page: 1 } });
    expect(page.body).toMatchObject({ data: [{ type: 'sortable' }], meta: { pages: 2, current_page: 2 } });
  });

  it('is saved at once: what is new, what changes, the order, what goes, and its fields', async () => {
    const quiz = await ownQuiz({ questions: [{ name: 'One?' }, { name: 'Two?' }, { name: 'Three?', bank: true }] });
    const [one, two, three] = quiz.questions.map((row) => row.id);
    const { modified } = await read(quiz.id);
    const saved = await save(quiz.id, {
      questions: [two, fresh('New?', { points: 3 }), { ...fresh('One, changed?'), id: one }],
      removed: [three],
      quiz: { name: 'Renamed', pass_mark: 4, pass_mark_type: 'point', duration: 30 },
      modified,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data.map((row) => [row.name, row.menu_order])).toEqual([
      ['Two?', 0],
      ['New?', 1],
      ['One, changed?', 2],
    ]);
    expect(saved.body.data[1]).toMatchObject({ course_id: quiz.courseId, quiz_ids: [quiz.id], points: 3 });
    expect(saved.body.quiz).toMatchObject({
      name: 'Renamed',
      full_mark: 5,
      points_sum: 5,
      pass_mark: 4,
      duration: 30,
      questions_count: 3,
    });
    // What the bank keeps is not thrown away.
    expect((await t.as(instructor)(questions.get, { params: { id: three! } })).body).toMatchObject({
      status: 'publish',
      quiz_ids: [],
    });
    const { body } = await t.as(instructor)(contract.courseBuilder.get, { params: { id: quiz.courseId } });
    expect(body.contents[String(quiz.id)]).toMatchObject({ name: 'Renamed', questions: 3, points: 5, duration: 30 });
  });

  it('what nothing else asks goes to the trash', async () => {
    const quiz = await ownQuiz({ questions: [{}, {}] });
    const [one, two] = quiz.questions.map((row) => row.id);
    await save(quiz.id, { questions: [two], removed: [one] });
    expect((await t.as(instructor)(questions.get, { params: { id: one! } })).body).toMatchObject({ status: 'trash' });
  });

  it('the next attempt starts from what was saved', async () => {
    const quiz = await ownQuiz();
    const [snapshot] = await t.db
      .insert(quizSnapshots)
      .values({ quizId: quiz.id, hash: 'x', content: {} as never, createdAt: t.now() })
      .returning();
    await t.db.update(quizRows).set({ snapshotId: snapshot!.id }).where(eq(quizRows.id, quiz.id));
    await save(quiz.id, { questions: [{ ...fresh('Changed?'), id: quiz.questions[0]!.id }] });
    const [row] = await t.db.select().from(quizRows).where(eq(quizRows.id, quiz.id));
    expect(row!.snapshotId).toBeNull();
  });

  it('changes of a question in the bank reach the other quizzes that ask it', async () => {
    const quiz = await ownQuiz({ questions: [{ bank: true }] });
    const second = await ownQuiz({ questions: [{}] });
    const { id } = quiz.questions[0]!;
    await t.as(instructor)(questions.fromBank, { body: { ids: [id], quiz_id: second.id } });
    await save(quiz.id, { questions: [{ ...fresh('Dearer?'), id, points: 9 }] });
    expect((await t.as(instructor)(quizzes.get, { params: { id: second.id } })).body).toMatchObject({ full_mark: 10 });
  });

  it('names every bad field by its path, and keeps nothing of a save that is refused', async () => {
    const quiz = await ownQuiz({ questions: [{ name: 'One?' }] });
    const [one] = quiz.questions.map((row) => row.id);
    const before = await read(quiz.id);
    const refused = await save(quiz.id, {
      questions: [
        fresh('Fine?'),
        fresh('', { answers: [{ name: 'A', correct: true }, { name: 'B' }, { name: '' }] }),
        { ...fresh('No key?', { answers: [{ name: 'A' }, { name: 'B' }] }), id: one },
      ],
    });
    expect(refused.status).toBe(400);
    expect(paramsOf(refused)).toEqual({
      'questions.1.name': 'Question is required.',
      'questions.1.answers.2.name': 'An answer cannot be empty.',
      'questions.2.answers': 'Choose the correct answer.',
    });
    expect(paramsOf(await save(quiz.id, { questions: [one, { name: 'No type?', points: -1 }] }))).toEqual({
      'questions.1.type': expect.any(String),
      'questions.1.points': 'Must be 0 or more.',
    });
    expect(paramsOf(await save(quiz.id, { questions: [one], quiz: { pass_mark: 101 } }))).toEqual({
      'quiz.pass_mark': 'Must be 100 or less.',
    });
    expect(await read(quiz.id)).toEqual(before);
  });

  it('loses nothing to a list that does not know all of it', async () => {
    const quiz = await ownQuiz({ questions: [{}, {}] });
    const [one, two] = quiz.questions.map((row) => row.id);
    const foreign = (await ownQuiz()).questions[0]!.id;
    expect(paramsOf(await save(quiz.id, { questions: [one] }))).toEqual({ questions: `${two} is missing.` });
    expect(paramsOf(await save(quiz.id, { questions: [one, two, one] }))).toEqual({
      'questions.2': 'This question is named twice.',
    });
    for (const id of [foreign, 2_000_000_000]) {
      const unknown = 'This question is not part of this quiz.';
      expect(paramsOf(await save(quiz.id, { questions: [one, two, id] }))).toEqual({ 'questions.2': unknown });
      expect(paramsOf(await save(quiz.id, { questions: [one, two, { ...fresh('Mine?'), id }] }))).toEqual({
        'questions.2': unknown,
      });
      expect(paramsOf(await save(quiz.id, { questions: [one, two], removed: [id] }))).toEqual({ 'removed.0': unknown });
    }
    expect((await read(quiz.id)).data.map((row) => row.id)).toEqual([one, two]);
  });

  it('an older copy is refused, whatever it lists', async () => {
    const quiz = await ownQuiz({ questions: [{}] });
    const [one] = quiz.questions.map((row) => row.id);
    const { modified } = await read(quiz.id);
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    await save(quiz.id, { questions: [one, fresh('Newer?')], modified });
    const stale = await save(quiz.id, { questions: [{ ...fresh('Older?'), id: one }], modified });
    t.travelTo(start);
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('version_conflict');
  });

  it('is published while it is saved, when every question can be answered', async () => {
    const quiz = await ownQuiz({ status: 'draft', questions: [] });
    const empty = await save(quiz.id, { questions: [], quiz: { status: 'publish' } });
    expect(paramsOf(empty)).toEqual({ 'quiz.status': 'Add a question before publishing.' });
    const full = await save(quiz.id, { questions: [fresh('One?')], quiz: { status: 'publish' } });
    expect(full.body.quiz.status).toBe('publish');
  });

  it('that is a draft is unknown to other authors, also in a course that everybody sees', async () => {
    const draft = await ownQuiz({ status: 'draft' });
    const shown = await ownQuiz();
    const get = (person: Person, id: number) => t.as(person)(quizBuilder.get, { params: { id } });
    expect((await get(other, draft.id)).status).toBe(404);
    expect((await get(other, shown.id)).status).toBe(403);
    expect((await save(draft.id, { questions: [] }, other)).status).toBe(404);
    expect((await get(instructor, draft.id)).status).toBe(200);
    const student = await t.given.student();
    for (const id of [draft.id, shown.id, 2_000_000]) {
      expect((await get(student, id)).status).toBe(403);
      expect((await t.visitor(quizBuilder.get, { params: { id } })).status).toBe(401);
    }
  });

  it('is nobody else’s, and a lent question is changed only where it belongs', async () => {
    const quiz = await ownQuiz();
    const ids = quiz.questions.map((row) => row.id);
    expect((await save(quiz.id, { questions: ids }, other)).status).toBe(403);
    const lent = await t.given.quiz({ questions: [{ bank: true }] });
    const manager = await t.given.manager();
    const id = lent.questions[0]!.id;
    await t.as(manager)(questions.fromBank, { body: { ids: [id], quiz_id: quiz.id } });
    expect((await save(quiz.id, { questions: [id, ...ids] })).status).toBe(200);
    expect((await save(quiz.id, { questions: [{ ...fresh('Mine now?'), id }, ...ids] })).status).toBe(403);
    expect((await save(quiz.id, { questions: ids, removed: [id] })).status).toBe(200);
    expect((await t.as(manager)(questions.get, { params: { id } })).body).toMatchObject({
      status: 'publish',
      quiz_ids: [lent.id],
    });
  });

  it('costs as many statements with 200 questions as with 2', async () => {
    const costOf = async (many: number) => {
      const quiz = await ownQuiz({ questions: [] });
      const made = await save(quiz.id, { questions: Array.from({ length: many }, (_, at) => fresh(`${at}?`)) });
      const rows = made.body.data.toReversed().map((row, at) => ({ ...echo(row), name: `Changed ${at}?` }));
      const body = { questions: [...rows.slice(1), fresh('New?')], removed: [rows[0]!.id] };
      return t.countStatements(() => save(quiz.id, body));
    };
    const few = await costOf(2);
    const many = await costOf(200);
    expect(many.result.body.data).toHaveLength(200);
    expect(many.statements.length).toBe(few.statements.length);
  });

  it('the same save twice changes nothing the second time', async () => {
    const kinds = fc.constantFrom('single-choice', 'true-false', 'fill-in-the-blanks', 'matching', 'sortable');
    const question = fc.record({
      type: kinds,
      points: fc.integer({ min: 0, max: 8 }).map((quarters) => quarters / 4),
      name: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `Q ${text}`),
      description: fc.string({ maxLength: 30 }),
      texts: fc.uniqueArray(fc.stringMatching(/^[a-z<>&"' ]{0,8}[a-z]$/), {
        minLength: 2,
        maxLength: 2,
        selector: (text) => text.trim(),
      }),
    });
    const bodyOf = ({
      type,
      texts: [a = '', b = ''],
      ...rest
    }: typeof question extends fc.Arbitrary<infer Q> ? Q : never) => ({
      ...rest,
      type,
      answers:
        type === 'fill-in-the-blanks'
          ? [{ name: `${a} {{x}}` }]
          : type === 'matching'
            ? [
                { prompt: a, match: b },
                { prompt: b, match: a },
              ]
            : [{ name: a, correct: true }, { name: b }],
    });
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (wished) => {
        const quiz = await ownQuiz({ questions: [] });
        const made = await save(quiz.id, { questions: wished.map(bodyOf), quiz: { description: '<p>x</p>' } });
        expect(made.status, JSON.stringify(made.body)).toBe(200);
        const start = t.now();
        t.travelTo(new Date(start.getTime() + 60_000));
        const body = {
          questions: made.body.data.map((row, at) => ({ ...bodyOf(wished[at]!), id: row.id })),
          quiz: { name: made.body.quiz.name, description: '<p>x</p>', auto_full_mark: true },
          modified: made.body.modified,
        };
        const once = await save(quiz.id, body);
        const twice = await save(quiz.id, body);
        t.travelTo(start);
        expect(once.body).toEqual(made.body);
        expect(twice.body).toEqual(made.body);
      }),
      { numRuns: 15 },
    );
    const orphans = await t.db.select().from(questionRows).where(eq(questionRows.name, NO_HTML));
    expect(orphans).toEqual([]);
  });
});
