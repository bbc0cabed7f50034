import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { prepareSchool } from '../../../demo/prepare-school.ts';
import { useTestApp } from '../../../test/app.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { media } from '../../media/media.tables.ts';
import { terms } from '../../terms/terms.tables.ts';

const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });
const { utilities, longJobs } = contract;
const params = { id: 'delete-demo-data' } as const;

let admin: { id: number };
let ids: Record<string, number>;

beforeAll(async () => {
  const services = { ...t.app.services, config: { ...t.app.services.config, seed: 'demo' as const } };
  await prepareSchool(services, () => undefined);
  admin = await t.given.administrator();
  const rows = await t.db.select({ id: courses.id, slug: courses.slug }).from(courses);
  ids = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
});

const preview = async () => (await t.as(admin)(utilities.preview, { params, query: {} })).body;
const countOf = ({ counts }: Awaited<ReturnType<typeof preview>>, kind: string) =>
  counts.find((one) => one.kind === kind)?.count ?? 0;
const keptKinds = ({ kept_counts: kept }: Awaited<ReturnType<typeof preview>>) =>
  Object.fromEntries(kept.map(({ kind, count }) => [kind, count]));

async function run() {
  const { body, status } = await t.as(admin)(utilities.run, { params, body: { confirm: 'delete' } });
  expect(status).toBe(201);
  await t.runJobs();
  return (await t.as(admin)(longJobs.progress, { query: { job_id: body.job_id } })).body;
}

it('a fresh demo school would lose all of it, and nothing before the word is typed', async () => {
  const seen = await preview();
  expect(countOf(seen, 'demo_course')).toBe(Object.keys(ids).length);
  expect(countOf(seen, 'demo_person')).toBe(await t.db.$count(users, eq(users.isDemo, true)));
  expect(countOf(seen, 'demo_category')).toBeGreaterThan(2);
  expect(seen).toMatchObject({ kept: [], complete: true });
  for (const body of [{}, { confirm: 'DELETE' }, { confirm: 'yes' }]) {
    const refused = await t.as(admin)(utilities.run, { params, body });
    expect(refused.body.data).toMatchObject({ params: { confirm: expect.any(String) } });
  }
  expect(await t.db.$count(courses)).toBe(Object.keys(ids).length);
});

it('what somebody has made their own stays, with who and what it needs, and the rest goes', async () => {
  const { 'reading-the-night-sky': sky, 'why-bread-rises': bread, 'a-clear-page': page } = ids;
  t.travelTo(new Date('2030-05-02T09:00:00Z'));
  // The first is changed, the second has a learner, and the third is a prerequisite of another course.
  await t.as(admin)(contract.courses.update, { params: { id: sky! }, body: { course_badge: 'Ours' } });
  await t.given.enrolledLearner(bread!);
  const own = await t.given.course({ name: 'Our own' });
  await t.as(admin)(contract.courses.update, { params: { id: own.id }, body: { prerequisites: [page!] } });
  const sample = (await t.as(admin)(contract.courses.sample, { body: {} })).body;
  const [edith] = await t.db.select().from(users).where(eq(users.email, 'admin@example.com'));
  await t.db.update(users).set({ displayName: 'Our head' }).where(eq(users.id, edith!.id));
  const files = await t.db.$count(media);

  const seen = await preview();
  expect(keptKinds(seen)).toMatchObject({
    course_changed: 1,
    course_has_learners: 1,
    course_required: 1,
    person_changed: 1,
    person_teaches: expect.any(Number),
    person_learns: expect.any(Number),
  });
  expect(seen.kept).toContainEqual(expect.objectContaining({ kind: 'course_changed', id: sky }));
  expect(seen.examples).toContainEqual(expect.objectContaining({ kind: 'demo_course', id: sample.id }));

  const job = await run();
  const changed = seen.counts.reduce((sum, { count }) => sum + count, 0);
  expect(job).toMatchObject({ status: 'done', failed: 0, utility: { changed } });
  const left = (await t.db.select({ id: courses.id }).from(courses)).map(({ id }) => id);
  expect(left.toSorted((a, b) => a - b)).toEqual([sky, bread, page, own.id].toSorted((a, b) => a! - b!));
  expect(await t.db.$count(users, eq(users.id, edith!.id))).toBe(1);
  expect(await t.db.$count(media)).toBeLessThan(files);
  // Files of the remaining courses still exist.
  const shown = await t.db.execute<{ key: string }>(sql`
    select key from media where id in (select featured_image from courses)`);
  for (const { key } of shown.rows) expect(await t.app.services.files.get(key)).not.toBeNull();

  const again = await preview();
  expect(again.counts).toEqual([]);
  expect(await run()).toMatchObject({ status: 'done', utility: { changed: 0 } });
  expect(await t.db.$count(courses)).toBe(left.length);
});

it('a category of the same name in a school that was no demo stays', async () => {
  await t.db.execute(sql`update secrets set value = 'empty' where name = 'seed'`);
  await t.db.insert(terms).values({ taxonomy: 'category', name: 'Writing', slug: 'writing' }).onConflictDoNothing();
  const seen = await preview();
  expect(countOf(seen, 'demo_category')).toBe(0);
});

it('whoever runs it stays, though they are of the demo themselves', async () => {
  const [person] = await t.db.select().from(users).where(eq(users.isDemo, true)).limit(1);
  await t.db.execute(sql`update users set roles = '{administrator}' where id = ${person!.id}`);
  const { body } = await t.as(person!)(utilities.preview, { params, query: {} });
  expect(body.kept).toContainEqual(expect.objectContaining({ kind: 'person_is_you', id: person!.id }));
  expect(body.examples.map(({ id }) => id)).not.toContain(person!.id);
});
