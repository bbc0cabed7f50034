import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses } from '../courses/courses.tables.ts';
import { enrollments as enrollmentTable, entitlements } from '../enrollments/enrollments.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { quizQuestions, quizzes as quizTable } from '../quizzes/quizzes.tables.ts';
import { reviewCalls } from './daily-review.fixture.ts';
import { dailyReviewAnswers, dailyReviewSchedules } from './daily-review.tables.ts';
import { scheduleMissed } from './session/missed.usecases.ts';

const { dailyReview, enrollments, quizzes, questions } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { session: readSession, answer, change, undo, grade, makeCard, take } = reviewCalls(t);

beforeEach(() => t.travelTo(start));

/** `due` counts in SQL; its figure must equal that of the summary. */
async function session(person: { id: number }, query: { more?: boolean } = {}) {
  const read = await readSession(person, query);
  const { planned, minutes } = read.summary;
  expect((await t.as(person)(dailyReview.due)).body).toEqual({ planned, minutes });
  return read;
}
const summary = async (person: { id: number }) => (await session(person)).summary;

const inDays = (days: number) => t.travelTo(new Date(start.getTime() + days * DAY_MS));

/** A learner with a wrong answer to the only question of a quiz, today. */
async function missed(input: Parameters<typeof t.given.quiz>[0] = {}, value: unknown = 'Wrong') {
  const author = await t.given.instructor();
  const course = await t.given.course({ author, accessMode: 'need_registration', sections: [0] });
  const quiz = await t.given.quiz({ course, showDetails: true, ...input });
  const learner = await t.given.enrolledLearner(course.id);
  const question = quiz.questions[0]!;
  await take(learner, quiz, { [question.id]: value });
  return { author, course, quiz, learner, question, entry: { kind: 'question' as const, id: question.id } };
}

/** A learner with so many cards of their own, due today. */
async function withCards(many = 1) {
  inDays(-1);
  const course = await t.given.course({ accessMode: 'need_registration', sections: [1] });
  const learner = await t.given.enrolledLearner(course.id);
  const cards = [];
  for (let at = 0; at < many; at += 1) cards.push((await makeCard(learner, course.id)).body);
  inDays(0);
  return { course, learner, entries: cards.map(({ id }) => ({ kind: 'card' as const, id })) };
}

const kindsOf = async (person: { id: number }) =>
  (await session(person)).entries.map(({ kind, id }) => [kind, id] as const);
const scheduleOf = async (person: { id: number }) =>
  (await t.db.select().from(dailyReviewSchedules).where(eq(dailyReviewSchedules.userId, person.id)))[0]!;

