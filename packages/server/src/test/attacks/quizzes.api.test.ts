import { questionTypes } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setMediaUses } from '../../modules/media/index.ts';
import { draftAnswers, quizAttempts } from '../../modules/quizzes/quizzes.tables.ts';
import { useTestApp } from '../app.ts';
import type { QuestionInput } from '../../modules/quizzes/quizzes.factory.ts';
import { attacker, codeOf, type Headers, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as, file } = attacker(t);

type Quiz = Awaited<ReturnType<typeof t.given.quiz>>;
const json = (answer: { text: string }): Record<string, unknown> => JSON.parse(answer.text) as Record<string, unknown>;

async function taking(input: Parameters<typeof t.given.quiz>[0] = {}) {
  const quiz = await t.given.quiz(input);
  const learner = await t.given.enrolledLearner(quiz.courseId);
  return { quiz, learner, headers: await as(learner), ids: quiz.questions.map(({ id }) => String(id)) };
}
const start = (headers: Headers, quiz: { id: number }) =>
  call('POST', 'quizes/start_quiz', { headers, body: { id: quiz.id } });
const check = (headers: Headers, quiz: { id: number }, body: object = {}) =>
  call('POST', 'quizes/check_answers', { headers, body: { id: quiz.id, ...body } });
const attemptsOf = (quiz: Pick<Quiz, 'id'>) => t.db.select().from(quizAttempts).where(eq(quizAttempts.quizId, quiz.id));

/** A question of each type whose key only a response could reveal. */
const secret = 'Xylophone';
const explanation = `<p>${secret} explained</p>`;
const hidden = { model_answer: `${secret} model`, marking_note: `${secret} note` };
const secretive: QuestionInput[] = [
  ...questionTypes.map((type): QuestionInput => ({ type, explanation, settings: hidden, feedback: secret })),
  { type: 'fill-in-the-blanks', answers: [{ name: `It is a {{${secret}|${secret}s}}.` }], explanation },
  { type: 'fill-in-the-blanks', name: `A {{${secret}}} in the name`, answers: [] },
  { type: 'fill-in-the-blanks', name: 'A {{blank}}', answers: [{ name: secret }] },
  {
    type: 'matching',
    answers: [1, 3, 5].map((id) => ({
      type: 'ImageToImage' as const,
      imagePrompt: 9000 + id,
      imagePromptUrl: `/files/prompt-${id}`,
      imageMatch: 9001 + id,
      imageMatchUrl: `/files/match-${id}`,
    })),
  },
];

/** Every name of a field and every text in an answer, however deep. */
function walk(value: unknown, seen: { keys: Set<string>; texts: string[]; numbers: number[] }) {
  if (Array.isArray(value)) for (const one of value) walk(one, seen);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      seen.keys.add(key);
      walk(one, seen);
    }
  } else if (typeof value === 'string') seen.texts.push(value);
  else if (typeof value === 'number') seen.numbers.push(value);
  return seen;
}

const seenIn = (answer: { text: string }) =>
  walk(JSON.parse(answer.text), { keys: new Set<string>(), texts: [], numbers: [] });

const KEYS = [
  'correct',
  'grading',
  'explanation',
  'feedback',
  'settings',
  'model_answer',
  'image',
  'imagePrompt',
  'imageMatch',
];

