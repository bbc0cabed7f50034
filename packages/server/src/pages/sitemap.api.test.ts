import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const t = await useTestApp({ web: plainWebBuild() });

it('lists published courses and site pages and all terms of courses, and no drafts', async () => {
  const category = await t.given.term('category');
  const difficulty = await t.given.term('difficulty');
  // More than a page of the list that the sitemap reads.
  const tags = [];
  for (let n = 1; n <= 101; n += 1) tags.push(await t.given.term('tag', `Tag number ${n}`));
  const unused = await t.given.term('tag', 'Unused');
  const course = await t.given.course({
    difficultyId: difficulty.id,
    termIds: [category, ...tags].map(({ id }) => id),
  });
  const page = await t.given.page();
  const drafts = [await t.given.course({ status: 'draft' }), await t.given.page({ status: 'draft' })];

  const { body } = await t.raw({ method: 'GET', url: '/sitemap.xml' });
  const listed = (path: string) => body.includes(`${path}</loc>`);
  expect(
    [
      `/course/${course.slug}`,
      `/page/${page.slug}`,
      `/course-category/${category.slug}`,
      `/course-difficulty/${difficulty.slug}`,
      ...tags.map(({ slug }) => `/course-tag/${slug}`),
    ].filter((path) => !listed(path)),
  ).toEqual([]);
  expect([...drafts, unused].filter(({ slug }) => listed(`/${slug}`))).toEqual([]);
});
