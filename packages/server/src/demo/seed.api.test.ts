import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { demoCourses, demoPeople } from './content/index.ts';
import { seedDemoSchool } from './seed.ts';

const t = await useTestApp();

it('the demo school counts every student it enrolls, and has notifications for people', async () => {
  await t.db.transaction((tx) => seedDemoSchool(tx, { services: t.app.services, passwordHash: 'none', now: t.now() }));
  const { body } = await t.as(await t.given.administrator())(contract.courses.list, { query: { per_page: 100 } });
  const shown = Object.fromEntries(body.data.map(({ slug, students_count }) => [slug, students_count]));
  const learners = [demoPeople.student, ...demoPeople.students];
  const seeded = demoCourses.map(({ slug }) => [slug, learners.filter((one) => slug in one.progressShare).length]);
  expect(shown).toEqual(Object.fromEntries(seeded));
  const { rows } = await t.db.execute(sql`
    select type, count(distinct user_id)::int as people from notifications group by type order by type`);
  expect(rows).toEqual([
    { type: 'course_completed', people: expect.any(Number) },
    { type: 'new_enrollment', people: demoPeople.instructors.length },
  ]);
  const sky = body.data.find(({ slug }) => slug === 'reading-the-night-sky');
  expect(sky).toMatchObject({ average_rating: 4.7, review_count: 3, rating_counts: { '4': 1, '5': 2 } });
  const { rows: issued } = await t.db.execute(sql`
    select count(*)::int as certificates, (select count(*)::int from course_progress p
      where p.course_id = ${sky?.id} and p.status = 'completed') as completed
    from certificates_issued where course_id = ${sky?.id} and status = 'valid'`);
  // Two completed the course before it gave certificates.
  expect(issued[0]).toEqual({ certificates: Number(issued[0]?.completed) - 2, completed: expect.any(Number) });
  expect(issued[0]?.certificates).toBeGreaterThan(0);

  const { rows: dates } = await t.db.execute(sql`
    select count(*)::int as late from enrollments e join entitlements t on t.enrollment_id = e.id
    where t.source = 'free' and t.starts_at is distinct from e.enrolled_at`);
  expect(dates).toEqual([{ late: 0 }]);
  const { rows: sold } = await t.db.execute(sql`
    select status, count(*)::int as orders, min(completed_at) > ${t.now().toISOString()}::timestamptz - interval '3 months'
      as recent from orders group by status order by status`);
  expect(sold).toEqual([
    { status: 'completed', orders: 3, recent: true },
    { status: 'refunded', orders: 1, recent: true },
  ]);
  const { rows: active } = await t.db.execute(sql`
    select (select count(*) from learner_activity where seconds > 0)::int as visits,
      (select count(*) from item_progress where not completed)::int as begun`);
  expect(active[0]?.visits).toBeGreaterThan(100);
  expect(active[0]?.begun).toBeGreaterThan(5);
});
