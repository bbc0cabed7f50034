import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { quizAttempts } from '../quizzes.tables.ts';

const { attempts } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const hours = (many: number) => new Date(start.getTime() + many * 3_600_000);

beforeEach(() => t.travelTo(start));

const NAMES = ['Edda', 'Dora', 'Cleo', 'Bea', 'Ada'];

/** A quiz of an instructor with an attempt of each result, begun hour by hour by a learner each. */
async function quizWithAttempts() {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, sections: [0] });
  const quiz = await t.given.quiz({ course, name: `Stars ${course.id}` });
  const results = ['in_progress', 'pending', 'pass', 'fail', 'abandoned'] as const;
  const rows = [];
  for (const [place, result] of results.entries()) {
    const user = await t.given.user({ displayName: `${NAMES[place]} of ${course.id}` });
    t.travelTo(hours(place));
    rows.push(await t.given.attempt({ quiz, user, result, percent: place * 10 }));
  }
  t.travelTo(start);
  return { instructor, course, quiz, rows };
}

const idsOf = async (person: { id: number }, query: object) =>
  (await t.as(person)(attempts.list, { query: { per_page: 100, ...query } })).body.data.map(({ id }) => id);

describe('the list of attempts', () => {
  it('holds for staff what learners did in their courses, newest first', async () => {
    const { instructor, quiz, course, rows } = await quizWithAttempts();
    const other = await quizWithAttempts();
    const newest = rows.map(({ id }) => id).toReversed();
    expect(await idsOf(instructor, {})).toEqual(newest);
    expect(await idsOf(await t.given.manager(), { quiz_id: quiz.id })).toEqual(newest);
    expect(await idsOf(other.instructor, { course_id: course.id })).toEqual([]);

    const { body } = await t.as(instructor)(attempts.list, { query: { status: 'passed' } });
    expect(body.data).toMatchObject([
      {
        id: rows[2]!.id,
        answers: null,
        question_ids: [],
        result: 'pass',
        total_attempts: 1,
        earned_marks: 1,
        pass_mark: 40,
        quiz: { id: quiz.id },
        course: { id: course.id, name: course.name },
        user: { id: rows[2]!.userId, email: '' },
        can: { grade: true, end: false, delete: true },
      },
    ]);
  });

  it('counts each tab with every filter but the tab', async () => {
    const { instructor, rows } = await quizWithAttempts();
    const read = async (query: object) => (await t.as(instructor)(attempts.list, { query })).body.meta;
    const counts = { any: 5, needs_review: 1, passed: 1, failed: 1, in_progress: 1, abandoned: 1 };
    expect(await read({})).toMatchObject({ total: 5, attempts_count: counts });
    expect(await read({ status: 'failed' })).toMatchObject({ total: 1, attempts_count: counts });
    expect(await read({ status: 'attempt_ended' })).toMatchObject({ total: 4, attempts_count: counts });
    expect(await read({ status: 'attempt_started' })).toMatchObject({ total: 1 });
    expect(await read({ user_id: rows[1]!.userId })).toMatchObject({
      total: 1,
      attempts_count: { any: 1, needs_review: 1, passed: 0 },
    });
    expect(await read({ result: 'pass', status: 'failed' })).toMatchObject({ total: 0, attempts_count: { any: 1 } });
    expect(await read({ after: hours(2).toISOString(), before: hours(3).toISOString() })).toMatchObject({ total: 2 });
  });

  it('holds for one question those in which its answer waits for a person, of no other instructor', async () => {
    const { instructor, quiz, rows } = await quizWithAttempts();
    const marked = (reviewed: boolean) => ({
      value: 'Because.',
      points: 0,
      correct: false,
      reviewed,
      by: 'system' as const,
      note: '',
    });
    const answer = (row: { id: number } | undefined, answers: typeof quizAttempts.$inferInsert.answers) =>
      t.db.update(quizAttempts).set({ answers }).where(eq(quizAttempts.id, row!.id));
    const user = await t.given.user();
    const other = await t.given.attempt({ quiz, user, result: 'pending' });
    await answer(rows[1], { 51: marked(false), 52: marked(true) });
    await answer(other, { 51: marked(true), 52: marked(false) });
    // Passed in the meantime: nothing is pending.
    await answer(rows[2], { 51: marked(false) });
    expect(await idsOf(instructor, { question_id: 51 })).toEqual([rows[1]!.id]);
    expect(await idsOf(instructor, { question_id: 52, quiz_id: quiz.id })).toEqual([other.id]);
    expect(await idsOf(instructor, { question_id: 53 })).toEqual([]);
    expect(await idsOf(await t.given.instructor(), { question_id: 51 })).toEqual([]);
    const refused = await t.as(instructor)(attempts.list, { query: { question_id: 'all' as never } });
    expect(refused.status).toBe(400);
  });

  it('is searched by the learner, their address and the quiz', async () => {
    const { instructor, course, rows } = await quizWithAttempts();
    const manager = await t.given.manager();
    expect(await idsOf(instructor, { search: 'cleo' })).toEqual([rows[2]!.id]);
    expect(await idsOf(manager, { search: `stars ${course.id} dora` })).toEqual([rows[1]!.id]);
    const [one] = (await t.as(manager)(attempts.list, { query: { status: 'failed', course_id: course.id } })).body.data;
    expect(await idsOf(manager, { search: one!.user!.email.toUpperCase() })).toEqual([one!.id]);
    expect(await idsOf(manager, { search: '100%_' })).toEqual([]);
  });

  it.each([
    ['started', 'asc', [0, 1, 2, 3, 4]],
    ['percent', 'desc', [4, 3, 2, 1, 0]],
    ['user', 'asc', [4, 3, 2, 1, 0]],
    ['id', 'desc', [4, 3, 2, 1, 0]],
  ] as const)('is sorted by %s', async (orderby, order, places) => {
    const { instructor, rows } = await quizWithAttempts();
    expect(await idsOf(instructor, { orderby, order })).toEqual(places.map((place) => rows[place]!.id));
  });

  it('shows nobody what staff try out and what guests do', async () => {
    const { instructor, quiz } = await quizWithAttempts();
    const hidden = [
      await t.given.attempt({ quiz, user: instructor, isPreview: true }),
      await t.given.attempt({ quiz, isGuest: true }),
    ];
    const seen = await idsOf(instructor, {});
    expect(seen).toHaveLength(5);
    for (const { id } of hidden) expect(await idsOf(await t.given.administrator(), { include: [id] })).toEqual([]);
  });

  it('holds for everybody else their own, for staff when they ask for them', async () => {
    const { quiz, rows } = await quizWithAttempts();
    const instructor = await t.given.instructor();
    const own = await t.given.attempt({ quiz, user: instructor });
    expect(await idsOf({ id: rows[0]!.userId }, {})).toEqual([rows[0]!.id]);
    expect(await idsOf({ id: rows[0]!.userId }, { user_id: rows[1]!.userId })).toEqual([]);
    expect(await idsOf(instructor, {})).toEqual([]);
    expect(await idsOf(instructor, { mine: true })).toEqual([own.id]);
    expect((await t.visitor(attempts.list)).body.code).toBe('not_signed_in');
  });

  it('costs as many statements for a hundred as for one', async () => {
    const { instructor, quiz } = await quizWithAttempts();
    const read = async (query: object) => {
      const { statements } = await t.countStatements(() => t.as(instructor)(attempts.list, { query }));
      return statements.length;
    };
    await read({});
    const few = await read({ per_page: 1 });
    for (let n = 0; n < 20; n += 1) await t.given.attempt({ quiz });
    expect(await read({ per_page: 100 })).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });
});

