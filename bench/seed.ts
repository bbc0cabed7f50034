import { sql } from 'drizzle-orm';
import type { App } from '../packages/server/src/app.ts';
import { openSession } from '../packages/server/src/modules/identity/index.ts';
import { hashToken } from '../packages/server/src/modules/identity/sessions/sessions.queries.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';

export interface Learner {
  id: number;
  token: string;
  tokenHash: string;
  nonce: string;
}

export interface SeededCourse {
  id: number;
  slug: string;
  /** One item in ten is a quiz and not among them. */
  lessonIds: number[];
}

export interface Scale {
  items: number;
  learners: number;
}

export interface Seeded {
  scale: Scale;
  /** Half of it is done by every learner. */
  course: SeededCourse;
  /** Courses of the same size in which the signed-in learners have done nothing yet. */
  untouched: SeededCourse[];
  /** Courses of the same size, of which each is asked for before any is asked for again. */
  shown: SeededCourse[];
  signedIn: Learner[];
}

const SIGNED_IN = 64;
/** The last of them is a quiz. */
const ITEMS_PER_SECTION = 10;
const QUESTIONS_PER_QUIZ = 5;
const CATALOG = 30;
const PORTION = 100;
/** More than connections: a page that is asked for again has been dropped by then. */
const SHOWN = 48;
/** Ids that occur nowhere else in a statement, so that one can be replaced by another. */
const FIRST_PERSON = 1_000_000;
const FIRST_COURSE = 3_000_000;
const FIRST_ITEM = 5_000_000;

const PARAGRAPH =
  '<p>A bowline makes a loop that does not slip and opens again after the heaviest load. Lay a small loop into the standing part, lead the end up through it, around the back and down again, and pull all three parts tight.</p>';
const LESSON_TEXT = PARAGRAPH.repeat(12);

