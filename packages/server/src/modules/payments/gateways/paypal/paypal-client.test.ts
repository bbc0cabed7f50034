import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { accessTokens } from '../../../../platform/net/access-tokens.ts';
import { paypalClient } from './paypal-client.ts';

const tokens = accessTokens({ db: {} as Database, clock: () => new Date('2030-05-01T09:00:00Z') });
const account = { clientId: 'c', secret: 's', webhookId: 'w', invoicePrefix: '' };
const clientOf = (sandbox: boolean) => paypalClient({ ...account, sandbox }, { tokens, standIn: undefined });

describe('the client of PayPal', () => {
  it.each([
    [true, 'https://api-m.sandbox.paypal.com'],
    [false, 'https://api-m.paypal.com'],
  ])('asks the sandbox or PayPal itself: %s', async (sandbox, origin) => {
    const asked: string[] = [];
    const server = http.createServer((_request, response) => response.end('{"access_token":"made","expires_in":3600}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const spy = vi.spyOn(https, 'request').mockImplementation((url) => {
      asked.push(String(url));
      return http.request({ port, host: '127.0.0.1', agent: false });
    });
    syncBuiltinESMExports();
    await clientOf(sandbox).call({ method: 'GET', path: '/v2/checkout/orders/1' });
    spy.mockRestore();
    syncBuiltinESMExports();
    server.close();
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
