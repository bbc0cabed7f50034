import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { plainWebBuild } from '../../test/web-build.ts';

const ORIGIN = 'https://school.example.com';
const web = plainWebBuild();
writeFileSync(path.join(web.clientFolder, 'assets/embed.js'), '{}');
const t = await useTestApp({ web, env: { PUBLIC_URL: ORIGIN } });
const { oembed, settings } = contract;
const admin = await t.given.administrator();
const course = await t.given.course({ name: 'Bread & butter', author: await t.given.instructor() });

const change = async (embedding: { enable?: boolean; sites?: string }) =>
  t.as(admin)(settings.change, { body: { advance: { embedding } } });

async function open(url: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await t.raw({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
  const [, framedBy] = /frame-ancestors ([^;]+)/.exec(String(answered['content-security-policy'])) ?? [];
  return { status: statusCode, framedBy, body, headers: answered };
}

const ask = (query: Record<string, unknown>) => t.visitor(oembed.read, { query: query as never });
const page = `${ORIGIN}/course/${course.slug}`;

beforeEach(async () => {
  await change({ enable: true, sites: '' });
});

describe('oEmbed', () => {
  it('answers a frame for a course page', async () => {
    const { status, body } = await ask({ url: `${page}?lang=de` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '1.0', type: 'rich', title: 'Bread & butter', provider_url: ORIGIN });
    expect(body.html).toContain(`src="${ORIGIN}/embed/course/${course.slug}?lang=de"`);
    expect(body.html).toContain('title="Bread &amp; butter"');
    expect(body.html).toContain(`width="${body.width}" height="${body.height}"`);
  });

  it('may be read by the scripts of other sites', async () => {
    const { headers } = await t.raw({ method: 'GET', url: `/api/lectern/v1/oembed?url=${encodeURIComponent(page)}` });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('answers a link where no frame fits', async () => {
    const { body } = await ask({ url: page, maxwidth: 50 });
    expect(body).toMatchObject({ type: 'link', title: 'Bread & butter' });
    expect(body.html).toBeUndefined();
  });

  it('knows only published courses of this school', async () => {
    const draft = await t.given.course({ status: 'draft' });
    for (const url of [`${ORIGIN}/course/${draft.slug}`, `${ORIGIN}/courses`, 'https://other.example.com/course/x']) {
      expect((await ask({ url })).status).toBe(404);
    }
  });

  it('refuses other formats and sizes that make no sense', async () => {
    expect(await ask({ url: page, format: 'xml' })).toMatchObject({ status: 501, body: { code: 'oembed_format' } });
    expect((await ask({ url: page, maxwidth: 0 })).status).toBe(400);
    expect((await ask({})).status).toBe(400);
  });

  it('costs one statement', async () => {
    await ask({ url: page });
    expect((await t.countStatements(() => ask({ url: page }))).statements).toHaveLength(1);
  });
});

describe('an embed', () => {
  it.each(['course', 'enroll', 'category', 'courses'])('of %s can be shown by all sites', async (kind) => {
    const url = kind === 'courses' ? '/embed/courses' : `/embed/${kind}/${course.slug}`;
    const embed = await open(url);
    expect(embed).toMatchObject({ status: 200, framedBy: '*' });
    expect(embed.headers['x-frame-options']).toBeUndefined();
  });

  it('is shown only by the sites that the settings name', async () => {
    expect((await change({ sites: 'https://example.com\nhttps://*.example.org:8443' })).status).toBe(200);
    const { framedBy } = await open('/embed/courses');
    expect(framedBy).toBe("'self' https://example.com https://*.example.org:8443");
  });

  it.each([
    ["https://example.com; script-src 'unsafe-inline'", 'https://example.com;'],
    ['example.com', 'example.com'],
    ['https://example.com/path', 'https://example.com/path'],
    ['*', '*'],
    ['https://exa mple.com, x', 'mple.com,'],
    ['ftp://example.com', 'ftp://example.com'],
  ])('refuses “%s” as a site, and names what is wrong', async (line, entry) => {
    const { status, body } = await change({ sites: `https://example.com\n\n${line}\nhttps://example.org` });
    const wrong = `“${entry}” is no origin such as https://example.com or https://*.example.com. Enter one per line.`;
    expect({ status, ...body.data }).toEqual({ status: 400, params: { 'advance.embedding.sites': wrong } });
    expect((await open('/embed/courses')).framedBy).toBe('*');
  });

  it('is refused, and so is oEmbed, where the school turns embeds off', async () => {
    await change({ enable: false });
    const embed = await open(`/embed/course/${course.slug}`);
    expect(embed).toMatchObject({ status: 403, framedBy: "'self'" });
    expect(embed.body).not.toContain(course.name);
    expect(await ask({ url: page })).toMatchObject({ status: 403, body: { code: 'embedding_off' } });
  });

  it('is the same for people who are signed in', async () => {
    const visitor = await open('/embed/courses');
    const { cookie } = await t.credentials(admin);
    expect((await open('/embed/courses', { cookie })).body).toBe(visitor.body);
  });

  it('leaves other pages to the school alone', async () => {
    expect((await open('/courses')).framedBy).toBe("'self'");
  });

  it('keeps one page for each theme and count, and none for other queries', async () => {
    const bodies = await Promise.all(
      ['', '?theme=dark', '?theme=pink', '?count=6', '?count=7', '?x=1'].map(
        async (query) => (await open(`/embed/courses${query}`)).body,
      ),
    );
    expect(new Set(bodies).size).toBe(3);
  });
});

describe('the script', () => {
  it('is served under an address that stays', async () => {
    const { status, headers } = await open('/embed.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