/** What does not grow: the other courses of the catalog. Answers who writes the courses that are measured. */
export async function seedSchool({ services }: App): Promise<{ authorId: number }> {
  const { db } = services;
  await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${FIRST_PERSON}),
    setval(pg_get_serial_sequence('courses', 'id'), ${FIRST_COURSE}),
    setval(pg_get_serial_sequence('course_items', 'id'), ${FIRST_ITEM})`);
  const given = createFactories({ db, services, now: services.clock });
  for (let at = 0; at < CATALOG; at += 1) {
    await given.course({ name: `A course of the catalog ${at}`, description: PARAGRAPH, sections: [2] });
  }
  return { authorId: (await given.instructor()).id };
}

/** Makes the last lesson of each section a quiz with its questions: in as many statements for 50 quizzes as for one. */
async function makeQuizzes({ services }: App, courseId: number): Promise<number[]> {
  const settings = { case_sensitive: false, ignore_accents: false, ignore_punctuation: false, auto_finalise: false };
  const answers = [
    { name: 'Right', correct: true },
    { name: 'Wrong', correct: false },
  ];
  const facts = { questions: QUESTIONS_PER_QUIZ, points: QUESTIONS_PER_QUIZ, duration: 0 };
  const { rows } = await services.db.execute<{ id: number }>(sql`
    with chosen as (
      update course_items set type = 'quiz', name = 'Quiz ' || id, slug = 'quiz-' || id, facts = ${JSON.stringify(facts)}::jsonb
      where course_id = ${courseId} and position = ${ITEMS_PER_SECTION - 1} returning id
    ), emptied as (
      delete from lessons where id in (select id from chosen)
    ), filled as (
      insert into quizzes (id, full_mark) select id, ${QUESTIONS_PER_QUIZ} from chosen
    )
    select id from chosen`);
  const quizIds = rows.map(({ id }) => id);
  await services.db.execute(sql`
    with made as (
      insert into questions (course_id, type, name, answers, settings, created_at, modified_at, import_key)
      select ${courseId}, 'single-choice', 'Question ' || n, ${JSON.stringify(answers)}::jsonb,
        ${JSON.stringify(settings)}::jsonb, now(), now(), 'bench/' || quiz || '/' || n
      from unnest(${sql.param(quizIds)}::int[]) quiz, generate_series(0, ${QUESTIONS_PER_QUIZ - 1}::int) n
      returning id, import_key
    )
    insert into quiz_questions (quiz_id, question_id, position)
    select split_part(import_key, '/', 2)::int, id, split_part(import_key, '/', 3)::int from made`);
  return quizIds;
}

/** One course of the wanted size with its learners, and as many untouched ones as `writes` completions need. */
export async function seedScale(
  app: App,
  scale: Scale,
  { writes, authorId }: { writes: number; authorId: number },
): Promise<Seeded> {
  const { services } = app;
  const { db } = services;
  const given = createFactories({ db, services, now: services.clock });
  const sections = Array.from({ length: scale.items / ITEMS_PER_SECTION }, () => ITEMS_PER_SECTION);
  const makeCourse = async (name: string): Promise<SeededCourse> => {
    // Names of people begin anew with each factory, and this one is made for each scale.
    const made = await given.course({ name, description: PARAGRAPH.repeat(4), sections, author: { id: authorId } });
    const quizIds = new Set(await makeQuizzes(app, made.id));
    const lessonIds = made.items.map(({ id }) => id).filter((id) => !quizIds.has(id));
    return { id: made.id, slug: made.slug, lessonIds };
  };

  const { rows: people } = await db.execute<{ id: number }>(sql`
    insert into users (kind, username, nicename, email, email_verified_at, display_name, roles, created_at, modified_at)
    select 'member', name, name, name || '@example.com', now(), 'Learner ' || n, '{student}', now(), now()
    from generate_series(1, ${scale.learners}::int) n,
      lateral (select 'bench-' || ${scale.items}::text || '-' || ${scale.learners}::text || '-' || n as name) named
    returning id`);
  const ids = people.map(({ id }) => id);
  const course = await makeCourse(`${scale.items} items`);
  await enrollAll(app, [course.id], ids);
  await completeHalf(app, course, ids);

  const signedIds = ids.slice(0, SIGNED_IN);
  const untouched: SeededCourse[] = [];
  for (let pairs = 0; pairs < writes; pairs += scale.items * (1 - 1 / ITEMS_PER_SECTION) * SIGNED_IN) {
    untouched.push(await makeCourse(`${scale.items} items, to be done ${untouched.length}`));
  }
  const shown: SeededCourse[] = [];
  while (shown.length < SHOWN) shown.push(await makeCourse(`${scale.items} items, to be shown ${shown.length}`));
  await enrollAll(
    app,
    untouched.map(({ id }) => id),
    signedIds,
  );
  await db.execute(sql`update lessons set description = ${LESSON_TEXT}
    where id in (select id from course_items where course_id = ${course.id})`);

  const signedIn: Learner[] = [];
  for (const userId of signedIds) {
    const { token, nonce } = await openSession(db, services, {
      userId,
      remember: true,
      userAgent: 'bench',
      address: '127.0.0.1',
      now: services.clock(),
    });
    signedIn.push({ id: userId, token, tokenHash: hashToken(token), nonce });
  }
  await db.execute(sql`vacuum analyze`);
  await services.cache.drop('html:*');
  return { scale, course, untouched, shown, signedIn };
}

async function enrollAll({ services }: App, courseIds: number[], userIds: number[]): Promise<void> {
  const people = sql`unnest(${sql.param(userIds)}::int[])`;
  const taught = sql`unnest(${sql.param(courseIds)}::int[])`;
  await services.db.execute(sql`
    with entered as (
      insert into enrollments (user_id, course_id, enrolled_at, modified_at)
      select person, course, now(), now() from ${people} person, ${taught} course returning id, user_id
    ), entitled as (
      insert into entitlements (enrollment_id, user_id, source, starts_at)
      select id, user_id, 'free', now() from entered
    ), begun as (
      insert into course_progress (user_id, course_id, status, started_at, modified_at)
      select person, course, 'started', now(), now() from ${people} person, ${taught} course
    )
    select 1`);
  await services.db.execute(
    sql`update courses set students_count = ${userIds.length} where id = any(${sql.param(courseIds)}::int[])`,
  );
}

async function completeHalf({ services }: App, course: SeededCourse, userIds: number[]): Promise<void> {
  const items = course.lessonIds.filter((_, at) => at % 2 === 0);
  // In portions: the pool gives one statement thirty seconds.
  for (let from = 0; from < userIds.length; from += PORTION) {
    await services.db.execute(sql`
      insert into item_progress (user_id, course_id, item_id, item_type, completed, started_at, modified_at, completed_at)
      select person, ${course.id}, item, 'lesson', true, now(), now(), now()
      from unnest(${sql.param(userIds.slice(from, from + PORTION))}::int[]) person, unnest(${sql.param(items)}::int[]) item`);
  }
  await services.db.execute(sql`update course_progress set status = 'progress' where course_id = ${course.id}`);
}
