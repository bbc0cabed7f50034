import { contract } from '@lectern/contract';
import { afterEach, expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const plain = plainWebBuild();
let drawn = 0;
let courseId = 0;
const t = await useTestApp({
  web: {
    ...plain,
    render: async (url, options) => {
      drawn += 1;
      const page = await plain.render(url, options);
      const answer = await options.fetch(`http://host/api/lectern/v1/courses/${courseId}`, {});
      const { formatted_price: price } = (await answer.json()) as { formatted_price: string };
      return { ...page, bodyHtml: `<p>${price}</p>` };
    },
  },
});
const admin = await t.given.administrator();

const priceOn = async (url: string) => {
  const { body } = await t.raw({ method: 'GET', url, headers: { accept: 'text/html' } });
  return /<p>(.*?)<\/p>/.exec(body)?.[1];
};
const change = (currency: object) => t.as(admin)(contract.settings.change, { body: { payments: { currency } } });

afterEach(async () => {
  await t.as(admin)(contract.settings.reset);
});

it('a kept page shows the currency of the school at once, and stays as it was when a change is refused', async () => {
  const course = await t.given.course({ accessMode: 'one_time', regularPrice: '1234.500' });
  courseId = course.id;
  const url = `/course/${course.slug}`;
  expect([await priceOn(url), await priceOn(url), drawn]).toEqual(['$1,234.50', '$1,234.50', 1]);
  expect((await change({ code: 'KWD', position: 'left_space' })).status).toBe(200);
  expect([await priceOn(url), drawn]).toEqual(['KWD\u00a01,234.500', 2]);
  expect((await change({ code: 'ABC' })).status).toBe(400);
  expect(await priceOn(url)).toBe('KWD\u00a01,234.500');
});
