import { contract } from '@lectern/contract';
import { MAX_OWN_GRADES } from '@lectern/contract/limits';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { anId, paging } from './inputs.ts';
import { shortText } from './texts.ts';
import { ask, defineTool, type ToolCall } from './tool.ts';

const { attempts, enrollments, ownGrades } = contract;

const MAX_ANSWER = 2000;

export const myCourses = defineTool({
  name: 'my_courses',
  title: 'My courses',
  description:
    'The courses in which the person of the key is enrolled, with how far they are, and the lesson where they go on.',
  writes: false,
  input: z.strictObject({
    progress: z.enum(['any', 'not_started', 'in_progress', 'completed']).default('any'),
    ...paging,
  }),
  async run(call, input) {
    const query = { ...input, user: [call.actor.userId] };
    const { data, meta } = await ask(call, enrollments.list, { query });
    return {
      courses: data.map(({ course, started_at: enrolledAt, expires_at: expiresAt }) => ({
        course_id: course?.id ?? null,
        name: course?.name ?? null,
        percent: course?.progress_data.percentage ?? 0,
        status: course?.progress_data.status ?? null,
        items: course?.progress_data.summary.total ?? null,
        minutes_left: course?.progress_data.minutes_left ?? 0,
        next_item: course?.next_item ?? null,
        enrolled_at: enrolledAt,
        completed_at: course?.progress_data.completed_at ?? null,
        access_ends_at: expiresAt,
      })),
      total: meta.total,
      pages: meta.pages,
    };
  },
});

/** null where the school has no gradebook. */
async function readGrades(call: ToolCall, courseId: number | undefined) {
  const query = { per_page: MAX_OWN_GRADES, ...(courseId !== undefined && { course: courseId }) };
  try {
    const { data } = await ask(call, ownGrades.list, { query });
    return data.map(({ items, ...course }) => ({
      ...course,
      items: items.slice(0, 100),
    }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'addon_inactive') return null;
    throw error;
  }
}

async function readAttempt(call: ToolCall, id: number, { page, size }: { page: number; size: number }) {
  const attempt = await ask(call, attempts.get, { id });
  // Staff may read those of others, but not by a tool that is about oneself.
  if (attempt.user_id !== call.actor.userId) throw new AppError('not_found');
  const answers = Object.entries(attempt.answers ?? {});
  return {
    attempt: attemptRow(attempt),
    answers: answers.slice((page - 1) * size, page * size).map(([questionId, one]) => ({
      question_id: Number(questionId),
      question: shortText(one.question, MAX_ANSWER),
      answered: shortValue(one.answered),
      correct: one.correct,
      points: one.points,
      max_points: one.max_points,
      correct_answer: shortValue(one.correct_answer),
      needs_review: one.needs_review,
      note: shortText(one.note, MAX_ANSWER),
    })),
    total: answers.length,
  };
}

/** An answer in the shape of its question type, cut where it is long. */
function shortValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (text.length > MAX_ANSWER) return `${text.slice(0, MAX_ANSWER)}…`;
  return value ?? null;
}

const attemptRow = (attempt: Awaited<ReturnType<typeof listAttempts>>['data'][number]) => ({
  attempt_id: attempt.id,
  quiz: attempt.quiz && { id: attempt.quiz.id, name: attempt.quiz.name },
  course: attempt.course,
  number: attempt.number,
  result: attempt.result,
  percent: attempt.percent,
  earned_marks: attempt.earned_marks,
  total_marks: attempt.total_marks,
  started_at: attempt.attempt_started_at,
  ended_at: attempt.attempt_ended_at,
});

const listAttempts = (call: ToolCall, query: Record<string, unknown>) =>
  ask(call, attempts.list, { query: { ...query, mine: true } });

export const myResults = defineTool({
  name: 'my_results',
  title: 'My results',
  description:
    'Released grades and quiz attempts of the person of the key, newest first. With attempt_id: the answers of that ' +
    'attempt, as far as its quiz shows them. Never those of anybody else.',
  writes: false,
  input: z.strictObject({
    course_id: anId('Only of this course.').optional(),
    attempt_id: anId('An attempt of the person.').optional(),
    ...paging,
  }),
  async run(call, { course_id: courseId, attempt_id: attemptId, page, per_page: size }) {
    if (attemptId !== undefined) return readAttempt(call, attemptId, { page, size });
    const query = { page, per_page: size, ...(courseId !== undefined && { course_id: courseId }) };
    const { data, meta } = await listAttempts(call, query);
    const grades = page === 1 ? await readGrades(call, courseId) : [];
    return { grades, attempts: data.map(attemptRow), total: meta.total, pages: meta.pages };
  },
});