describe('B01: the key of a quiz before the end of an attempt', () => {
  const asking = (quiz: Quiz) => [
    `questions?parent=${quiz.id}&per_page=99`,
    `questions?parent=${quiz.id}&per_page=99&show_correct_answer=true`,
    `questions?parent=${quiz.id}&per_page=99&context=edit&show_correct_answer=1`,
    `questions?parent=${quiz.id}&per_page=99&is_from_learn=true&orderby=rand&random_id=7`,
    ...quiz.questions.map(({ id }) => `questions/${id}?context=edit`),
  ];

  it('B01: is in no field of any answer that a learner gets, for any type of question', async () => {
    const { quiz, headers } = await taking({ questions: secretive, showDetails: true });
    const answers = [await start(headers, quiz)];
    for (const path of asking(quiz)) answers.push(await call('GET', path, { headers }));
    answers.push(await call('GET', `quizes/${quiz.id}`, { headers }));
    answers.push(await call('GET', `quizes/attempts/last-attempt?quiz_id=${quiz.id}`, { headers }));
    const { id } = json(answers[0]!);
    answers.push(await call('GET', `quizes/attempts/${String(id)}`, { headers }));
    answers.push(await call('GET', `quizes/attempts?quiz_id=${quiz.id}`, { headers }));
    for (const answer of answers.filter(({ status }) => status === 200)) {
      const { keys, texts, numbers } = seenIn(answer);
      expect(KEYS.filter((key) => keys.has(key))).toEqual([]);
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      expect(texts.filter((text) => /Paris|Rom/.test(text))).toEqual([]);
      expect(numbers.filter((number) => number >= 9000 && number < 9010)).toEqual([]);
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(quiz.questions.length);
  });

  it('B01: does not follow from an order: sorting is never right, and pairs are drawn by themselves', async () => {
    const { quiz, headers } = await taking({ questions: [{ type: 'sortable' }, { type: 'matching' }] });
    const drawn = new Set<string>();
    for (let count = 0; count < 12; count += 1) {
      await start(headers, quiz);
      const { data } = json(await call('GET', `questions?parent=${quiz.id}`, { headers })) as {
        data: { answers: { name?: string; prompt?: string; match?: string }[] }[];
      };
      expect(data[0]!.answers.map(({ name }) => name)).not.toEqual(['First', 'Second', 'Third']);
      expect(data[1]!.answers.map(({ prompt }) => prompt)).toEqual(['One', 'Two', 'Three']);
      drawn.add(data[1]!.answers.map(({ match }) => match).join());
      await check(headers, quiz);
    }
    expect(drawn.size).toBeGreaterThan(1);
  });

  it('B01: is nobody’s without an attempt, and not a foreign course’s', async () => {
    const { quiz, headers } = await taking({ questions: secretive });
    const strangers = [headers, await as(await t.given.student()), await as(await t.given.instructor()), {}];
    for (const stranger of strangers) {
      for (const path of asking(quiz)) {
        const answer = await call('GET', path, { headers: stranger });
        expect(REFUSED).toContain(answer.status);
        expect(answer.text).not.toContain(secret);
      }
    }
    for (const path of [
      `quizbuilder/${quiz.id}`,
      `questions/check_answer?id=${quiz.questions[0]!.id}&chosen_answer=x`,
    ]) {
      expect(REFUSED).toContain((await call('GET', path, { headers })).status);
    }
  });
});

describe('B04: the key after an attempt that does not show it', () => {
  const readings = (quiz: Quiz, id: unknown) => [
    `quizes/attempts/${String(id)}`,
    `quizes/attempts/${String(id)}?context=edit`,
    `quizes/attempts/last-attempt?quiz_id=${quiz.id}`,
    `quizes/attempts?quiz_id=${quiz.id}`,
  ];

  it.each([
    { title: 'details are off', input: { showDetails: false } },
    { title: 'it waits for a pass', input: { revealWhen: 'after_pass_or_last' as const, attemptsAllowed: 3 } },
  ])('B04: when $title, answers tell marks alone', async ({ input }) => {
    const { quiz, headers, ids } = await taking({ questions: secretive, ...input });
    await start(headers, quiz);
    const ended = await check(headers, quiz, { answers: { [ids[1]!]: 'Wrong' } });
    const answers = [ended];
    for (const path of readings(quiz, json(ended).id)) answers.push(await call('GET', path, { headers }));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const { keys, texts } = seenIn(answer);
      expect(keys.has('correct_answer')).toBe(false);
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  it('B04: what graders alone read is in no answer for the learner, also where details are shown', async () => {
    const { quiz, headers } = await taking({ questions: secretive });
    await start(headers, quiz);
    const ended = await check(headers, quiz);
    expect(ended.text).not.toContain(hidden.model_answer);
    expect(ended.text).not.toContain(hidden.marking_note);
  });
});

describe('B05: answers that are none', () => {
  it('B05: marks cannot be had from questions of another quiz, nor twice from one', async () => {
    const foreign = await t.given.quiz({ questions: [{ points: 100 }] });
    const { quiz, headers, ids } = await taking({ questions: [{}, {}] });
    await start(headers, quiz);
    const [own] = ids;
    const tries: [string, unknown][] = [
      [String(foreign.questions[0]!.id), 'Right'],
      [`0${own}`, 'Right'],
      [`+${own}`, 'Right'],
      [` ${own}`, 'Right'],
      [`${own}.0`, 'Right'],
      [`${own}e0`, 'Right'],
      ['constructor', 'Right'],
      ['id', 'Right'],
    ];
    for (const [key, value] of tries) {
      const body = `{"id":${quiz.id},"answers":{${JSON.stringify(key)}:${JSON.stringify(value)},"${own}":"Right"}}`;
      const sent = await t.raw({
        method: 'POST',
        url: '/api/lectern/v1/quizes/check_answers',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      });
      expect([key, sent.statusCode]).toEqual([key, 400]);
    }
    expect((await attemptsOf(quiz)).map(({ status }) => status)).toEqual(['attempt_started']);
    expect(json(await check(headers, quiz, { data: { [own!]: 'Right' } }))).toMatchObject({ earned_marks: 1 });
  });

  it.each(questionTypes)('B05: nothing that is nested, huge or of another kind is taken: %s', async (type) => {
    const { quiz, headers, ids } = await taking({ questions: [{ type }, {}] });
    const { id } = json(await start(headers, quiz));
    const kept = { [ids[1]!]: 'Right' };
    await call('PUT', `quizes/attempts/${String(id)}`, { headers, body: { answers: kept } });
    const values = [
      1,
      true,
      [[['Right']]],
      { a: { b: 'c' } },
      [{ prompt: { a: 1 }, match: 'Un' }],
      [1, 2, 3],
      'x'.repeat(50_001),
      Array.from({ length: 10_000 }, (_one, place) => String(place)),
      { id: 1, $ne: null },
    ];
    for (const value of values) {
      for (const [method, path] of [
        ['POST', 'quizes/check_answers'],
        ['PUT', `quizes/attempts/${String(id)}`],
      ] as const) {
        const body = { ...(method === 'POST' && { id: quiz.id }), answers: { [ids[0]!]: value } };
        const answer = await call(method, path, { headers, body });
        expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_params']);
      }
    }
    const [row] = await attemptsOf(quiz);
    expect(row?.status).toBe('attempt_started');
    const saved = await t.db.select().from(draftAnswers).where(eq(draftAnswers.attemptId, row!.id));
    expect(saved.map(({ questionId, value }) => [String(questionId), value])).toEqual([[ids[1]!, 'Right']]);
  });

  it('B05: ten thousand answers, two maps and a map that is none are refused', async () => {
    const { quiz, headers, ids } = await taking();
    await start(headers, quiz);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_one, place) => [String(place + 1), 'Right']));
    const own = { [ids[0]!]: 'Right' };
    for (const body of [{ answers: many }, { data: own, answers: own }, { answers: 'Right' }, { answers: [own] }]) {
      expect((await check(headers, quiz, body)).status).toBe(400);
    }
    expect((await attemptsOf(quiz)).map(({ status }) => status)).toEqual(['attempt_started']);
  });

  it('B05: what a database refuses to keep is left out of a text', async () => {
    const { quiz, headers, ids } = await taking({ questions: [{ type: 'text-answer' }] });
    await start(headers, quiz);
    const sent = await check(headers, quiz, { answers: { [ids[0]!]: 'a\u0000b\ud800' } });
    expect(json(sent)).toMatchObject({ answers: { [ids[0]!]: { answered: 'ab\ufffd' } } });
  });
});