describe('a question that was answered wrongly', () => {
  it('returns on the next day without its key, and is marked as the quiz marks it', async () => {
    const { learner, course, quiz, question, entry } = await missed({
      questions: [{ explanation: '<p>So it is.</p>' }],
    });
    expect(await summary(learner)).toMatchObject({ due: 0, planned: 0, total: 1 });
    inDays(1);
    expect(await summary(learner)).toMatchObject({ due: 1, planned: 1, minutes: 1, answered: 0, limit: 25 });
    const { entries } = await session(learner);
    expect(entries).toEqual([
      {
        ...entry,
        course: { id: course.id, name: course.name },
        item: { id: quiz.id, type: 'quiz', name: expect.any(String), url: `/course/${course.id}/quiz/${quiz.id}` },
        is_new: false,
        front: '',
        back: '',
        question: expect.objectContaining({ id: question.id, type: 'single-choice' }),
        intervals: expect.objectContaining({ again: 1 }),
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/"correct"|So it is/);

    const right = await answer(learner, entry, { value: 'Right', seconds: 8 });
    expect(right.status).toBe(201);
    expect(right.body).toMatchObject({ grade: 'good', explanation: '<p>So it is.</p>' });
    expect(right.body.result).toMatchObject({ answered: 'Right', correct: true, correct_answer: 'Right' });
    expect(new Date(right.body.due_at).getTime()).toBe(t.now().getTime() + right.body.days * DAY_MS);
    expect(await summary(learner)).toMatchObject({ due: 0, answered: 1, undo_id: right.body.id });
  });

  it.each([
    ['wrong', 'Also wrong'],
    ['given up', null],
  ])('returns tomorrow when the answer is %s', async (_title, value) => {
    const { learner, entry } = await missed();
    inDays(1);
    const { body } = await answer(learner, entry, { value });
    expect(body).toMatchObject({ grade: 'again', days: 1, intervals: null });
    expect(body.result).toMatchObject({ correct: false, correct_answer: 'Right' });
  });

  it('may be said to be easy or hard when it was right, once whatever is repeated', async () => {
    const { learner, entry } = await missed();
    inDays(1);
    const { body } = await answer(learner, entry, { value: 'Right' });
    const easy = await grade(learner, body.id, 'easy');
    expect(easy.body).toMatchObject({ grade: 'easy', days: body.intervals!.easy });
    expect((await grade(learner, body.id, 'easy')).body).toEqual(easy.body);
    expect((await scheduleOf(learner)).due.toISOString()).toBe(easy.body.due_at);
    const hard = await grade(learner, easy.body.id, 'hard');
    expect(hard.body.days).toBe(body.intervals!.hard);
    expect(await summary(learner)).toMatchObject({ answered: 1, undo_id: hard.body.id });
  });

  it('is none if it is right, unanswered or marked by a person, and one if it is partly right', async () => {
    const { learner, question } = await missed(
      {
        questions: [
          { type: 'multiple-choice', grading: 'partial' },
          {},
          { type: 'text-answer' },
          { type: 'true-false' },
        ],
      },
      ['Right'],
    );
    const others = await missed({ questions: [{}, { type: 'text-answer' }] }, 'Right');
    inDays(1);
    expect(await kindsOf(learner)).toEqual([['question', question.id]]);
    expect(await kindsOf(others.learner)).toEqual([]);
  });

  it('is scheduled once, however often its event is heard, and forgotten again by another miss', async () => {
    const { learner, quiz, question } = await missed();
    const before = await scheduleOf(learner);
    await scheduleMissed(t.app.services, before.attemptId!);
    expect(await scheduleOf(learner)).toEqual(before);
    inDays(9);
    await take(learner, quiz, { [question.id]: 'Wrong' });
    const after = await scheduleOf(learner);
    expect([after.reps, after.attemptId === before.attemptId]).toEqual([2, false]);
    // The first event again, after the second one.
    await scheduleMissed(t.app.services, before.attemptId!);
    expect(await scheduleOf(learner)).toEqual(after);
  });
});

describe('a key', () => {
  it.each([
    ['shows no answers', { showDetails: false, revealMode: false }],
    ['shows them once nothing is to be gained', { revealWhen: 'after_pass_or_last' as const, attemptsAllowed: 2 }],
  ])('stays on the server where the quiz %s', async (_title, input) => {
    const { learner, entry } = await missed(input);
    inDays(1);
    expect(await kindsOf(learner)).toEqual([]);
    expect((await answer(learner, entry, { value: 'Right' })).status).toBe(404);
  });

  it('stays there as soon as the quiz shows none any more', async () => {
    const { learner, quiz, entry } = await missed();
    inDays(1);
    await t.db.update(quizTable).set({ showDetails: false }).where(eq(quizTable.id, quiz.id));
    expect((await answer(learner, entry, { value: 'Right' })).status).toBe(404);
  });

  it('stays there while the quiz, or another one that asks the same, is being taken', async () => {
    const { learner, course, quiz, entry } = await missed();
    const other = await t.given.quiz({ course, questions: [{}] });
    await t.db.insert(quizQuestions).values({ quizId: other.id, questionId: entry.id, position: 1 });
    inDays(1);
    for (const { id } of [quiz, other]) {
      expect(await kindsOf(learner)).toHaveLength(1);
      await t.as(learner)(quizzes.start, { body: { id } });
      expect(await kindsOf(learner)).toEqual([]);
      expect((await answer(learner, entry, { value: 'Right' })).status).toBe(404);
      await t.as(learner)(quizzes.check, { body: { id, abandonQuiz: true } });
    }
  });

  it('is the one that the attempt met, of a question that its quiz still asks', async () => {
    const { learner, author, entry } = await missed();
    const body = {
      answers: [
        { name: 'Right', correct: false },
        { name: 'Wrong', correct: true },
      ],
    };
    await t.as(author)(questions.update, { params: { id: entry.id }, body });
    inDays(1);
    const { result } = (await answer(learner, entry, { value: 'Right' })).body;
    expect(result).toMatchObject({ correct: true, correct_answer: 'Right' });
    inDays(60);
    expect(await kindsOf(learner)).toHaveLength(1);
    await t.as(author)(questions.remove, { params: { id: entry.id } });
    expect(await kindsOf(learner)).toEqual([]);
  });
});

describe('a course that is taken again', () => {
  it('returns no question of the run before; cards stay as they were', async () => {
    const { learner, author, course, quiz } = await missed();
    const { body: card } = await makeCard(author, course.id, { scope: 'course' });
    inDays(1);
    await answer(learner, { kind: 'card', id: card.id }, { grade: 'good' });
    const before = await summary(learner);
    await t.db.update(courses).set({ enableCourseRetake: true }).where(eq(courses.id, course.id));
    await t.given.completions({ userId: learner.id, courseId: course.id, items: [quiz] });
    const [enrollment] = await t.db.select().from(enrollmentTable).where(eq(enrollmentTable.userId, learner.id));
    const retaken = await t.as(learner)(enrollments.retake, { params: { id: enrollment!.id }, body: {} });
    expect([retaken.status, before.total, before.due]).toEqual([200, 2, 1]);
    expect(await summary(learner)).toMatchObject({ total: 1, due: 0, answered: 1 });
  });
});

describe('an answer', () => {
  it('counts once, however often and wherever it is sent', async () => {
    const { learner, entries } = await withCards();
    const body = { key: 'one-key-for-all-of-them', grade: 'good' };
    const many = await Promise.all(Array.from({ length: 5 }, () => answer(learner, entries[0]!, body)));
    expect(new Set(many.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(await summary(learner)).toMatchObject({ answered: 1, due: 0 });
  });

  it('of two tabs counts once', async () => {
    const { learner, entries } = await withCards();
    const both = await Promise.all([
      answer(learner, entries[0]!, { grade: 'good' }),
      answer(learner, entries[0]!, { grade: 'easy' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('review_not_due');
    expect((await scheduleOf(learner)).reps).toBe(1);
  });

  it('is refused without a grade, before its day, of a card of somebody else, and with a key of another', async () => {
    const { learner, entries, course } = await withCards(2);
    const other = await t.given.enrolledLearner(course.id);
    expect((await answer(learner, entries[0]!)).body.code).toBe('invalid_params');
    expect((await answer(other, entries[0]!, { grade: 'good' })).status).toBe(404);
    expect((await answer(learner, { kind: 'card', id: 999_999 }, { grade: 'good' })).status).toBe(404);
    const key = 'a-key-that-is-used-twice';
    expect((await answer(learner, entries[0]!, { grade: 'good', key })).status).toBe(201);
    expect((await answer(learner, entries[1]!, { grade: 'good', key })).body.code).toBe('review_not_due');
    expect((await answer(learner, entries[0]!, { grade: 'good' })).body.code).toBe('review_not_due');
  });

  it('is taken back with everything as it was, the last one alone, and once', async () => {
    const { learner, entries } = await withCards(2);
    const [first, second] = entries as [(typeof entries)[0], (typeof entries)[0]];
    const one = (await answer(learner, first, { grade: 'good' })).body;
    inDays(5);
    const before = await scheduleOf(learner);
    const two = (await answer(learner, first, { grade: 'again' })).body;
    const three = (await answer(learner, second, { grade: 'good' })).body;
    expect((await undo(learner, two.id)).body.code).toBe('review_not_last');
    expect((await undo(learner, three.id)).body).toEqual({ id: three.id, kind: 'card', entry_id: second.id });
    expect((await undo(learner, three.id)).status).toBe(200);
    await undo(learner, two.id);
    expect(await scheduleOf(learner)).toEqual(before);
    expect((await session(learner)).entries).toHaveLength(2);
    expect((await undo(await t.given.student(), one.id)).status).toBe(404);
    expect(await t.db.$count(dailyReviewAnswers, eq(dailyReviewAnswers.userId, learner.id))).toBe(3);
  });
});

describe('a session', () => {
  it('is what fits into five minutes at the pace of the person; more is offered and not forced', async () => {
    const { learner, entries } = await withCards(30);
    expect(await summary(learner)).toMatchObject({ due: 30, planned: 25, minutes: 5, seconds_per_entry: 12 });
    for (const entry of entries.slice(0, 6)) await answer(learner, entry, { grade: 'good', seconds: 50 });
    expect(await summary(learner)).toMatchObject({ due: 24, planned: 0, minutes: 0, answered: 6, limit: 6 });
    expect((await session(learner)).entries).toEqual([]);
    expect((await session(learner, { more: true })).entries).toHaveLength(6);
    const { forecast } = await summary(learner);
    expect(forecast.map(({ date, due, planned }) => [date, due, planned]).slice(0, 2)).toEqual([
      ['2030-05-01', 24, 0],
      ['2030-05-02', 24, 6],
    ]);
    expect(forecast).toHaveLength(8);
  });

  it('skips until tomorrow where the person is, and leaves out what is suspended until it is taken back in', async () => {
    const { learner, entries } = await withCards(2);
    await t.db.update(users).set({ timezone: 'America/Los_Angeles' }).where(eq(users.id, learner.id));
    await change(learner, entries[0]!, 'skip');
    expect(await kindsOf(learner)).toEqual([['card', entries[1]!.id]]);
    // Still the same day in Los Angeles.
    t.travelTo(new Date('2030-05-02T06:59:00.000Z'));
    expect(await kindsOf(learner)).toHaveLength(1);
    t.travelTo(new Date('2030-05-02T07:00:00.000Z'));
    expect(await kindsOf(learner)).toHaveLength(2);
    await change(learner, entries[0]!, 'suspend');
    expect((await change(learner, entries[0]!, 'suspend')).status).toBe(200);
    expect(await kindsOf(learner)).toHaveLength(1);
    expect((await answer(learner, entries[0]!, { grade: 'good' })).status).toBe(404);
    expect((await t.as(learner)(dailyReview.suspended)).body.data).toMatchObject([entries[0]!]);
    await change(learner, entries[0]!, 'resume');
    expect(await kindsOf(learner)).toHaveLength(2);
    expect((await t.as(learner)(dailyReview.suspended)).body.data).toEqual([]);
  });

  it('is empty for the signed out, and of what one has no access to any more', async () => {
    expect((await t.visitor(dailyReview.session)).status).toBe(401);
    const { learner, entries } = await withCards();
    await t.db.update(entitlements).set({ endedAt: new Date(start.getTime() - 1) });
    expect(await summary(learner)).toMatchObject({ enabled: true, total: 0 });
    expect((await answer(learner, entries[0]!, { grade: 'good' })).status).toBe(404);
  });

  it('leaves out courses that are turned off, muted or shut by a running quiz, and everything where it is off', async () => {
    const { learner, course, entries } = await withCards();
    const prefer = (body: object) => t.as(learner)(dailyReview.changePreferences, { body });
    const set = (columns: object) => t.db.update(courses).set(columns).where(eq(courses.id, course.id));

    await set({ enableDailyReview: false });
    expect(await kindsOf(learner)).toEqual([]);
    expect((await makeCard(learner, course.id)).body.code).toBe('daily_review_off');
    await set({ enableDailyReview: true });

    expect((await prefer({ mute: [course.id, 999_999] })).body).toEqual({
      enabled: true,
      courses: [{ id: course.id, name: course.name, muted: true }],
    });
    expect(await kindsOf(learner)).toEqual([]);
    await prefer({ unmute: [course.id] });

    expect((await prefer({ enabled: false })).body.enabled).toBe(false);
    expect(await summary(learner)).toMatchObject({ enabled: false, due: 0, total: 0 });
    expect((await answer(learner, entries[0]!, { grade: 'good' })).status).toBe(404);
    await prefer({ enabled: true });

    await set({ disableCourseContent: true });
    const quiz = await t.given.quiz({ course });
    expect(await kindsOf(learner)).toHaveLength(1);
    await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
    expect(await kindsOf(learner)).toEqual([]);
    expect((await makeCard(learner, course.id)).body.code).toBe('content_restricted_during_quiz');
  });

  it('costs as many statements with many cards and questions as with few', async () => {
    const few = await withCards(1);
    const many = await withCards(8);
    const cost = async (person: { id: number }) =>
      (await t.countStatements(() => readSession(person))).statements.length;
    await cost(few.learner);
    await cost(many.learner);
    const least = await cost(few.learner);
    expect(await cost(many.learner)).toBe(least);
    expect(least).toBeLessThanOrEqual(14);
    const due = async (person: { id: number }) =>
      (await t.countStatements(() => t.as(person)(dailyReview.due))).statements.length;
    expect(await due(many.learner)).toBe(await due(few.learner));
    expect(await due(many.learner)).toBeLessThan(least);
  });
});

describe('what does not stick', () => {
  it('is shown to staff of the course as totals of three people and more', async () => {
    const { author, course, quiz, learner, question } = await missed();
    const people = [learner, await t.given.enrolledLearner(course.id), await t.given.enrolledLearner(course.id)];
    for (const person of people.slice(1)) await take(person, quiz, { [question.id]: 'Wrong' });
    const card = (await makeCard(author, course.id, { scope: 'course' })).body;
    inDays(1);
    const weak = async (person: { id: number }) =>
      t.as(person)(dailyReview.weakSpots, { query: { course_id: course.id } });
    for (const [at, person] of people.entries()) {
      expect((await weak(author)).body.data).toEqual([]);
      await answer(person, { kind: 'question', id: question.id }, { value: at === 0 ? 'Right' : 'Wrong' });
      await answer(person, { kind: 'card', id: card.id }, { grade: at === 0 ? 'again' : 'good' });
    }
    expect((await weak(author)).body.data).toMatchObject([
      { kind: 'question', id: question.id, people: 3, answers: 3, wrong: 2, wrong_percent: 67, lapses: 2 },
      { kind: 'card', id: card.id, people: 3, wrong: 1, wrong_percent: 33, lapses: 0, question_type: null },
    ]);
    expect((await weak(await t.given.instructor())).status).toBe(403);
    expect((await weak(learner)).status).toBe(403);
    expect((await t.visitor(dailyReview.weakSpots, { query: { course_id: course.id } })).status).toBe(401);
  });
});
