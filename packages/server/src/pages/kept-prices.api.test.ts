import { contract } from '@lectern/contract';
import { afterEach, expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const plain = plainWebBuild();
let drawn = 0;
let answer = '';
const start = new Date('2030-05-15T09:00:00.000Z');
const t = await useTestApp({
  now: start,
  web: {
    ...plain,
    render: async (url, options) => {
      drawn += 1;
      const page = await plain.render(url, options);
      const found = await options.fetch(`http://host/api/lectern/v1/${answer}`, {});
      const { formatted_price: price } = (await found.json()) as { formatted_price: string };
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
  answer = `courses/${course.id}`;
  const url = `/course/${course.slug}`;
  expect([await priceOn(url), await priceOn(url), drawn]).toEqual(['$1,234.50', '$1,234.50', 1]);
  expect((await change({ code: 'KWD', position: 'left_space' })).status).toBe(200);
  expect([await priceOn(url), drawn]).toEqual(['KWD\u00a01,234.500', 2]);
  expect((await change({ code: 'ABC' })).status).toBe(400);
  expect(await priceOn(url)).toBe('KWD\u00a01,234.500');
});

it.each(['/course', '/bundle'])(
  'a kept page of %s changes its price when a sale begins and when it ends',
  async (area) => {
    const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
    const sale = { dateOnSaleFrom: at(1), dateOnSaleTo: at(2) };
    t.travelTo(start);
    await t.as(admin)(contract.addons.activate, { body: { slug: 'course-bundle' } });
    const paid = { accessMode: 'one_time' as const, regularPrice: '80.00' };
    const inside = [await t.given.course(paid), await t.given.course(paid)];
    const made =
      area === '/course'
        ? await t.given.course({ ...paid, salePrice: '60.00', ...sale })
        : await t.given.bundle({ courseIds: inside.map(({ id }) => id), regularPrice: 8000, salePrice: 6000, ...sale });
    answer = `${area === '/course' ? 'courses' : 'course-bundles'}/${made.id}`;
    const url = `${area}/${made.slug}`;
    drawn = 0;
    const prices: (string | undefined)[] = [];
    for (const hours of [0, 0.5, 1.001, 1.5, 2.001, 3]) {
      t.travelTo(at(hours));
      prices.push(await priceOn(url));
    }
    t.travelTo(start);
    expect(prices).toEqual(['$80.00', '$80.00', '$60.00', '$60.00', '$80.00', '$80.00']);
    expect(drawn).toBe(3);
  },
);
