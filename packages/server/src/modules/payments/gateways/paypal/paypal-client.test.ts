import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { accessTokens } from '../../../../platform/net/access-tokens.ts';
import { paypalClient } from './paypal-client.ts';

const tokens = accessTokens({ db: {} as Database, clock: () => new Date('2030-05-01T09:00:00Z') });
const account = { clientId: 'c', secret: 's', webhookId: 'w', invoicePrefix: '' };
const clientOf = (sandbox: boolean) => paypalClient({ ...account, sandbox }, { tokens, standIn: undefined });

afterEach(() => vi.unstubAllGlobals());

describe('the client of PayPal', () => {
  it.each([
    [true, 'https://api-m.sandbox.paypal.com'],
    [false, 'https://api-m.paypal.com'],
  ])('asks the sandbox or PayPal itself: %s', async (sandbox, origin) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ access_token: 'made', expires_in: 3600 });
    });
    await clientOf(sandbox).call({ method: 'GET', path: '/v2/checkout/orders/1' });
    expect(asked).toEqual([`${origin}/v1/oauth2/token`, `${origin}/v2/checkout/orders/1`]);
  });

  it.each([
    ['https://www.paypal.com/checkoutnow?token=1', true],
    ['https://www.sandbox.paypal.com/checkoutnow?token=1', true],
    ['http://www.paypal.com/checkoutnow', false],
    ['https://paypal.com.example.com/', false],
    ['https://notpaypal.com/', false],
    ['', false],
  ])('sends people to pages of PayPal alone: %s', (address, isOwn) => {
    expect(clientOf(true).isOwnAddress(address)).toBe(isOwn);
  });
});
