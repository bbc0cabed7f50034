import { contract } from '@lectern/contract';
import { isReservedBase, reservedBases } from '@lectern/contract/permalinks';
import { afterEach, describe, expect, it } from 'vitest';
import { formerPermalinks } from '../modules/settings/settings.tables.ts';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const plain = plainWebBuild();
const t = await useTestApp({
  web: {
    ...plain,
    // A page exists if the API finds the course or the term.
    render: async (url, options) => {
      const page = await plain.render(url, options);
      const { permalinks } = options.settings;
      const [, base = '', slug = ''] = new URL(url, 'http://host').pathname.split('/');
      const family = { [permalinks.category_base]: 'courses/categories', [permalinks.tag_base]: 'courses/tags' }[base];
      const path = family ?? 'courses';
      const found = await options.fetch(`http://host/api/lectern/v1/${path}?slug=${slug}&per_page=1`, {});
      const answer = (await found.json()) as { data?: unknown[] } | unknown[];
      const rows = Array.isArray(answer) ? answer : (answer.data ?? []);
      return { ...page, status: rows.length > 0 ? 200 : 404 };
    },
  },
});
const admin = await t.given.administrator();

const open = async (url: string) => {
  const { statusCode, headers } = await t.raw({ method: 'GET', url, headers: { accept: 'text/html' } });
  return { status: statusCode, location: headers.location };
};
const setBases = (permalinks: object) => t.as(admin)(contract.settings.change, { body: { advance: { permalinks } } });

afterEach(async () => {
  await t.as(admin)(contract.settings.reset);
  await t.db.delete(formerPermalinks);
});

describe('the first parts of addresses', () => {
  it('are those that the school has chosen, in pages, answers and the sitemap; former ones lead there', async () => {
    const course = await t.given.course();
    expect(await open(`/course/${course.slug}`)).toEqual({ status: 200 });
    expect(await open(`/kurse/${course.slug}`)).toEqual({ status: 404 });

    expect((await setBases({ single_course_permalink: 'Kurse' })).status).toBe(200);
    expect(await open(`/kurse/${course.slug}`)).toEqual({ status: 200 });
    expect(await open(`/course/${course.slug}?page=2`)).toEqual({
      status: 301,
      location: `/kurse/${course.slug}?page=2`,
    });
    const { body } = await t.visitor(contract.courses.get, { params: { id: course.id } });
    expect(body.permalink).toBe(`/kurse/${course.slug}`);
    expect((await t.visitor(contract.session.get)).body.permalinks.single_course_permalink).toBe('kurse');
    expect((await t.raw({ method: 'GET', url: '/sitemap.xml' })).body).toContain(`/kurse/${course.slug}</loc>`);

    expect((await setBases({ single_course_permalink: 'learn' })).status).toBe(200);
    for (const base of ['course', 'kurse']) {
      expect(await open(`/${base}/${course.slug}`)).toEqual({ status: 301, location: `/learn/${course.slug}` });
    }
    // Restoring the first base removes its redirect.
    expect((await setBases({ single_course_permalink: 'course' })).status).toBe(200);
    expect(await open(`/course/${course.slug}`)).toEqual({ status: 200 });
    expect(await open(`/kurse/${course.slug}`)).toEqual({ status: 301, location: `/course/${course.slug}` });
  });

  it('of certificates lead to their verification, and former ones there', async () => {
    const code = 'ABCDEFGHJKMN';
    expect(await open(`/certificate/verify/${code}`)).not.toMatchObject({ status: 301 });
    expect((await setBases({ certificate: 'nachweis' })).status).toBe(200);
    expect(await open(`/certificate/verify/${code}`)).toEqual({ status: 301, location: `/nachweis/verify/${code}` });
    expect(await open('/certificate/verify')).toEqual({ status: 301, location: '/nachweis/verify' });
    expect(await open(`/nothing/verify/${code}`)).toEqual({ status: 404 });
    expect(await open(`/%00/verify/${code}`)).toEqual({ status: 404 });
    expect(await open('/certificate/verify/..%2F..%2Fx')).toEqual({
      status: 301,
      location: '/nachweis/verify/..%2F..%2Fx',
    });
    // Restoring the word removes its redirect; no other page takes it.
    expect((await setBases({ certificate: 'certificate' })).status).toBe(200);
    expect(await open(`/nachweis/verify/${code}`)).toEqual({ status: 301, location: `/certificate/verify/${code}` });
    expect((await setBases({ tag_base: 'certificate' })).status).toBe(400);
    expect((await setBases({ certificate: 'certificates' })).status).toBe(400);
    expect((await setBases({ certificate: 'course-tag' })).status).toBe(400);
  });

  it('may be of any script', async () => {
    const course = await t.given.course();
    expect((await setBases({ single_course_permalink: 'دورات' })).status).toBe(200);
    const base = encodeURIComponent('دورات');
    expect(await open(`/${base}/${course.slug}`)).toEqual({ status: 200 });
    expect(await open(`/course/${course.slug}`)).toEqual({ status: 301, location: `/${base}/${course.slug}` });
  });

  it('leave the player where it is', async () => {
    const course = await t.given.course();
    await setBases({ single_course_permalink: 'kurse' });
    expect(await open(`/course/${course.id}`)).toEqual({ status: 200 });
    expect((await t.raw({ method: 'GET', url: `/course/${course.id}` })).body).toContain('/assets/player.js');
  });

  it.each([
    ['single_course_permalink', 'admin', 'base_reserved'],
    ['category_base', 'course', 'base_reserved'],
    ['tag_base', 'course-category', 'base_used_twice'],
    ['tag_base', 'two words', 'pattern'],
    ['tag_base', '12', 'pattern'],
    ['tag_base', '../admin', 'pattern'],
    ['tag_base', 'a'.repeat(61), 'length'],
  ])('refuse for %s the word %j (%s) and change nothing', async (key, word) => {
    const refused = await setBases({ [key]: word });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data?.params ?? {})).toEqual([`advance.permalinks.${key}`]);
    expect((await t.visitor(contract.session.get)).body.permalinks.tag_base).toBe('course-tag');
    expect(await t.db.select().from(formerPermalinks)).toEqual([]);
  });

  it('are refused where anything else of the school is served', () => {
    // Each line is a node of the route tree. The path is the joined names of its ancestors.
    const above: string[] = [];
    const addresses = t.app.server
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', name = ''] = /^([│ ]*)[├└]── (\S*)/.exec(line) ?? [];
        above.splice(indent.length / 4, Number.POSITIVE_INFINITY, name);
        return above.join('');
      });
    const firsts = addresses.map((address) => /^\/([^/:*]+)(?:\/|$)/.exec(address)?.[1] ?? '');
    const words = [...new Set(firsts)].filter((word) => word !== '' && !word.includes('.') && word !== 'course');
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => !isReservedBase('tag_base', word))).toEqual([]);
    expect(words).toContain('sign-in');
    expect(reservedBases).toEqual([...new Set(reservedBases)]);
  });
});

