import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, type Look, useBrowser } from '../../fixtures/browser.ts';
import { lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { hydrate } from '../../fixtures/hydration.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';
import { localized } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();
const { changeSettings } = restoreSettings();

const chooserOf = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: localized(language)('site', 'page_language') });

async function expectLanguage(page: Page, language: string, direction = 'ltr') {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', direction);
}

/** The page in its language, with the way to the others at its foot. */
async function expectFine(page: Page, language: string, direction = 'ltr') {
  await expectLanguage(page, language, direction);
  const chooser = chooserOf(page, language);
  await expect(chooser.getByRole('link')).toHaveText(['English', 'Deutsch', 'العربية']);
  await expect(chooser.locator('[aria-current="true"]')).toHaveAttribute('lang', language);
  await page.evaluate(() => document.fonts.ready);
  await expectNoSidewaysScroll(page);
}

/** A course that is first in the list, whatever other journeys have added to the school. */
const newestCourse = async (name: string) =>
  makeCourse(await signIn(url, 'admin@example.com'), {
    name,
    access_mode: 'open',
    lessons: ['Water and flour'],
  });

const looks: [string, Look][] = [
  ['on a desktop', { width: 1280 }],
  ['on a small phone, dark', { width: 360, height: 740, theme: 'dark' }],
];

it.each(looks)(
  'a visitor reads German as the browser asks, chooses Arabic, and finds it again later, %s',
  async (_where, look) => {
    const course = await newestCourse('Rye and its patience');
    const page = await visit('/courses', { ...look, locale: 'de-AT' });
    await page.getByRole('heading', { level: 1, name: localized('de')('site', 'courses') }).waitFor();
    await expectFine(page, 'de');

    await hydrate(page);
    await chooserOf(page, 'de').getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/courses?lang=ar');
    await page.getByRole('heading', { level: 1, name: localized('ar')('site', 'courses') }).waitFor();
    await expectFine(page, 'ar', 'rtl');

    await page.getByRole('link', { name: course.name }).first().click();
    await page.getByRole('heading', { level: 1, name: course.name }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectFine(page, 'ar', 'rtl');

    await page.goto('/');
    await expectFine(page, 'ar', 'rtl');
    await page.goto('/no-such-page');
    await expectLanguage(page, 'ar', 'rtl');
    await page.goto(lessonPath(course, 0));
    await page.getByRole('heading', { level: 1, name: course.items[0]?.name }).waitFor();
    await expectLanguage(page, 'ar', 'rtl');

    // With the keyboard, and back.
    await page.goto('/help');
    await chooserOf(page, 'ar').getByRole('link', { name: 'Deutsch' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/help?lang=de');
    await page.goto('/');
    await expectLanguage(page, 'de');
  },
);

it('the name of Arabic on a page in another language loads no font for it', async () => {
  // A browser of its own: resources in the memory of another page would not be loaded or reported again.
  const page = await visit('/help', { locale: 'de-LU' });
  await expectFine(page, 'de');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /\.woff2/.test(name)).length).toBeGreaterThan(0);
  expect(loaded.filter((name) => /arabic/.test(name))).toEqual([]);
});

it('the language is chosen without JavaScript, and the filters stay', async () => {
  const page = await visit('/courses?category=baking&orderby=title', {
    javaScript: false,
    locale: 'de-DE',
    width: 360,
  });
  await chooserOf(page, 'de').getByRole('link', { name: 'English' }).click();
  expect(new URL(page.url()).search).toBe('?category=baking&orderby=title&lang=en');
  await expectLanguage(page, 'en');
  await page.goto('/');
  await expectLanguage(page, 'en');
});

it('a page tells search engines where its languages are, also once the reader has gone on', async () => {
  const course = await newestCourse('Wheat and its hurry');
  const page = await visit('/courses?lang=de&utm_source=mail');
  const links = () =>
    page
      .locator('head link[rel="canonical"], head link[hreflang]')
      .evaluateAll((all) =>
        all.map((link) => `${link.getAttribute('hreflang') ?? 'canonical'} ${link.getAttribute('href')}`),
      );
  const expected = (path: string, named: string) => [
    `canonical ${url}${path}${named}`,
    ...['en', 'de', 'ar'].map((lang) => `${lang} ${url}${path}?lang=${lang}`),
    `x-default ${url}${path}`,
  ];
  await expect.poll(links).toEqual(expected('/courses', '?lang=de'));
  await page.getByRole('link', { name: course.name }).first().click();
  await page.getByRole('heading', { level: 1, name: course.name }).waitFor();
  await expect.poll(links).toEqual(expected(new URL(page.url()).pathname, ''));

  for (const lang of ['en', 'de', 'ar']) {
    const answer = await fetch(`${url}/courses?lang=${lang}`);
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
  }
});

it('for somebody signed in the account decides, and what they choose at the foot becomes its language', async () => {
  const { api } = await newLearner(url, 'Nadia');
  await api.call('PUT', '/users/me', { locale: 'de' });
  const page = await visit('/courses', { as: api });
  await page.getByRole('button', { name: localized('de')('site', 'menu_of', { name: 'Nadia' }) }).waitFor();
  await expectFine(page, 'de');
  await chooserOf(page, 'de').getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL('**/courses?lang=ar');
  await expectLanguage(page, 'ar', 'rtl');
  await expect.poll(async () => (await api.call<{ locale: string }>('GET', '/users/me')).body.locale).toBe('ar');
  await page.goto('/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectLanguage(page, 'ar', 'rtl');
});

it('a school of one language speaks it to everybody, and offers no other', async () => {
  await changeSettings({ general: { site: { follow_reader_language: false, language: 'ar' } } });
  const page = await visit('/courses?lang=de', { locale: 'de-AT' });
  await expectLanguage(page, 'ar', 'rtl');
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  await expect(chooserOf(page, 'ar')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText('Deutsch')).toHaveCount(0);
  await expect(page.locator('head link[hreflang]')).toHaveCount(0);
});
