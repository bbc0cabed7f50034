import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/browser.ts';
import { lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { upload } from '../../fixtures/files.ts';
import { PIXEL } from '../../fixtures/files.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';

// Branding applies to the whole school, so the test has a server of its own.
const { own, visit } = useEmptySchool();

const PHONE = { width: 360, height: 740 };
const picture = (name: string) => new File([PIXEL], name, { type: 'image/png' });

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
const shownLogo = (page: Page) =>
  page.getByRole('banner').locator('img').filter({ visible: true }).first().getAttribute('src');

it('a school gets its name, colors, logos and icon, sees them while it chooses, and its visitors on all pages', async () => {
  const { url } = own.school;
  const admin = await firstAdministrator(own.school);
  const [light, dark, icon] = [
    await upload(url, admin, picture('light.png')),
    await upload(url, admin, picture('dark.png')),
    await upload(url, admin, picture('icon.png')),
  ];
  const course = await makeCourse(admin, { name: 'Knots', lessons: ['The bowline'], access_mode: 'open' });

  const page = await visit('/admin/settings?tab=general', { as: admin });
  await page.getByRole('textbox', { name: 'School name' }).fill('Harbour School');
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#0f766e');
  const player = page.getByRole('textbox', { name: 'Player color' });
  await player.fill('not a color');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Enter a color such as #4F46E5.').first().waitFor();
  await player.fill('#fde047');
  // A color with too little contrast is darkened on light backgrounds, with a notice.
  await page.getByText('Darkened or lightened where needed').first().waitFor();
  const preview = page.getByRole('figure', { name: 'Preview' });
  await preview.getByText('Harbour School').first().waitFor();
  await expect(preview.getByText('Mark as Completed')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Settings updated.').waitFor();
  const styling = { logo_id: light.id, logo_dark_id: dark.id, icon_id: icon.id };
  await admin.call('POST', '/settings', { general: { styling } });

  const { body: brand } = await admin.call<{ logo_url: string; logo_dark_url: string }>('GET', '/session');
  expect(new Set([brand.logo_url, brand.logo_dark_url, '']).size).toBe(3);

  const colors: Record<string, string> = {};
  for (const theme of ['light', 'dark'] as const) {
    const site = await visit('/courses', { theme });
    await expect(site).toHaveTitle(/Harbour School/);
    await expect.poll(() => shownLogo(site)).toBe(theme === 'dark' ? brand.logo_dark_url : brand.logo_url);
    await expect(site.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/files\//);
    await expectAccessible(site);
    await site.setViewportSize(PHONE);
    await expect.poll(() => shownLogo(site)).toBe(theme === 'dark' ? brand.logo_dark_url : brand.logo_url);
    await expectNoSidewaysScroll(site);
    colors[`site ${theme}`] = await accentOf(site);

    await site.goto(lessonPath(course, 0));
    await site.getByRole('heading', { level: 1, name: 'The bowline' }).waitFor();
    await expectAccessible(site);
    await expectNoSidewaysScroll(site);
    colors[`player ${theme}`] = await accentOf(site);
  }
  expect(colors['site light']?.toLowerCase()).toBe('#0f766e');
  expect(new Set(Object.values(colors)).size).toBe(4);
});
