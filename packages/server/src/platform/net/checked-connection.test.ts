import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { checkOutgoingUrl, outgoing } from './outgoing-http.ts';

const lookup = vi.spyOn(dns, 'lookup') as unknown as ReturnType<typeof vi.fn>;
syncBuiltinESMExports();
afterAll(() => {
  lookup.mockRestore();
  syncBuiltinESMExports();
});

const answers = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const services = (allowedHosts = '') => ({ outgoingRules: async () => ({ allowHttp: true, allowedHosts }) });

it.each([
  [['93.184.216.34'], null],
  [['93.184.216.34', '2606:4700:4700::1111'], null],
  [['10.0.0.1'], 'private_address'],
  [['93.184.216.34', '127.0.0.1'], 'private_address'],
  [['93.184.216.34', '::ffff:127.0.0.1'], 'private_address'],
  [['fe80::1%eth0'], 'private_address'],
  [['169.254.169.254'], 'private_address'],
])('judges a name by all of its addresses: %j', async (addresses, code) => {
  lookup.mockResolvedValueOnce(answers(...addresses));
  expect(await checkOutgoingUrl(services(), 'https://receiver.example/')).toBe(code);
});

it('never reaches the metadata of a cloud, whatever name has been permitted', async () => {
  lookup.mockResolvedValueOnce(answers('169.254.169.254'));
  expect(await checkOutgoingUrl(services('receiver.example'), 'https://receiver.example/')).toBe('private_address');
});

it('asks for a name once, and connects to what was checked although the entry changes', async () => {
  const server = createServer((request, response) => response.end(request.headers.host));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  lookup.mockReset();
  lookup.mockResolvedValueOnce(answers('127.0.0.1')).mockResolvedValue(answers('127.0.0.2'));
  const request = { url: `http://receiver.example:${port}/`, method: 'GET' };
  const answer = await outgoing(services('127.0.0.1/32')).request(request);
  expect(answer.body.toString()).toBe(`receiver.example:${port}`);
  expect(lookup).toHaveBeenCalledTimes(1);
  await expect(outgoing(services('127.0.0.1/32')).request(request)).rejects.toThrow('private_address');
  server.close();
});

it('waits for a name no longer than for the request', async () => {
  lookup.mockReturnValueOnce(Promise.withResolvers().promise);
  const request = { url: 'https://receiver.example/', method: 'GET', timeoutMs: 20 };
  await expect(outgoing(services()).request(request)).rejects.toThrow('timeout');
});
