import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

let drawn: string[] = [];
const web = plainWebBuild();
const t = await useTestApp({
  web: {
    ...web,
    // As the catalog does: its page of courses is asked for, and a course that is not there is a page too.
    render: async (url, options) => {
      drawn.push(url);
      const { pathname, searchParams } = new URL(url, 'http://host');
      const list = `/api/lectern/v1/courses?per_page=2&page=${searchParams.get('page') ?? 1}`;
      if (pathname === '/courses') await options.fetch(list);
      const page = await web.render(url, options);
      return { ...page, status: pathname.includes('unknown') ? 404 : 200 };
    },
  },
});

const open = async (url: string) => (await t.raw({ url, headers: { accept: 'text/html' } })).statusCode;
const kept = () => t.app.services.cache.stats().entries;

for (let n = 0; n < 5; n += 1) await t.given.course();

beforeEach(async () => {
  await t.app.services.cache.drop('html:*');
  drawn = [];
});

describe('a kept page', () => {
  it.each([
    {
      page: 'every order',
      shown: '/order-received/1',
      urls: ['/order-received/1', '/order-received/7?key=secret', '/order-received/8?key=other'],
    },
    { page: 'every unpaid order', shown: '/checkout/pay/1', urls: ['/checkout/pay/7?key=secret', '/checkout/pay/9'] },
    { page: 'every cart', shown: '/checkout', urls: ['/checkout', '/checkout?course=1', '/checkout?course=1,2'] },
    {
      page: 'a course',
      shown: '/course/course-a',
      urls: [
        '/course/course-a',
        '/course/%63ourse-a',
        '/course/course%2Da',
        '/course/course%2da',
        '/course/course-a/',
        '/course/course-a?page=2',
        '/course/course-a?x=1',
      ],
    },
    {
      page: 'a course in another script',
      shown: '/course/%D9%86%D8%AC%D9%88%D9%85',
      urls: ['/course/%D9%86%D8%AC%D9%88%D9%85', '/course/%d9%86%d8%ac%d9%88%d9%85'],
    },
    {
      page: 'the first page of the catalog',
      shown: '/courses',
      urls: [
        '/courses',
        '/%63ourses',
        '/courses/',
        '/courses?page=1',
        '/courses?page=0',
        '/courses?page=x',
        '/courses?',
      ],
    },
    {
      page: 'the second page',
      shown: '/courses?page=2',
      urls: ['/courses?page=2', '/courses?a=1&page=2', '/courses?page=2&b=2', '/courses/?page=2'],
    },
  ])('$page has one form, however its address is written', async ({ shown, urls }) => {
    for (const url of urls) expect([url, await open(url)]).toEqual([url, 200]);
    expect(drawn).toEqual([shown]);
  });

  it('shows what the parameters of the catalog say, and is none then', async () => {
    await open('/courses?type=bundle&a=1&rating=2');
    await open('/courses?type=bundle&rating=2');
    expect(drawn).toEqual(['/courses?type=bundle&rating=2', '/courses?type=bundle&rating=2']);
  });

  it('is none beyond the last page of the catalog', async () => {
    await open('/courses?page=3');
    const before = kept();
    for (const page of [4, 1001, 999_999]) await open(`/courses?page=${page}`);
    expect(kept()).toBe(before);
    await open('/courses?page=1001');
    expect(drawn.filter((url) => url.endsWith('=1001'))).toHaveLength(2);
    await open('/courses?page=3');
    expect(drawn.filter((url) => url.endsWith('=3'))).toHaveLength(1);
  });

  it.each(['/sign-in', '/register', '/register/instructor'])('is none where %s leads on', async (path) => {
    await open(path);
    const before = kept();
    await open(`${path}?x=1&redirect_to=%2Faccount`);
    await open(`${path}?redirect_to=%2Faccount`);
    expect(kept()).toBe(before);
    expect(drawn).toEqual([path, `${path}?redirect_to=%2Faccount`, `${path}?redirect_to=%2Faccount`]);
    // Too long to lead anywhere.
    drawn = [];
    await open(`${path}?redirect_to=/${'a'.repeat(2000)}`);
    expect(drawn).toEqual([]);
  });

  it('is not pushed out by addresses of nothing', async () => {
    await open('/course/course-a');
    const before = kept();
    // More than there are places.
    for (let n = 0; n < 600; n += 1) await open(`/course/unknown-${n}`);
    expect(kept()).toBe(before);
    await open('/course/course-a');
    expect(drawn.filter((url) => url === '/course/course-a')).toHaveLength(1);
  });
});
