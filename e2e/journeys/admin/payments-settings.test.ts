import { describe, it } from 'vitest';
import { PAYPAL_ACCOUNT } from '../../../packages/server/src/test/stand-ins/paypal.ts';
import { STRIPE_KEYS } from '../../../packages/server/src/test/stand-ins/stripe.ts';
import { expect } from '../../fixtures/expect.ts';
import { send, signIn } from '../../fixtures/api.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { useShop } from '../../fixtures/shop.ts';
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
  await page.getByText('No taxes are charged yet.').waitFor();
});

describe('the connection to a gateway', () => {
  const { shop, visit: visitShop } = useShop();
  const keys = { stripe: STRIPE_KEYS, paypal: PAYPAL_ACCOUNT };
  const wrong = { stripe: { secret_key: 'sk_test_other' }, paypal: { secret: 'other' } };

  it.each([
    { gateway: 'stripe', title: 'Card payments (Stripe)', secret: 'Secret key', right: STRIPE_KEYS.secret_key },
    { gateway: 'paypal', title: 'PayPal', secret: 'Secret', right: PAYPAL_ACCOUNT.secret },
  ] as const)('to $gateway is tested with a wrong and a right key before it is saved', async (one) => {
    const { gateway, title, secret, right } = one;
    const off = { ...keys[gateway], ...wrong[gateway], enable: false };
    await send(shop.admin, 'POST', '/settings', { payments: { [gateway]: off } });
    const page = await visitShop(`/admin/settings?tab=payments&section=${gateway}`, { as: shop.admin });
    const section = page.getByRole('region', { name: title, exact: true });
    await section.getByText('Off', { exact: true }).waitFor();
    await section.getByRole('button', { name: 'Test connection' }).press('Enter');
    await section.getByText('The connection doesn’t work').waitFor();
    await expect(section.getByLabel(secret, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await section.getByLabel(secret, { exact: true }).fill(right);
    await section.getByRole('button', { name: 'Test connection' }).press('Enter');
    await section.getByText('The connection works. Payments are tests.').waitFor();
    await section.getByRole('switch', { name: /^Accept payments with/ }).press('Space');
    await section.getByText('Test mode', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Settings updated.').waitFor();
    const { live } = await send<{ live: boolean }>(shop.admin, 'POST', '/payments/check', { gateway, account: {} });
    expect(live).toBe(false);
  });
});
