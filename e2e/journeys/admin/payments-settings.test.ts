import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { restoreSettings } from '../../fixtures/settings.ts';

const url = schoolUrl();
const { visit } = useBrowser();

// The settings are those of all journeys.
restoreSettings();

it('a school chooses its currency and where it takes which tax, on a phone', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const page = await visit('/admin/settings?tab=payments', { as: admin, width: 360, height: 740 });
  await page.getByText('$1,234.50').waitFor();
  await page.getByRole('combobox', { name: 'Currency', exact: true }).fill('KWD');
  await page.getByRole('option', { name: 'Kuwaiti Dinar (KWD)' }).click();
  await page.getByText('KWD1,234.500').waitFor();

  await page.getByRole('button', { name: 'Add country' }).press('Enter');
  const region = page.getByRole('group', { name: 'New country' });
  await region.getByLabel('Rate (%)').fill('101');
  await page.keyboard.press('Control+s');
  await page.getByText('Must be 100 or less.').first().waitFor();
  await region.getByRole('combobox', { name: 'Country' }).fill('United St');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  const states = page.getByRole('group', { name: 'United States' });
  await states.getByLabel('Rate (%)').fill('0');
  await states.getByRole('button', { name: 'Add state' }).press('Enter');
  await states.getByRole('combobox', { name: 'State or province' }).fill('New Y');
  await page.getByRole('option', { name: 'New York', exact: true }).click();
  await states.getByLabel('Rate (%)').nth(1).fill('8.875');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.getByText('Settings updated.').waitFor();
  const { payments } = (await admin.call<{ payments: Record<string, object> }>('GET', '/settings')).body;
  expect(payments).toMatchObject({
    currency: { code: 'KWD' },
    tax: { regions: [{ country: 'US', rate: 0, states: [{ code: 'NY', rate: 8.875 }] }] },
  });

  await page.getByRole('button', { name: 'Remove United States' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Taxes' })).toBeFocused();
  await page.getByText('No taxes are charged anywhere yet.').waitFor();
});
