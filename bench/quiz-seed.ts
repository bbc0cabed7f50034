import { sql } from 'drizzle-orm';
import type { App } from '../packages/server/src/app.ts';
import { openSession, SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';

export interface AttemptOwner {
  id: number;
  headers: Record<string, string>;
}

export interface QuizSchool {
  courseId: number;
  quizId: number;
  /** One answer for each question that a rule marks, some of them wrong. */
  answers: Record<string, unknown>;
  owners: AttemptOwner[];
  staff: { manager: Record<string, string>; instructor: Record<string, string> };
}

const QUESTIONS = 10;
/** More than run concurrently, so that no owner has hundreds of attempts. */
const OWNERS = 200;
const STUDENTS = 5000;
const QUIZZES = 20;
const PORTION = 10_000;
const MARKED_BY_RULE = ['true-false', 'single-choice', 'multiple-choice', 'matching', 'sortable'] as const;

/** A course with a quiz of ten questions, twenty other quizzes, and everybody enrolled. */
export async function seedQuizSchool(app: App): Promise<QuizSchool> {
  const { services } = app;
  const { db } = services;
  const given = createFactories({ db, services, now: services.clock });
  const author = await given.instructor();
  const course = await given.course({
    author,
    name: 'Knots and loops',
    accessMode: 'need_registration',
    sections: [3],
  });
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    type: MARKED_BY_RULE[at % MARKED_BY_RULE.length] ?? 'true-false',
    description: '<p>Lay a small loop into the standing part and lead the end up through it.</p>',
    explanation: '<p>So that it opens again after the heaviest load.</p>',
  }));
  const quiz = await given.quiz({ course, questions });
  for (let at = 0; at < QUIZZES; at += 1) await given.quiz({ course, questions: [{}] });

  await db.execute(sql`
    insert into users (kind, username, nicename, email, email_verified_at, display_name, roles, created_at, modified_at)
    select 'member', name, name, name || '@example.com', now(), 'Learner ' || n, '{student}', now(), now()
    from generate_series(1, ${STUDENTS}::int) n, lateral (select 'taker-' || n as name) named`);
  await db.execute(sql`
    with entered as (
      insert into enrollments (user_id, course_id, enrolled_at, modified_at)
      select id, ${course.id}::int, now(), now() from users where username like 'taker-%' returning id, user_id
    ) insert into entitlements (enrollment_id, user_id, source, starts_at)
      select id, user_id, 'free', now() from entered`);

  const { rows } = await db.execute<{ id: number }>(
    sql`select id from users where username like 'taker-%' order by id limit ${OWNERS}::int`,
  );
  const owners: AttemptOwner[] = [];
  for (const { id } of rows) owners.push({ id, headers: await headersOf(app, id) });
  const key = quiz.questions.map((question, at): [string, unknown] => [
    String(question.id),
    at % 4 === 3 ? wrongAnswer(question.type) : rightAnswer(question.type),
  ]);
  return {
    courseId: course.id,
    quizId: quiz.id,
    answers: Object.fromEntries(key),
    owners,
    staff: {
      manager: await headersOf(app, (await given.manager()).id),
      instructor: await headersOf(app, author.id),
    },
  };
}

/** What the factory's questions of each type have as their key. */
function rightAnswer(type: string): unknown {
  if (type === 'true-false') return 'True';
  if (type === 'single-choice') return 'Right';
  if (type === 'multiple-choice') return ['Right', 'Right too'];
  if (type === 'sortable') return ['First', 'Second', 'Third'];
  return [
    { prompt: 'One', match: 'Un' },
    { prompt: 'Two', match: 'Deux' },
    { prompt: 'Three', match: 'Trois' },
  ];
}

function wrongAnswer(type: string): unknown {
  if (type === 'true-false') return 'False';
  if (type === 'single-choice') return 'Wrong';
  if (type === 'multiple-choice') return ['Right', 'Wrong'];
  if (type === 'sortable') return ['Third', 'Second', 'First'];
  return [{ prompt: 'One', match: 'Deux' }];
}

async function headersOf({ services }: App, userId: number): Promise<Record<string, string>> {
  const { token, nonce } = await openSession(services.db, services, {
    userId,
    remember: true,
    userAgent: 'bench',
    address: '127.0.0.1',
    now: services.clock(),
  });
  return { cookie: `${SESSION_COOKIE}=${token}`, 'x-wp-nonce': nonce, 'content-type': 'application/json' };
}

/**
 * Fills up with ended attempts until there are so many: half of them at the quiz, half at the others, each copied from
 * one that the school has marked itself, with other people, dates and results.
 */
export async function fillAttempts(
  { services }: App,
  { quizId, total }: { quizId: number; total: number },
): Promise<void> {
  const { db } = services;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from quiz_attempts`);
  // In portions: the pool gives one statement thirty seconds.
  for (let stored = rows[0]?.count ?? 0; stored < total; stored += PORTION) {
    await copyAttempts(db, { quizId, count: Math.min(PORTION, total - stored) });
  }
  await db.execute(sql`vacuum analyze`);
}

async function copyAttempts(
  db: App['services']['db'],
  { quizId, count }: { quizId: number; count: number },
): Promise<void> {
  await db.execute(sql`
    insert into quiz_attempts (quiz_id, course_id, user_id, snapshot_id, number, status, result, is_preview, is_guest,
      is_abandoned, seed, started_at, deadline, ended_at, answers, total_questions, answered_questions,
      correct_answers, incorrect_answers, to_review, total_marks, earned_marks, percent)
    select case when n % 2 = 0 then a.quiz_id else o.id end, a.course_id, p.id, a.snapshot_id,
      coalesce(h.highest, 0) + 1 + n / ${STUDENTS}::int, 'attempt_ended',
      (array['pass', 'pass', 'pass', 'fail', 'fail', 'pending', 'abandoned'])[1 + n % 7], false, false,
      n % 7 = 6, n, now() - n * interval '7 minutes', null, now() - n * interval '7 minutes' + interval '5 minutes',
      a.answers, a.total_questions, a.answered_questions, a.correct_answers, a.incorrect_answers,
      case when n % 7 = 5 then 1 else 0 end, a.total_marks, (n * 7919) % (a.total_marks::int + 1),
      round(100.0 * ((n * 7919) % (a.total_marks::int + 1)) / a.total_marks, 2)
    from generate_series(1, ${count}::int) n
    cross join lateral (select id from users where username = 'taker-' || (1 + n % ${STUDENTS}::int)) p
    cross join lateral (select * from quiz_attempts where quiz_id = ${quizId}::int and status = 'attempt_ended'
      order by id limit 1) a
    cross join lateral (select id from quizzes where id <> ${quizId}::int order by id offset n % ${QUIZZES}::int limit 1) o
    left join lateral (select max(number) as highest from quiz_attempts q where q.user_id = p.id) h on true`);
}
