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
  expect(issued[0]).toEqual({ certificates: issued[0]?.completed, completed: expect.any(Number) });
  expect(issued[0]?.certificates).toBeGreaterThan(0);
});
