import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { demoCourses, demoPeople } from './content/index.ts';
import { seedDemoSchool } from './seed.ts';

const t = await useTestApp();

it('the demo school counts every student it enrolls', async () => {
  await t.db.transaction((tx) => seedDemoSchool(tx, { services: t.app.services, passwordHash: 'none', now: t.now() }));
  const { body } = await t.as(await t.given.administrator())(contract.courses.list, { query: { per_page: 100 } });
  const shown = Object.fromEntries(body.data.map(({ slug, students_count }) => [slug, students_count]));
  const learners = [demoPeople.student, ...demoPeople.students];
  const seeded = demoCourses.map(({ slug }) => [slug, learners.filter((one) => slug in one.progressShare).length]);
  expect(shown).toEqual(Object.fromEntries(seeded));
  const sky = body.data.find(({ slug }) => slug === 'reading-the-night-sky');
  expect(sky).toMatchObject({ average_rating: 4.7, review_count: 3, rating_counts: { '4': 1, '5': 2 } });
});
