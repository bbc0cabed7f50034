import { sql } from 'drizzle-orm';
import type { App } from '../../packages/server/src/app.ts';

const STUDENTS = 5000;
const INSTRUCTORS = 200;
const CATEGORIES = 40;
const TAGS = 100;
const SECTIONS = 3;
const ITEMS = 10;

/** Of about 2,000 signs; another one for each course, since what repeats itself would be packed to nothing. */
const TEXT = sql`(select string_agg(md5(n::text || word), ' ') from generate_series(1, 60) word)`;

/**
 * A school with many courses: written into the tables at once, since its own code would take an hour. Enrollments are
 * uneven as they are in life: every student is in the first course, and most courses have a handful.
 */
export async function fillCourses(
  { services }: App,
  { courses, enrollments }: { courses: number; enrollments: number },
): Promise<{ instructorId: number; filters: Record<string, string | number | boolean> }> {
  const { db } = services;
  const people = (role: string, count: number) =>
    db.execute<{ id: number }>(sql`
      insert into users (kind, username, nicename, email, email_verified_at, display_name, roles, created_at, modified_at)
      select 'member', name, name, name || '@example.com', now(), initcap(${role}::text) || ' ' || n,
        array[${role}::text], now(), now()
      from generate_series(1, ${count}::int) n, lateral (select ${role}::text || '-' || n as name) named
      returning id`);
  const [instructor] = (await people('instructor', INSTRUCTORS)).rows;
  await people('student', STUDENTS);
  await db.execute(sql`
    insert into terms (taxonomy, name, slug)
    select 'category', 'Category ' || n, 'category-' || n from generate_series(1, ${CATEGORIES}::int) n
    union all select 'tag', 'Tag ' || n, 'tag-' || n from generate_series(1, ${TAGS}::int) n`);
  await fillRows(db, courses);
  await enrollUnevenly(db, { courses, enrollments });
  await db.execute(sql`vacuum analyze`);
  return {
    instructorId: instructor?.id ?? 0,
    filters: {
      status: 'publish',
      category: 'category-7',
      tag: 'tag-7',
      difficulty: 'expert',
      price_type: 'paid',
      featured: true,
      author: instructor?.id ?? 0,
      min_price: '20',
      max_price: '80',
      rating: 4,
      after: '2025-03-01',
      before: '2028-03-01',
    },
  };
}

async function fillRows(db: App['services']['db'], courses: number): Promise<void> {
  const first = sql`(select min(id) from users where 'instructor' = any(roles))`;
  await db.execute(sql`
    insert into courses (name, slug, status, description, short_description, search_text, author_id, featured,
      access_mode, regular_price, sale_price, difficulty_id, average_rating, duration, welcome, thankyou,
      created_at, modified_at, modified_by_id)
    select (array['Knots', 'Bread', 'Stars', 'Letters', 'Maps'])[1 + n % 5] || ' course ' || md5(n::text), 'course-' || n,
      (array['publish', 'publish', 'publish', 'publish', 'publish', 'draft', 'draft', 'pending', 'private', 'trash'])
        [1 + (n * 7) % 10],
      '<p>' || ${TEXT} || '</p>', '<p>Short</p>', 'Knots and loops ' || ${TEXT},
      ${first} + n % ${INSTRUCTORS}::int, n % 20 = 0,
      (array['open', 'need_registration', 'one_time'])[1 + n % 3], (n % 120)::numeric,
      case when n % 4 = 0 then (n % 120) / 2.0 end,
      (select id from terms where taxonomy = 'difficulty' order by id limit 1 offset n % 3), (n % 50) / 10.0, n % 300,
      '{"enabled": false, "title": "", "description": ""}', '{"display_type": "", "page_id": 0, "custom_url": ""}',
      timestamptz '2025-01-01' + n * interval '2 hours', timestamptz '2026-01-01' + (n * 7919 % ${courses}::int) * interval '1 hour',
      ${first} + n % ${INSTRUCTORS}::int
    from generate_series(1, ${courses}::int) n`);
  await db.execute(sql`
    insert into course_terms (course_id, term_id)
    select distinct c.id, t.id from courses c
    join terms t on (t.taxonomy = 'category' and t.slug = 'category-' || (1 + c.id % ${CATEGORIES}::int))
      or (t.taxonomy = 'tag' and t.slug in ('tag-' || (1 + c.id % ${TAGS}::int), 'tag-' || (1 + c.id * 3 % ${TAGS}::int)))`);
  await db.execute(sql`
    insert into sections (course_id, name, position, created_at, modified_at)
    select c.id, 'Section ' || n, n - 1, now(), now() from courses c, generate_series(1, ${SECTIONS}::int) n`);
  await db.execute(sql`
    insert into course_items (course_id, section_id, type, name, slug, status, position, outline_position, drip, facts,
      created_at, modified_at)
    select s.course_id, s.id, 'lesson', 'Lesson ' || n, 'lesson-' || n, 'publish', n, n, '{"date": null, "days": 0}', '{}',
      now(), now()
    from generate_series(0, ${ITEMS - 1}::int) n
    join sections s on s.position = n % ${SECTIONS}::int`);
}

async function enrollUnevenly(
  db: App['services']['db'],
  { courses, enrollments }: { courses: number; enrollments: number },
): Promise<void> {
  // The cube of a random share: the first courses of the school have hundreds of learners, the last ones few or none.
  await db.execute(sql`
    with drawn as (
      select n, power((hashint4(n)::bigint + 2147483648) / 4294967296.0, 3) as share
      from generate_series(1, ${2 * enrollments}::int) n
    ), pairs as (
      select s.first + n % ${STUDENTS}::int as user_id, c.first + floor(share * ${courses}::int)::int as course_id
      from drawn, (select min(id) as first from users where 'student' = any(roles)) s,
        (select min(id) as first from courses) c
      union select u.id, (select min(id) from courses) from users u where 'student' = any(u.roles)
    )
    insert into enrollments (user_id, course_id, enrolled_at, modified_at)
    select user_id, course_id, now(), now() from pairs
    order by course_id <> (select min(id) from courses), md5(user_id || ' ' || course_id) limit ${enrollments}::int`);
  await db.execute(
    sql`insert into entitlements (enrollment_id, user_id, source, starts_at) select id, user_id, 'free', now() from enrollments`,
  );
  await db.execute(sql`
    insert into course_progress (user_id, course_id, status, started_at, modified_at, completed_at)
    select user_id, course_id, 'progress', now(), now(), case when id % 3 = 0 then now() end from enrollments`);
  await db.execute(sql`
    update courses c set students_count = e.n
    from (select course_id, count(*)::int as n from enrollments group by course_id) e where e.course_id = c.id`);
}
