import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

// Nothing is saved here: the settings are those of all journeys.
it('brand and catalog are shown as they will be, before they are saved', async () => {
  const api = await signIn(url, 'admin@example.com');
  const page = await visit('/admin/settings', { as: api });
  const preview = page.getByRole('figure', { name: 'Preview' });
  await preview.getByText('Light', { exact: true }).waitFor();
  await page.getByLabel('Tagline').fill('Lamps for the long night');
  await preview.getByText('Lamps for the long night').first().waitFor();

  await page.goto('/admin/settings?tab=course_list');
  await preview.getByRole('listitem').first().waitFor();
  await preview.getByText('Search courses').waitFor();
  await page.getByLabel('Show a search field').click();
  await expect(preview.getByText('Search courses')).toHaveCount(0);
  await page.getByLabel('Courses per page').fill('1');
  await expect(preview.getByRole('listitem')).toHaveCount(1);
});