describe('the answers of a list', () => {
  it('are one line for each question of each attempt, for staff', async () => {
    const instructor = await t.given.instructor();
    const course = await t.given.course({ author: instructor, sections: [0] });
    const quiz = await t.given.quiz({
      course,
      questions: [
        { type: 'single-choice', name: '<b>Which</b> one?' },
        { type: 'matching', points: 3 },
        { type: 'multiple-choice' },
        { type: 'text-answer', points: 5 },
      ],
    });
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.attempt({
      quiz,
      user: learner,
      answers: [
        { value: 'Right', points: 1 },
        {
          value: [
            { prompt: 'One', match: 'Un' },
            { prompt: 'Two', match: '' },
          ],
          points: 1,
        },
        null,
        { value: '=1+1', points: 2, reviewed: true, by: 'person', note: 'Well.' },
      ],
    });
    await t.given.attempt({ quiz });
    const { body } = await t.as(instructor)(attempts.answers, { query: { user_id: learner.id } });
    expect(body.meta.total).toBe(1);
    expect(
      body.data.map(({ question, answered, points, max_points, note }) => [
        question,
        answered,
        points,
        max_points,
        note,
      ]),
    ).toEqual([
      ['Which one?', 'Right', 1, 1, ''],
      [expect.anything(), 'One = Un | Two = ', 1, 3, ''],
      [expect.anything(), '', 0, 1, ''],
      [expect.anything(), '=1+1', 2, 5, 'Well.'],
    ]);
    const foreign = await t.as(await t.given.instructor())(attempts.answers, { query: { user_id: learner.id } });
    expect(foreign.body.data).toEqual([]);
    expect((await t.as(learner)(attempts.answers)).body.code).toBe('forbidden');
  });
});