describe('an address of two parts that nothing lies at', () => {
  it.each(['/course/%00', '/%00/x', '/no/such', `/${'a'.repeat(290)}/x`, '//x/'])(
    '%s is not found, as a page',
    async (url) => {
      const { statusCode, headers, body } = await t.raw({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<html');
    },
  );

  it.each(['/api/none', '/files/none', '/api/%00'])('%s is not found, as JSON', async (url) => {
    for (const accept of ['text/html', 'application/json']) {
      const { statusCode, headers } = await t.raw({ method: 'GET', url, headers: { accept } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });
});

describe('a slug that was changed', () => {
  it('leads to the course as long as visitors find it', async () => {
    const course = await t.given.course();
    const change = (body: object) => t.as(admin)(contract.courses.update, { params: { id: course.id }, body });
    expect((await change({ slug: 'second-name' })).status).toBe(200);
    expect((await change({ slug: 'third-name' })).status).toBe(200);
    for (const slug of [course.slug, 'second-name']) {
      expect(await open(`/course/${slug}`)).toEqual({ status: 301, location: '/course/third-name' });
    }
    await setBases({ single_course_permalink: 'kurse' });
    expect(await open(`/course/${course.slug}`)).toEqual({ status: 301, location: '/kurse/third-name' });
    await setBases({ single_course_permalink: 'course' });

    expect((await change({ status: 'draft' })).status).toBe(200);
    expect(await open('/course/second-name')).toEqual({ status: 404 });
  });

  it('belongs to whoever has it now', async () => {
    const course = await t.given.course();
    const other = await t.given.course();
    const change = (id: number, slug: string) =>
      t.as(admin)(contract.courses.update, { params: { id }, body: { slug } });
    await change(course.id, 'moved-away');
    await change(other.id, course.slug);
    expect(await open(`/course/${course.slug}`)).toEqual({ status: 200 });
    expect(await open(`/course/${other.slug}`)).toEqual({ status: 301, location: `/course/${course.slug}` });
  });

  it('leads to the term, also to the one it was merged into, and nowhere once that is gone', async () => {
    const add = async (name: string) => (await t.as(admin)(contract.tags.create, { body: { name } })).body;
    const [one, two] = [await add('Rope work'), await add('Sails')];
    expect(one.link).toBe('/course-tag/rope-work');
    const { body } = await t.as(admin)(contract.tags.update, {
      params: { id: one.id },
      body: { slug: 'ropes', modified: one.modified },
    });
    expect(body.link).toBe('/course-tag/ropes');
    expect(await open('/course-tag/rope-work')).toEqual({ status: 301, location: '/course-tag/ropes' });
    expect((await t.as(admin)(contract.tags.merge, { body: { ids: [one.id], into: two.id } })).status).toBe(200);
    for (const slug of ['rope-work', 'ropes']) {
      expect(await open(`/course-tag/${slug}`)).toEqual({ status: 301, location: '/course-tag/sails' });
    }
    await t.as(admin)(contract.tags.remove, { params: { id: two.id } });
    expect(await open('/course-tag/ropes')).toEqual({ status: 404 });
    expect(await t.db.select().from(formerPermalinks)).toEqual([]);
  });
});
