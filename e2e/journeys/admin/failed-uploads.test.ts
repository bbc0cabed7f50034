import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { message, translate } from '../../../packages/server/src/platform/language/messages.ts';
import { expect } from '../../fixtures/expect.ts';
import { CONVERTED, PIXEL } from '../../fixtures/files.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { localized } from '../../fixtures/words.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const fileNamed = (name: string, mimeType: string, content: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const failure = (page: Page, title = 'Error while uploading') => page.getByRole('alert').filter({ hasText: title });

it.each(['en', 'de', 'ar'] as const)(
  'a picture of the account that fails says why in %s, and can be sent again',
  async (language) => {
    const say = localized(language);
    const { api } = await newLearner(url, 'Ida');
    await api.call('PUT', '/users/me', { locale: language });
    const page = await visit('/account#/profile/edit', {
      as: api,
      width: 360,
      theme: language === 'de' ? 'dark' : 'light',
    });
    const news = failure(page, say('shared', 'upload_failed'));
    const choose = page.locator('input[type="file"]');

    await choose.setInputFiles(fileNamed('not a picture.png', 'image/png', '<script>alert(1)</script>'));
    await news.getByText('not a picture.png').waitFor();
    await news.getByText(translate(language, message('type_damaged', { ending: 'png' }))).waitFor();
    await news.getByText(say('account', 'picture_type_advice')).waitFor();
    await expect(news.getByRole('button')).toHaveCount(0);
    if (language === 'en') await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.route('**/profile-image', (route) => route.abort('connectionfailed'));
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
    await news.getByText('me.png').waitFor();
    await news.getByText(say('shared', 'upload_advice_network')).waitFor();
    await page.unroute('**/profile-image');
    await news.getByRole('button', { name: say('shared', 'try_again') }).click();
    await page.getByText(say('account', 'picture_saved')).waitFor(CONVERTED);
    await expect(news).toHaveCount(0);
  },
);

it('a file for the library that the server refuses, or has no room for, says so with its name', async () => {
  const staff = await signIn(url, 'instructor@example.com');
  const course = await makeCourse(staff, { name: 'Failed uploads', lessons: ['One'] });
  const page = await visit(`/admin/courses/${course.id}/edit`, { as: staff, width: 360 });
  const choose = page.locator('input[type="file"]').first();
  const news = failure(page);

  await choose.setInputFiles(fileNamed('lie.png', 'image/png', '<script>alert(1)</script>'));
  await news.getByText('lie.png').waitFor();
  await news.getByText('The content of this file is not that of a .png file, or it is damaged.').waitFor();
  await news.getByText('Choose a JPG, PNG, WebP or GIF picture.').waitFor();
  await expectNoSidewaysScroll(page);

  await page.route('**/wp/v2/media', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { code: 'storage_full', message: 'No space left.', data: { status: 507 } } })
      : route.continue(),
  );
  await choose.setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: PIXEL });
  await news.getByText('sea.png').waitFor();
  await news.getByText('No space left.').waitFor();
  await news.getByText('Ask an administrator to free up space').waitFor();
  await page.unroute('**/wp/v2/media');
  await news.getByRole('button', { name: 'Try again' }).click();
  await expect(news).toHaveCount(0, CONVERTED);
});
