import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { quizAttempts } from '../../modules/quizzes/quizzes.tables.ts';
import { reviews } from '../../modules/reviews/reviews.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf, type Headers, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

type Person = Awaited<ReturnType<typeof t.given.user>>;
let author: Person;
let foreign: Person;
let learner: Person;
let classmate: Person;
let quiz: Awaited<ReturnType<typeof t.given.quiz>>;
let attempt: Awaited<ReturnType<typeof t.given.attempt>>;
let foreignAttempt: typeof attempt;
let answerId: number;

beforeAll(async () => {
  author = await t.given.instructor();
  foreign = await t.given.instructor();
  const course = await t.given.course({ author, accessMode: 'need_registration', sections: [0] });
  learner = await t.given.enrolledLearner(course.id);
  classmate = await t.given.enrolledLearner(course.id);
  const questions = [{ type: 'text-answer', points: 4 }] as const;
  quiz = await t.given.quiz({ course, questions });
  answerId = quiz.questions[0]!.id;
  const answers = [{ value: 'Words of mine.', points: 0, reviewed: false }];
  attempt = await t.given.attempt({ quiz, user: learner, result: 'pending', answers });
  const theirs = await t.given.quiz({ course: await t.given.course({ author: foreign, sections: [0] }), questions });
  foreignAttempt = await t.given.attempt({ quiz: theirs, result: 'pending', answers });
});

const stored = async (id = attempt.id) => (await t.db.select().from(quizAttempts).where(eq(quizAttempts.id, id)))[0];

/** All calls that mark, end or delete an attempt. */
const gradingCalls = (id: number): [method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object][] => [
  ['PUT', `quizes/attempts/${id}/update_answer_points`, { answer_id: answerId, points: 4 }],
  ['POST', `quizes/attempts/${id}/update_answer_points`, { answer_id: answerId, points: 4 }],
  ['PATCH', `quizzes/attempts/${id}/update_answer_points`, { answer_id: answerId, points: 4, is_correct: true }],
  ['PUT', `quizes/attempts/${id}/update_answer_correct_status`, { answer_id: answerId, is_correct: true }],
  [
    'POST',
    `/api/lectern/pro/v1/quizes/attempts/${id}/update_answer_correct_status`,
    { answer_id: answerId, is_correct: 1 },
  ],
  ['POST', `quizes/attempts/${id}/accept_answer`, { answer_id: answerId, blank: 0 }],
  ['POST', `quizes/attempts/${id}/end`],
  ['DELETE', `quizes/attempts/${id}`],
  ['DELETE', `quizes/attempts/${id}?force=true`],
];

describe('A16: attempts of others', () => {
  it('A16: a list holds nobody else’s, whatever it is asked for', async () => {
    const queries = [
      '',
      `user_id=${learner.id}`,
      `quiz_id=${quiz.id}`,
      `course_id=${quiz.courseId}`,
      `include=${attempt.id}`,
      `include[]=${attempt.id}&context=edit&per_page=100`,
      'search=person&status=needs_review',
      `mine=no&user_id=${learner.id}`,
    ];
    for (const person of [classmate, foreign, await t.given.student()]) {
      const headers = await as(person);
      for (const query of queries) {
        const read = await call('GET', `quizes/attempts?${query}`, { headers });
        expect(read.status).toBe(200);
        const body = JSON.parse(read.text) as { data: { id: number }[]; meta: { attempts_count: { any: number } } };
        expect(body.data.map(({ id }) => id)).not.toContain(attempt.id);
        expect(body.meta.attempts_count.any).toBe(body.data.length);
      }
    }
    for (const query of queries) expect((await call('GET', `quizes/attempts?${query}`)).status).toBe(401);
  });

  it('A16: answers of others are in no export', async () => {
    for (const person of [learner, classmate]) {
      const read = await call('GET', `quizes/attempts/answers?include=${attempt.id}`, { headers: await as(person) });
      expect([read.status, codeOf(read)]).toEqual([403, 'forbidden']);
      const job = await call('POST', 'long-jobs', {
        headers: await as(person),
        body: { kind: 'export', list: 'attemptAnswers' },
      });
      expect(job.status).toBe(403);
    }
    const headers = await as(foreign);
    const read = await call('GET', `quizes/attempts/answers?include=${attempt.id}`, { headers });
    expect(read.text).not.toContain('Words of mine');
  });

  it('A16: of a list that may be read, no row holds an answer or a key', async () => {
    const read = await call('GET', 'quizes/attempts', { headers: await as(learner) });
    const [row] = (JSON.parse(read.text) as { data: Record<string, unknown>[] }).data;
    expect(row).toMatchObject({ id: attempt.id, answers: null, answer_explanation: {}, question_ids: [], draft: null });
  });
});

