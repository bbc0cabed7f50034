import { it } from 'vitest';
import { signIn } from '../../fixtures/api.ts';
import { everythingLoaded, useBrowser } from '../../fixtures/browser.ts';
import { expect } from '../../fixtures/expect.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const { visit } = useBrowser();

it('a learner comes from the help to a page of the guide and on to the next', { tags: ['gate'] }, async () => {
  const page = await visit('/help');
  await page.getByRole('link', { name: 'Open the guide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
  await page.getByRole('article').getByRole('link', { name: 'Find and join a course' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find and join a course' }).waitFor();

  const picture = page.getByRole('img', { name: 'The catalog with filters beside the courses' });
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1280);

  await page.getByRole('link', { name: 'Study →' }).click();
  await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
  await expect(page.getByRole('link', { name: 'Study', exact: true })).toHaveAttribute('aria-current', 'page');
});

it('the guide is read without JavaScript, in its own direction on an Arabic page', async () => {
  const page = await visit('/help/guide/instructors/lessons', { javaScript: false, locale: 'ar' });
  await page.getByRole('heading', { level: 1, name: 'Lessons and videos' }).waitFor();
  await page.getByText('الدليل باللغة الإنجليزية.').waitFor();
  const article = page.getByRole('article');
  await expect(article).toHaveAttribute('dir', 'ltr');
  // The styles of the page are there without scripts too: the contents are at the side of the text.
  const beside = async () => {
    const [text, contents] = await Promise.all(
      [article, page.getByRole('navigation', { name: 'صفحات الدليل' })].map((part) => part.boundingBox()),
    );
    return text && contents && contents.y < text.y + text.height;
  };
  await expect.poll(beside).toBe(true);
});

it('a page that the guide does not have is not found', async () => {
  const page = await visit('/help/guide/learners/nothing');
  await page.getByText('Oops - Page Not Found').first().waitFor();
});

it('staff find tasks of the guide in the help', async () => {
  const page = await visit('/admin/help', { as: await signIn(schoolUrl(), 'instructor@example.com') });
  const guide = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Guide', exact: true }) });
  await guide.getByText('For instructors').click();
  await guide.getByRole('link', { name: 'Your first course' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('certificate revoke');
  await guide.getByRole('link', { name: 'Correct or revoke one' }).click();
  await page.waitForURL('**/help/guide/instructors/certificates#correct-or-revoke-one');
  await everythingLoaded(page);
  await expect(page.getByRole('heading', { name: 'Correct or revoke one' })).toBeInViewport();
});
