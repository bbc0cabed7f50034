import { contract } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { changeSettings } from '../settings/index.ts';
import { quizAttempts, quizExtraAttempts, quizzes as quizTable } from './quizzes.tables.ts';

const { quizzes, attempts, enrolments, progress } = contract;
const t = await useTestApp();

type Quiz = Awaited<ReturnType<typeof t.given.quiz>>;

const later = (minutes: number) => new Date(t.now().getTime() + minutes * 60_000);

async function taking(wish: Parameters<typeof t.given.quiz>[0] = {}) {
  const quiz = await t.given.quiz(wish);
  const learner = await t.given.enrolledLearner(quiz.courseId);
  return { quiz, learner, as: t.as(learner), ids: quiz.questions.map(({ id }) => String(id)) };
}

const start = (as: ReturnType<typeof t.as>, quiz: { id: number }) => as(quizzes.start, { body: { id: quiz.id } });
const submit = (as: ReturnType<typeof t.as>, quiz: { id: number }, answers: Record<string, unknown> = {}) =>
  as(quizzes.check, { body: { id: quiz.id, answers: answers as Record<string, string> } });
const save = (as: ReturnType<typeof t.as>, id: number, answers: Record<string, unknown>) =>
  as(attempts.saveDraft, { params: { id }, body: { answers: answers as Record<string, string> } });

const eventsOf = async (quiz: Quiz) => {
  const rows = await t.db.select().from(events);
  return rows.filter(({ payload }) => payload.quiz_id === quiz.id).map(({ type }) => type);
};

describe('starting a quiz', () => {
  it('begins an attempt that says what is asked and for how long, and shows no key', async () => {
    const { quiz, as, ids } = await taking({ duration: 30, questions: [{}, { type: 'sortable', points: 2 }] });
    const started = await start(as, quiz);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      quiz_id: quiz.id,
      course_id: quiz.courseId,
      number: 1,
      total_attempts: 1,
      total_questions: 2,
      total_marks: 3,
      attempt_status: 'attempt_started',
      result: 'in_progress',
      answers: null,
      answer_explanation: {},
      question_ids: ids.map(Number),
      attempt_started_at: t.now().toISOString(),
      deadline: later(30).toISOString(),
      server_time: t.now().toISOString(),
      draft: {},
      is_preview: false,
      quiz: { name: expect.any(String), duration: 30 },
      can: { grade: false, end: false, delete: false, retake: false },
    });
    expect(await eventsOf(quiz)).toEqual(['quiz_attempt.started']);
  });

  it('answers the attempt that runs, from whatever browser', async () => {
    const { quiz, learner, as } = await taking({ duration: 30 });
    const first = await start(as, quiz);
    const again = await start(t.as(learner), quiz);
    expect(again.body).toEqual(first.body);
    expect(await t.db.$count(quizAttempts, eq(quizAttempts.quizId, quiz.id))).toBe(1);
  });
});
