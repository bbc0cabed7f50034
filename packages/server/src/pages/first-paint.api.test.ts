import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { lessons } from '../modules/lessons/lessons.tables.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const web = plainWebBuild();
const given: Parameters<typeof web.firstPaint>[0][] = [];
web.firstPaint = (page) => {
  given.push(page);
  return '<p>painted</p>';
};
const t = await useTestApp({ web });

const SECRET = sanitizeRich('<p>Only for learners.</p>');
let course: Awaited<ReturnType<typeof t.given.course>>;

beforeAll(async () => {
  course = await t.given.course({ flow: 'sequential', accessMode: 'need_registration', sections: [2] });
  await t.db.update(lessons).set({ description: SECRET });
});

/** What of the course the HTML of a page is painted from, for this reader. */
async function paintedFor(person: { id: number } | undefined, path: string) {
  given.length = 0;
  const headers = person ? { cookie: (await t.credentials(person)).cookie } : {};
  const { body } = await t.raw({ method: 'GET', url: path, headers });
  expect(body).toContain('<p>painted</p>');
  return { page: given[0], body };
}

const pathOf = (at: number) => `/course/${course.id}/lesson/${course.items[at]?.id}`;

it('a learner’s page of a lesson is painted from its outline and its text', async () => {
  const { page } = await paintedFor(await t.given.enrolledLearner(course.id), pathOf(0));
  expect(page?.outline?.course_id).toBe(course.id);
  expect(page?.lesson?.description).toBe(SECRET);
});

it('a locked lesson’s is painted without its text', async () => {
  const { page, body } = await paintedFor(await t.given.enrolledLearner(course.id), pathOf(1));
  expect(page?.outline?.course_id).toBe(course.id);
  expect(page?.lesson).toBeUndefined();
  expect(body).not.toContain('Only for learners');
});

it.each(['somebody who is not enrolled', 'a visitor'])('%s gets nothing of the course', async (who) => {
  const person = who === 'a visitor' ? undefined : await t.given.user();
  const { page, body } = await paintedFor(person, pathOf(0));
  expect(page?.outline).toBeUndefined();
  expect(page?.lesson).toBeUndefined();
  expect(body).not.toContain('Only for learners');
});

it('a draft’s text stays with those who may see it', async () => {
  const draft = await t.given.course({ sections: [1], status: 'draft' });
  await t.db.update(lessons).set({ description: SECRET }).where(eq(lessons.id, draft.items[0]!.id));
  const { page } = await paintedFor(
    await t.given.enrolledLearner(course.id),
    `/course/${draft.id}/lesson/${draft.items[0]!.id}`,
  );
  expect(page?.lesson).toBeUndefined();
});

it('the frame of the account is painted for who is signed in, and for nobody else', async () => {
  const { cookie } = await t.credentials(await t.given.user());
  const own = await t.raw({ method: 'GET', url: '/account', headers: { cookie } });
  expect(own.body).toContain('<p>Account at ');
  const visitors = await t.raw({ method: 'GET', url: '/account' });
  expect(visitors.body).not.toContain('<p>Account at ');
});

it('the admin area is not painted', async () => {
  given.length = 0;
  const { cookie } = await t.credentials(await t.given.user({ role: 'administrator' }));
  const { body } = await t.raw({ method: 'GET', url: '/admin', headers: { cookie } });
  expect(given).toEqual([]);
  expect(body).not.toContain('painted');
  expect(body).not.toContain('<p>Account at ');
});
