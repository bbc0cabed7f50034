import { describe, expect, it } from 'vitest';
import { turnOnGateways } from '../modules/payments/payments.fixture.ts';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const t = await useTestApp({
  web: plainWebBuild(),
  env: { PUBLIC_URL: 'https://school.example.com', TEST_STRIPE_JS_URL: '' },
});

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
  return { status: statusCode, type: headers['content-type'], permissions: headers['permissions-policy'], policy };
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

  it.each(['/checkout', '/checkout/pay/7', '/checkout/method/7'])(
    '%s takes the form of Stripe while Stripe is enabled',
    async (url) => {
      expect(await openPage(url)).toMatchObject({ status: 200, policy: NARROW });
      await turnOnGateways(t);
      try {
        const page = await openPage(url);
        expect(page.policy).toMatchObject({
          'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
          'connect-src': "'self' https://api.stripe.com",
          'frame-src': expect.stringContaining(
            'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
          ),
        });
        expect(page.permissions).toContain('payment=(self "https://js.stripe.com" "https://hooks.stripe.com")');
      } finally {
        await turnOnGateways(t, { stripe: { enable: false }, paypal: { enable: false } });
      }
    },
  );

  it.each(['/order-received/7', '/course/reading-the-night-sky'])('%s takes no payment form', async (url) => {
    await turnOnGateways(t);
    try {
      expect(await openPage(url)).toMatchObject({
        status: 200,
        policy: NARROW,
        permissions: 'camera=(), microphone=(), geolocation=(), payment=()',
      });
    } finally {
      await turnOnGateways(t, { stripe: { enable: false }, paypal: { enable: false } });
    }
  });

  it.each(['/', '/course/12', '/api/docs'])('%s runs no inline script and is framed by nobody', async (url) => {
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
  });
});

describe('the headers of what pages load', () => {
  it.each([
    ['/api/lectern/v1/courses', 200, "default-src 'none';frame-ancestors 'none'"],
    ['/api/lectern/v1/users/me', 401, "default-src 'none';frame-ancestors 'none'"],
    ['/api/lectern/v1/no-such-family', 404, "default-src 'none';frame-ancestors 'none'"],
    ['/assets/no-such-file.js', 404, "default-src 'self'"],
  ])('%s has the few that matter without a document', async (url, status, policy) => {
    const { statusCode, headers } = await t.raw({ method: 'GET', url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    for (const name of ['permissions-policy', 'x-frame-options', 'x-download-options', 'origin-agent-cluster'])
      expect(headers[name], name).toBeUndefined();
    // Every file of a page repeats them.
    expect(Object.entries(headers).flat().join('').length).toBeLessThan(650);
  });

  it('a page has all of them', async () => {
    const { headers } = await t.raw({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
});
