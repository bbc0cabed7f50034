import { contract, type PayoutMethod } from '@lectern/contract';
import type { TestApp } from '../../test/app.ts';

export const PAYPAL: PayoutMethod = { method: 'paypal', paypal_email: 'ada@pay.example' };

/** A school that shares its revenue, with earnings that can be withdrawn at once. */
export async function shareRevenue(t: TestApp, sharing: object = {}) {
  const admin = await t.given.administrator();
  const payments = { revenue_sharing: { maturity_days: 0, min_payout: '10.00', ...sharing } };
  await t.as(admin)(contract.settings.change, { body: { payments } });
  await t.as(admin)(contract.addons.activate, { body: { slug: 'revenue-sharing' } });
  return admin;
}
