import { sql } from 'drizzle-orm';
import type { App } from '../../packages/server/src/app.ts';
import type { Factories } from '../../packages/server/src/test/factories.ts';

const QUIZZES = 50;
const ASSIGNMENTS = 20;

interface Sizes {
  learners: number;
  columns: number;
}

/**
 * A course with many learners and columns: half of them quizzes, a fifth assignments, the others manual. Every learner has
 * something in nine of ten columns. Written into the tables at once.
 */
export async function fillGradebook(app: App, given: Factories, { learners, columns }: Sizes) {
  const { db } = app.services;
  const author = await given.instructor();
  const course = await given.course({ author, sections: [0] });
  const share = (of: number) => Math.max(1, Math.round((columns * of) / 100));
  const [quizzes, assignments] = [share(QUIZZES), share(ASSIGNMENTS)];
  const quizIds: number[] = [];
  for (let n = 0; n < quizzes; n += 1) quizIds.push((await given.quiz({ course })).id);
  const section = { id: course.sections[0]!.id, courseId: course.id };
  const assignmentIds: number[] = [];
  for (let n = 0; n < assignments; n += 1) assignmentIds.push((await given.assignment({ section })).id);
  const manual = Math.max(1, columns - quizzes - assignments);
  // A snapshot for each quiz, from one attempt.
  const pupil = await given.enrolledLearner(course.id);
  const ids = (all: readonly number[]) => sql`${`{${all.join(',')}}`}::int[]`;
  await db.execute(sql`
    insert into quiz_snapshots (quiz_id, hash, content, created_at)
    select q, 'bench', '{"fullMark": 10, "passMark": 40, "passMarkType": "percentage", "randomize": false, "questions": []}',
      now() from unnest(${ids(quizIds)}) q`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into users (kind, username, nicename, email, email_verified_at, display_name, roles, created_at, modified_at)
      select 'member', name, name, name || '@example.com', now(), initcap(substr(md5(n::text), 1, 7)) || ' ' || n,
        array['student'], now(), now()
      from generate_series(1, ${learners}::int) n, lateral (select 'learner-' || n as name) named`);
    await tx.execute(sql`
      insert into enrollments (user_id, course_id, enrolled_at, modified_at)
      select id, ${course.id}::int, now() - interval '30 days', now() from users where username like 'learner-%'`);
    await tx.execute(sql`
      insert into entitlements (enrollment_id, user_id, source, starts_at)
      select id, user_id, 'manual', enrolled_at from enrollments where course_id = ${course.id}::int
      on conflict do nothing`);
    await tx.execute(sql`
      insert into gradebook_columns (course_id, name, total, released_at, position)
      select ${course.id}::int, 'Oral exam ' || n, 2000, now(), n from generate_series(1, ${manual}::int) n`);
    await tx.execute(sql`
      insert into gradebook_cells (course_id, user_id, column_id, score, modified_at)
      select ${course.id}::int, e.user_id, c.id, (e.user_id * c.id) % 2001, now()
      from enrollments e cross join gradebook_columns c
      where e.course_id = ${course.id}::int and c.course_id = e.course_id and (e.user_id + c.id) % 10 > 0`);
    await tx.execute(sql`
      insert into quiz_attempts (quiz_id, course_id, user_id, snapshot_id, number, status, result, seed, started_at,
        ended_at, total_questions, total_marks, earned_marks, percent)
      select s.quiz_id, ${course.id}::int, e.user_id, s.id, 1, 'attempt_ended', 'pass', 1, now(), now(), 1, 10,
        marks, marks * 10
      from enrollments e cross join quiz_snapshots s, lateral (select (e.user_id * s.quiz_id) % 11 as marks) m
      where e.course_id = ${course.id}::int and s.hash = 'bench' and (e.user_id + s.quiz_id) % 10 > 0`);
    await tx.execute(sql`
      insert into assignment_replies (assignment_id, course_id, user_id, number, submitted_at, result, earned_points,
        given_points, total_points)
      select a, ${course.id}::int, e.user_id, 1, now(), 'pass', points, points, 100
      from enrollments e cross join unnest(${ids(assignmentIds)}) a,
        lateral (select (e.user_id * a) % 101 as points) m
      where e.course_id = ${course.id}::int and (e.user_id + a) % 10 > 0`);
  });
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ id: number }>(sql`
    select min(id) as id from gradebook_columns where course_id = ${course.id}::int`);
  return { courseId: course.id, learnerId: pupil.id, manualKey: `manual:${rows[0]?.id ?? 0}`, authorId: author.id };
}