describe('B47: grading', () => {
  const refuse = async (headers: Headers, id: number, expected: number) => {
    for (const [method, path, body] of gradingCalls(id)) {
      const answer = await call(method, path, { headers, body });
      expect([path, answer.status]).toEqual([path, expected]);
    }
  };

  it('B47: is not for instructors of another course, to whom the attempt does not exist', async () => {
    const before = await stored();
    await refuse(await as(foreign), attempt.id, 404);
    expect(await stored()).toEqual(before);
  });

  it('B47: is not for the learner, nor for their classmates, nor for who is signed out', async () => {
    const before = await stored();
    await refuse(await as(learner), attempt.id, 403);
    await refuse(await as(classmate), attempt.id, 404);
    await refuse({}, attempt.id, 401);
    expect(await stored()).toEqual(before);
  });

  it('B47: is not for somebody’s own attempt, whatever else they are', async () => {
    const teacher = await t.given.instructor();
    await t.given.course({ author: teacher });
    await t.given.enrollment({ courseId: quiz.courseId, userId: teacher.id });
    const manager = await t.given.manager();
    for (const person of [teacher, manager, author]) {
      const own = await t.given.attempt({
        quiz,
        user: person,
        result: 'pending',
        answers: [{ value: 'Mine.', reviewed: false }],
      });
      await refuse(await as(person), own.id, 403);
      expect(await stored(own.id)).toMatchObject({ result: 'pending', earnedMarks: 0 });
    }
  });

  it('B47: points stay between none and all, and are numbers', async () => {
    const headers = await as(author);
    const give = (points: unknown) =>
      call('PUT', `quizes/attempts/${attempt.id}/update_answer_points`, {
        headers,
        body: { answer_id: answerId, points },
      });
    for (const [sent, kept] of [
      [1e6, 4],
      ['99', 4],
      [-3, 0],
      ['-0', 0],
      [2.505, 2.51],
    ] as const) {
      expect((await give(sent)).status).toBe(200);
      expect((await stored())?.earnedMarks).toBeCloseTo(kept, 2);
    }
    const before = await stored();
    for (const wrong of [
      'NaN',
      'Infinity',
      '1e999',
      'four',
      '',
      ' ',
      null,
      true,
      [4],
      { value: 4 },
      1e300,
      undefined,
    ]) {
      expect((await give(wrong)).status).toBe(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('B47: an answer that the attempt does not have is refused', async () => {
    const headers = await as(author);
    const other = await t.given.question({ courseId: quiz.courseId, type: 'text-answer' });
    for (const wrong of [other.id, 999_999, 0, -1, '1 or 1=1', `${answerId}abc`, null, [answerId]]) {
      for (const [call_, rest] of [
        ['update_answer_points', { points: 1 }],
        ['update_answer_correct_status', { is_correct: true }],
        ['accept_answer', { blank: 0 }],
      ] as const) {
        const answer = await call('POST', `quizes/attempts/${attempt.id}/${call_}`, {
          headers,
          body: { answer_id: wrong, ...rest },
        });
        expect([400, 404]).toContain(answer.status);
      }
    }
  });

  it('B47: notes are text, however they are written', async () => {
    const headers = await as(author);
    const note = '<img src=x onerror=alert(1)>\n{{7*7}}';
    const body = { answer_id: answerId, points: 1, note };
    const graded = await call('PUT', `quizes/attempts/${attempt.id}/update_answer_points`, { headers, body });
    const view = JSON.parse(graded.text) as { answers: Record<string, { note: string }> };
    expect(view.answers[answerId]?.note).toBe(note);
    for (const unstorable of ['zero \0', 'half \udc00 of a pair', 'x'.repeat(5001)]) {
      const refused = await call('PUT', `quizes/attempts/${attempt.id}/update_answer_points`, {
        headers,
        body: { ...body, note: unstorable },
      });
      expect(refused.status).toBe(400);
    }
  });

  it('B47: what is done with whole quizzes is for staff of the course alone', async () => {
    const calls = [
      ['GET', `quizes/${quiz.id}/not-attempted`],
      ['POST', `quizes/${quiz.id}/remind`, { user_ids: [learner.id] }],
      ['POST', `quizes/${quiz.id}/extra-attempts`, { user_id: learner.id, extra: 50 }],
      ['GET', `quizes/${quiz.id}/regrade`],
      ['POST', `quizes/${quiz.id}/regrade`, { token: '' }],
    ] as const;
    for (const person of [learner, foreign, await t.given.student()]) {
      const headers = await as(person);
      for (const [method, path, body] of calls) {
        expect(REFUSED).toContain((await call(method, path, { headers, body })).status);
      }
    }
  });
});

describe('B14: many at once', () => {
  it('B14: attempts of other courses stay, and are named', async () => {
    const mine = await t.given.attempt({ quiz });
    const body = { ids: [mine.id, foreignAttempt.id, 999_999], force: true };
    const headers = await as(author);
    const answer = await call('DELETE', 'quizes/attempts/delete', { headers, body });
    expect(JSON.parse(answer.text)).toMatchObject({
      done: [mine.id],
      failed: [
        { id: foreignAttempt.id, code: 'not_found' },
        { id: 999_999, code: 'not_found' },
      ],
    });
    expect(await stored(foreignAttempt.id)).toBeDefined();
    const own = await call('DELETE', 'quizes/attempts/delete', {
      headers: await as(learner),
      body: { ids: [attempt.id] },
    });
    expect(JSON.parse(own.text)).toMatchObject({ done: [], failed: [{ code: 'forbidden' }] });
  });

  it('B14: reviews of other courses stay, and are named', async () => {
    const insert = async (quizId: number, status: 'hold' | 'trash') => {
      const row = { quizId, userId: (await t.given.student()).id, status, content: 'x' };
      const times = { createdAt: t.now(), modifiedAt: t.now() };
      const [made] = await t.db
        .insert(reviews)
        .values({ ...row, ...times })
        .returning();
      return made!.id;
    };
    const headers = await as(author);
    for (const [method, path, status, rest] of [
      ['DELETE', 'quizes/reviews/delete', 'hold', { force: true }],
      ['POST', 'quizes/reviews/restore', 'trash', {}],
      ['PUT', 'quizes/reviews/bulk', 'hold', { changes: { status: 'approve' } }],
    ] as const) {
      const ids = [await insert(quiz.id, status), await insert(foreignAttempt.quizId, status)];
      const answer = await call(method, path, { headers, body: { ids, ...rest } });
      expect(JSON.parse(answer.text)).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1], code: 'not_found' }] });
    }
  });
});

