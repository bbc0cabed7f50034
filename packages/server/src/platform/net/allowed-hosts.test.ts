import { expect, it } from 'vitest';
import { parseAllowedHosts, wrongAllowedHost } from './allowed-hosts.ts';
import { checkOutgoingUrl } from './outgoing-http.ts';

const codeWith = (allowedHosts: string, url: string) =>
  checkOutgoingUrl({ outgoingRules: async () => ({ allowHttp: false, allowedHosts }) }, url);

it.each([
  ['', 'https://10.1.2.3/', 'private_address'],
  ['10.1.2.3', 'https://10.1.2.3/', null],
  ['10.1.2.3', 'https://10.1.2.4/', 'private_address'],
  ['10.1.2.3', 'https://0xa010203/', null],
  ['10.1.2.3:8443', 'https://10.1.2.3:8443/', null],
  ['10.1.2.3:8443', 'https://10.1.2.3/', 'private_address'],
  ['10.1.2.3:88', 'https://10.1.2.3:88/', null],
  ['8.8.8.8', 'https://10.1.2.3:88/', 'bad_address'],
  ['192.168.0.0/16\n10.1.0.0/16', 'https://10.1.2.3/', null],
  ['10.1.0.0/16', 'https://10.2.0.1/', 'private_address'],
  ['10.1.0.0/16', 'https://[::ffff:10.1.2.3]/', null],
  ['fd12:3456::/32', 'https://[fd12:3456::1]/', null],
  ['fd12:3456::/32', 'https://[fd12:3457::1]/', 'private_address'],
  ['[fd12::1]:8443', 'https://[fd12:0:0::1]:8443/', null],
  ['fd12::1', 'https://[fd12::1]/', null],
  [' LocalHost ', 'https://localhost./', null],
  ['localhost', 'https://127.0.0.1/', 'private_address'],
  ['169.254.169.254', 'https://169.254.169.254/', 'private_address'],
  ['169.254.0.0/16', 'https://169.254.169.254/', 'private_address'],
  ['169.254.0.0/16', 'https://[::ffff:a9fe:a9fe]/', 'private_address'],
  ['fd00::/16', 'https://[fd00:ec2::254]/', 'private_address'],
  ['fe80::/16', 'https://[fe80::1]/', 'private_address'],
  ['0.0.0.0', 'https://0.0.0.0/', 'private_address'],
])('with %j in the setting, %s is %s', async (setting, url, code) => {
  expect(await codeWith(setting, url)).toBe(code);
});

it.each([
  '10.0.0.0/7',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'host/8',
  'https://host',
  'host:0',
  'host:65536',
  'host:port',
  'user@host',
  'ho st',
  '*',
  '*.example.com',
  '-host',
  '2130706433',
  '0x7f.1',
  '[10.0.0.1]',
  '[host]:80',
  'fe80::1%eth0',
  '::1:x',
])('%j is no host', (line) => {
  expect(wrongAllowedHost(`good.example\n${line}`)).toBe(line);
  const { permitsHost, permitsAddress } = parseAllowedHosts(line);
  expect(permitsHost(line, 443) || permitsAddress('10.0.0.1') || permitsAddress('127.0.0.1')).toBe(false);
});

it('takes empty lines and spaces', () => {
  expect(wrongAllowedHost('\n receiver.lan \r\n\n10.1.0.0/16\nreceiver.lan:8080\n[fd12::1]:8443\n::1')).toBeUndefined();
});
