import { contract, type LongJob } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { gradedCourse } from '../../gradebook/gradebook.fixture.ts';
import { gradeResults } from '../../gradebook/gradebook.tables.ts';

const { addons, gradebook, longJobs, utilities } = contract;
const t = await useTestApp();
const admin = t.as(await t.given.administrator());
const params = { id: 'recalculate-gradebook' } as const;

async function run(body: object): Promise<LongJob> {
  const started = await admin(utilities.run, { params, body });
  expect(started.status).toBe(201);
  await t.runJobs();
  return (await admin(longJobs.progress, { query: { job_id: started.body.job_id } })).body;
}

it('finds results that do not follow from the work, and brings them up to date', async () => {
  const { course, learner, as, params: of, quizKey } = await gradedCourse(t);
  const cells = [{ user_id: learner.id, key: quizKey, override_percent: 80, reason: 'Oral' }];
  await as(gradebook.saveCells, { params: of, body: { cells } });
  const query = { course_id: course.id };
  const preview = async () => (await admin(utilities.preview, { params, query })).body;
  expect(await preview()).toMatchObject({ total: 1, complete: true, examples: [] });

  const own = and(eq(gradeResults.courseId, course.id), eq(gradeResults.userId, learner.id));
  await t.db.update(gradeResults).set({ percent: 1250 }).where(own);
  expect((await preview()).examples).toMatchObject([
    { kind: 'grade', facts: { person: learner.displayName, course: course.name, from: 12.5, to: 80 } },
  ]);
  expect(await run(query)).toMatchObject({ status: 'done', utility: { changed: 1 } });
  const [row] = await t.db.select().from(gradeResults).where(own);
  expect(row?.percent).toBe(8000);
  expect(await preview()).toMatchObject({ examples: [] });

  await t.db.delete(gradeResults).where(own);
  expect((await preview()).examples).toMatchObject([{ kind: 'grade_parts' }]);
  expect(await run(query)).toMatchObject({ utility: { changed: 1 } });
  expect(await t.db.$count(gradeResults, own)).toBe(1);
});

it('is refused while the gradebook is off', async () => {
  await admin(addons.deactivate, { body: { slug: 'gradebook' } });
  const { status, body } = await admin(utilities.run, { params, body: {} });
  expect([status, body.code]).toEqual([403, 'addon_inactive']);
  expect((await admin(utilities.preview, { params, query: {} })).status).toBe(403);
  await admin(addons.activate, { body: { slug: 'gradebook' } });
});