describe('B12: a review in somebody else’s name', () => {
  it('B12: carries nothing that its author may not say', async () => {
    await t.given.attempt({ quiz, user: classmate });
    const headers = await as(classmate);
    const send = (more: object) =>
      call('POST', 'quizes/reviews', { headers, body: { quiz_id: quiz.id, content: 'Fair.', ...more } });
    for (const wrong of [{ author_id: learner.id }, { author_id: 0 }, { parent: 999_999 }, { status: 'trash' }]) {
      expect([400, 403]).toContain((await send(wrong)).status);
    }
    const made = await send({
      status: 'approve',
      user_id: learner.id,
      user_email: 'boss@example.com',
      by_staff: true,
      date_created: '1999-01-01T00:00:00Z',
      created_at: '1999-01-01',
      ip_address: '10.0.0.1',
      replies_count: 40,
    });
    expect(made.status).toBe(201);
    expect(JSON.parse(made.text)).toMatchObject({
      author_id: classmate.id,
      status: 'hold',
      by_staff: false,
      replies_count: 0,
      date_created: t.now().toISOString(),
    });
    const { id } = JSON.parse(made.text) as { id: number };
    const changed = await call('PUT', `quizes/reviews/${id}`, { headers, body: { status: 'approve', quiz_id: 1 } });
    expect(JSON.parse(changed.text)).toMatchObject({ status: 'hold', quiz_id: quiz.id });
    for (const person of [learner, foreign]) {
      const body = { content: 'Theirs.' };
      expect((await call('PUT', `quizes/reviews/${id}`, { headers: await as(person), body })).status).toBe(404);
    }
  });

  it('B12: a reply hangs on a review of the same quiz', async () => {
    const [elsewhere] = await t.db
      .insert(reviews)
      .values({
        quizId: foreignAttempt.quizId,
        userId: learner.id,
        status: 'approve',
        content: 'x',
        createdAt: t.now(),
        modifiedAt: t.now(),
      })
      .returning();
    const body = { quiz_id: quiz.id, content: 'Thank you.', parent: elsewhere!.id };
    expect((await call('POST', 'quizes/reviews', { headers: await as(author), body })).status).toBe(400);
  });
});
