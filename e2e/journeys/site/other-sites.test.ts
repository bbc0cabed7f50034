import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const { visit } = useBrowser();

/** Another site, whose page holds the code of the query. */
const partner = createServer((request, response) => {
  const code = new URL(request.url ?? '/', 'http://host').searchParams.get('code') ?? '';
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Partner</title><main><h1>Partner</h1>${code}</main></html>`);
});

beforeAll(async () => {
  partner.listen(0, '127.0.0.1');
  await once(partner, 'listening');
});
afterAll(() => partner.close());

async function openPartner(page: Page, code: string) {
  const { port } = partner.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?code=${encodeURIComponent(code)}`);
}

const codeField = (page: Page) => page.getByRole('dialog').getByLabel('HTML for your site', { exact: true });

it('an administrator copies the code of a course, and another site shows it', { tags: ['gate'] }, async () => {
  const admin = await signIn(schoolUrl(), 'admin@example.com');
  const page = await visit('/admin/courses', { as: admin });
  await page.getByRole('searchbox', { name: 'Search' }).fill('Reading the night sky');
  await page.getByRole('button', { name: /Actions.*Reading the Night Sky/i }).click();
  await page.getByRole('menuitem', { name: 'Embed' }).click();
  await page
    .frameLocator('iframe[title="Preview"]')
    .getByRole('link', { name: /Start for free/ })
    .waitFor();
  const code = await codeField(page).inputValue();
  await expectAccessible(page);

  await openPartner(page, code);
  const frame = page.frameLocator('iframe[title="Reading the Night Sky"]');
  await frame.getByRole('heading', { name: 'Reading the Night Sky' }).waitFor();
  // As high as its content: nothing scrolls within the frame.
  await expect(page.locator('iframe')).not.toHaveCSS('height', '160px');
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: /Start for free/ }).click();
  const school = await opened;
  await school.getByRole('heading', { level: 1, name: 'Reading the Night Sky' }).waitFor();
});

it('the button of a course that visitors cannot join yet leads to its page and names no price', async () => {
  const admin = await signIn(schoolUrl(), 'admin@example.com');
  const { slug } = await send<{ slug: string }>(admin, 'POST', '/courses', {
    name: 'Harbors at night',
    status: 'publish',
    access_mode: 'one_time',
    regular_price: '120.00',
    course_coming_soon: { enable: true, hide_meta_data: true },
  });
  const page = await visit(`/embed/enroll/${slug}`);
  await page.getByRole('link', { name: 'View course: Harbors at night' }).waitFor();
  await page.getByText('Coming soon').waitFor();
  await expect(page.getByText('120')).toHaveCount(0);
});

it.each(['course', 'enroll', 'category'])('an embed of a %s that is not public says so', async (kind) => {
  const page = await visit('/healthz');
  expect((await page.goto(`/embed/${kind}/nowhere`))?.status()).toBe(404);
  await page.getByText('This content is not available.').waitFor();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

it.each(['course/reading-the-night-sky', 'enroll/reading-the-night-sky', 'courses?count=6', 'category/astronomy'])(
  'axe finds nothing on a site that shows %s',
  async (address) => {
    const school = schoolUrl();
    const code = `<div data-lectern="${address}" data-title="Embed"></div><script src="${school}/embed.js"></script>`;
    for (const width of [320, 1280]) {
      const page = await visit('/healthz', { width, height: 800 });
      await openPartner(page, code);
      await page.frameLocator('iframe').getByRole('link').first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  },
);
