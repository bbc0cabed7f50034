import { describe, expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const t = await useTestApp({ web: plainWebBuild(), env: { PUBLIC_URL: 'https://school.example.com' } });

async function openPage(url: string, person?: { id: number }) {
  const cookie = person && (await t.credentials(person)).cookie;
  const { statusCode, headers } = await t.raw({
    method: 'GET',
    url,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  });
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );
  return { status: statusCode, type: headers['content-type'], policy };
}

const NARROW = { 'script-src': "'self'", 'connect-src': "'self'" };
const WITH_VIDEOS = {
  'script-src': "'self' https://www.youtube.com/iframe_api https://www.youtube.com/s/player/",
  'connect-src': "'self' https:",
};

describe('the headers of pages', () => {
  it.each([
    ['/', 200],
    ['/courses', 200],
    ['/course/reading-the-night-sky', 200],
    ['/sign-in', 200],
    ['/register', 200],
    ['/reset-password', 200],
    ['/no-such-page', 404],
    ['/api/docs', 200],
  ])('%s takes scripts and data from the school alone', async (url, status) => {
    const page = await openPage(url);
    expect(page).toMatchObject({ status, type: 'text/html; charset=utf-8', policy: NARROW });
  });

  it.each(['/course/12', '/course/12/lesson/3', '/account', '/account/anything'])(
    '%s also takes the players of videos, and fetches HLS videos from anywhere',
    async (url) => {
      const page = await openPage(url, await t.given.student());
      expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', policy: WITH_VIDEOS });
    },
  );

  it('so does the admin area, but not the page that refuses it', async () => {
    const shown = await openPage('/admin/courses', await t.given.instructor());
    expect(shown).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', policy: WITH_VIDEOS });
    const refused = await openPage('/admin/courses', await t.given.student());
    expect(refused).toMatchObject({ status: 403, type: 'text/html; charset=utf-8', policy: NARROW });
  });

  it.each(['/', '/course/12', '/api/lectern/v1/courses'])(
    '%s runs no inline script and is framed by nobody',
    async (url) => {
      const { policy } = await openPage(url);
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'frame-ancestors': "'self'",
        'img-src': "'self' data: blob: https:",
        'media-src': "'self' blob: https:",
        'upgrade-insecure-requests': '',
      });
      expect(policy['script-src']).not.toMatch(/unsafe|\*|https:(?!\/)/);
    },
  );
});
