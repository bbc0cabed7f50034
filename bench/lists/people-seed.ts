import { sql } from 'drizzle-orm';
import type { App } from '../../packages/server/src/app.ts';

const COURSES = 200;
const SHARE_TAUGHT = 100;
/** So that no statement takes longer than one may. */
const PEOPLE_AT_ONCE = 10_000;

/**
 * A school with many accounts: written into the tables at once, since its own code would take hours. Every hundredth
 * teaches; of the others two in three learn in one course or two.
 */
export async function fillPeople(
  { services: { db } }: App,
  people: number,
): Promise<{ instructorId: number; courseId: number }> {
  let written = 0;
  for (let first = 1; first <= people; first += PEOPLE_AT_ONCE) {
    const last = Math.min(people, first + PEOPLE_AT_ONCE - 1);
    const { rowCount } = await db.execute(sql`
    insert into users (kind, username, nicename, email, email_verified_at, password_hash, display_name, first_name,
      last_name, roles, blocked, created_at, modified_at, last_active_at)
    select 'member', name, name, name || '@example.com', case when n % 50 > 0 then now() end, 'x',
      first || ' ' || last, first, last,
      array[case when n % ${SHARE_TAUGHT}::int = 1 then 'instructor' else 'student' end], n % 97 = 0,
      timestamptz '2024-01-01' + (n * 7919::bigint % ${people}::int) * interval '5 minutes', now(),
      case when n % 3 > 0 then timestamptz '2026-01-01' + (n * 104729::bigint % 400000) * interval '1 minute' end
    from generate_series(${first}::int, ${last}::int) n,
      lateral (select (array['Ada', 'Bela', 'Chidi', 'Dara', 'Emre', 'Farah', 'Goran', 'Hana'])[1 + n % 8] as first,
        initcap(substr(md5(n::text), 1, 7)) as last) named,
      lateral (select lower(first) || '.' || lower(last) || n as name) account`);
    written += rowCount ?? 0;
  }
  await db.execute(sql`
    insert into courses (name, slug, status, description, short_description, search_text, author_id, access_mode, welcome,
      thankyou, created_at, modified_at)
    select 'Course ' || n, 'people-course-' || n, 'publish', '', '', '',
      (select id from users where 'instructor' = any(roles) order by id limit 1 offset n % 50), 'open',
      '{"enabled": false, "title": "", "description": ""}', '{"display_type": "", "page_id": 0, "custom_url": ""}',
      now(), now()
    from generate_series(1, ${COURSES}::int) n`);
  await db.execute(sql`
    insert into enrollments (user_id, course_id, enrolled_at, modified_at)
    select u.id, c.first + (u.id * k) % ${COURSES}::int, now(), now()
    from users u, generate_series(1, 2) k, (select min(id) as first from courses where slug like 'people-course-%') c
    where 'student' = any(u.roles) and u.id % 3 < k
    on conflict do nothing`);
  await db.execute(
    sql`insert into entitlements (enrollment_id, user_id, source, starts_at, expires_at)
      select id, user_id, 'free', now(), case when id % 10 = 0 then now() end from enrollments`,
  );
  await db.execute(sql`
    insert into course_progress (user_id, course_id, status, started_at, modified_at, completed_at)
    select user_id, course_id, case when id % 3 = 0 then 'completed' else 'progress' end, now(), now(),
      case when id % 3 = 0 then now() end
    from enrollments`);
  await db.execute(sql`vacuum analyze`);
  const found = await db.execute<{ id: number; author_id: number }>(
    sql`select id, author_id from courses where slug = 'people-course-1'`,
  );
  if (written !== people) throw new Error(`${written} of ${people} people were written`);
  return { instructorId: found.rows[0]?.author_id ?? 0, courseId: found.rows[0]?.id ?? 0 };
}