describe('B06: time, and the limit of attempts', () => {
  it('B06: nothing is taken after the time, neither sent late nor sent again', async () => {
    const { quiz, headers, ids } = await taking({ duration: 5 });
    const { id } = json(await start(headers, quiz));
    const now = t.now();
    t.travelTo(new Date(now.getTime() + 7 * 60_000));
    const answers = { [ids[0]!]: 'Right' };
    expect(codeOf(await check(headers, quiz, { answers }))).toBe('attempt_expired');
    expect(json(await check(headers, quiz, { answers }))).toMatchObject({ earned_marks: 0, result: 'fail' });
    const saved = await call('PUT', `quizes/attempts/${String(id)}`, { headers, body: { answers } });
    expect([saved.status, codeOf(saved)]).toEqual([409, 'no_open_attempt']);
    t.travelTo(now);
  });

  it('B06: an attempt that has ended cannot be ended better', async () => {
    const { quiz, headers, ids } = await taking();
    const { id } = json(await start(headers, quiz));
    const first = await check(headers, quiz, { answers: { [ids[0]!]: 'Wrong' } });
    for (const body of [{ answers: { [ids[0]!]: 'Right' } }, { attempt_id: id, data: { [ids[0]!]: 'Right' } }]) {
      expect(json(await check(headers, quiz, body))).toEqual(json(first));
    }
    for (const path of ['update_answer_points', 'update_answer_correct_status', 'end']) {
      const body = { answer_id: ids[0], points: 1, is_correct: true };
      expect(REFUSED).toContain(
        (await call('POST', `quizes/attempts/${String(id)}/${path}`, { headers, body })).status,
      );
    }
    expect(REFUSED).toContain((await call('DELETE', `quizes/attempts/${String(id)}`, { headers })).status);
  });

  it('B06: starting sixteen times at once neither passes the limit nor leaves two running', async () => {
    const { quiz, headers } = await taking({ attemptsAllowed: 1 });
    await Promise.all(Array.from({ length: 16 }, () => start(headers, quiz)));
    expect(await attemptsOf(quiz)).toHaveLength(1);
    await Promise.all(Array.from({ length: 16 }, () => check(headers, quiz)));
    const again = await Promise.all(Array.from({ length: 8 }, () => start(headers, quiz)));
    expect(new Set(again.map(codeOf))).toEqual(new Set(['attempts_exhausted']));
    expect(await attemptsOf(quiz)).toHaveLength(1);
  });

  it('B06: a course that one is not in starts nothing', async () => {
    for (const accessMode of ['need_registration', 'one_time', 'recurring'] as const) {
      const quiz = await t.given.quiz({ course: await t.given.course({ accessMode, sections: [0] }) });
      for (const headers of [{}, await as(await t.given.student()), await as(await t.given.instructor())]) {
        expect(REFUSED).toContain((await start(headers, quiz)).status);
      }
      expect(await attemptsOf(quiz)).toEqual([]);
    }
  });
});

