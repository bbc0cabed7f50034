import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { toast } from '../../fixtures/admin/forms.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();

// The settings are those of all journeys.
restoreSettings();

it('settings are found by their words, kept within bounds and set back', async () => {
  const page = await visit('/admin/settings?tab=emails', { as: await signIn(url, 'admin@example.com') });
  await page.getByLabel('Search settings').fill('seconds skip');
  await page.getByLabel('Search settings').press('Enter');
  const skip = page.getByLabel('Seconds to skip');
  await expect(skip).toBeFocused();
  await skip.fill('900');
  await page.keyboard.press('Control+s');
  await page.getByText('Must be 60 or less.').first().waitFor();
  await skip.fill('12');
  await page.keyboard.press('Control+s');
  await toast(page, 'Settings updated.').waitFor();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(skip).toHaveValue('10');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved \d/).waitFor();
});

it('managers read the settings, instructors do not', async () => {
  const manager = await visit('/admin/settings', { as: await signIn(url, 'manager@example.com') });
  await manager.getByText('Only administrators can change settings. You can view them.').waitFor();
  await expect(manager.getByLabel('School name')).toBeDisabled();
  await expect(manager.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  const instructor = await visit('/admin/settings', { as: await signIn(url, 'instructor@example.com') });
  await instructor.getByText('You are not allowed to view this page.').waitFor();
});