describe('A16: attempts of others', () => {
  it('A16: are read, saved and ended by nobody but their owner and the staff of the course', async () => {
    const { quiz, headers } = await taking({ questions: secretive });
    const { id } = json(await start(headers, quiz));
    await check(headers, quiz, { answers: {} });
    const classmate = await as(await t.given.enrolledLearner(quiz.courseId));
    const foreign = await as(await t.given.instructor());
    for (const stranger of [classmate, foreign, {}]) {
      for (const path of [`quizes/attempts/${String(id)}`, `quizes/attempts/last-attempt?quiz_id=${quiz.id}`]) {
        expect(REFUSED).toContain((await call('GET', path, { headers: stranger })).status);
      }
      const body = { answers: {} };
      expect(REFUSED).toContain(
        (await call('PUT', `quizes/attempts/${String(id)}`, { headers: stranger, body })).status,
      );
      expect(REFUSED).toContain((await check(stranger, quiz, { attempt_id: id })).status);
      const list = await call('GET', `quizes/attempts?quiz_id=${quiz.id}`, { headers: stranger });
      expect(list.text).not.toContain(secret);
    }
  });
});

describe('B41: other content while a quiz runs', () => {
  it('B41: no address of the course answers it, in any session, and the quiz’s own files do', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, disableCourseContent: true, sections: [2] });
    const { quiz, learner, headers } = await taking({ course });
    const words = 'quokka';
    const lesson = await t.given.lesson({ course, name: 'Lesson', description: `<p>${words}</p>` });
    const [theirs, own] = [await file(author, 'theirs'), await file(author, 'own')];
    const use = { courseId: course.id };
    await setMediaUses(t.db, { ...use, itemId: lesson.id, mediaIds: [theirs.id] });
    await setMediaUses(t.db, { ...use, itemId: quiz.id, mediaIds: [own.id] });
    expect((await call('GET', `lessons/${lesson.id}`, { headers })).status).toBe(200);

    await start(headers, quiz);
    for (const session of [headers, await as(learner)]) {
      const reading = await call('GET', `lessons/${lesson.id}`, { headers: session });
      expect([reading.status, codeOf(reading)]).toEqual([403, 'content_restricted_during_quiz']);
      for (const path of [
        `lessons?course_id=${course.id}`,
        `lessons?course_id=${course.id}&search=${words}`,
        `courses/children?course_id=${course.id}`,
        `course-progress?course_id=${course.id}`,
      ]) {
        expect((await call('GET', path, { headers: session })).text).not.toContain(words);
      }
      expect(REFUSED).toContain((await call('GET', `/files/${theirs.key}`, { headers: session })).status);
      expect((await call('GET', `/files/${own.key}`, { headers: session })).status).toBe(200);
      const body = { course_id: course.id, item_id: lesson.id, item_type: 'lesson', completed: true };
      const done = await call('POST', 'course-progress/items', { headers: session, body });
      expect([done.status, codeOf(done)]).toEqual([403, 'content_restricted_during_quiz']);
    }
    const staff = await as(author);
    expect((await call('GET', `lessons/${lesson.id}`, { headers: staff })).status).toBe(200);
    await check(headers, quiz);
    expect((await call('GET', `lessons/${lesson.id}`, { headers })).status).toBe(200);
  });
});

describe('B45: too often', () => {
  it('B45: starting, saving and submitting are counted for each person', async () => {
    const { quiz, headers } = await taking();
    const { id } = json(await start(headers, quiz));
    const acts = [
      { max: 29, act: () => start(headers, quiz) },
      { max: 60, act: () => call('PUT', `quizes/attempts/${String(id)}`, { headers, body: { answers: {} } }) },
      { max: 30, act: () => check(headers, quiz, { answers: { nothing: 'x' } }) },
    ];
    for (const { max, act } of acts) {
      for (let count = 0; count < max; count += 1) expect((await act()).status).not.toBe(429);
      const refused = await act();
      expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
    }
    const other = await as(await t.given.enrolledLearner(quiz.courseId));
    expect((await start(other, quiz)).status).toBe(200);
  });
});
