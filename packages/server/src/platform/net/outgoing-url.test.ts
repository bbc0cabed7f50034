import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { expect, it } from 'vitest';
import { checkOutgoingUrl, type OutgoingErrorCode } from './outgoing-http.ts';
import type { OutgoingRules } from './outgoing-url.ts';

const rules = (given: Partial<OutgoingRules> = {}) => ({
  outgoingRules: async () => ({ allowHttp: false, allowedHosts: '', ...given }),
});
const codeOf = (url: string, given?: Partial<OutgoingRules>) => checkOutgoingUrl(rules(given), url);

const insideOrLocal = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.255.255.254/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://0x7f.1./',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://10.1/',
  'https://012.0.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://169.254.43518/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://192.168.257/',
  'https://192.0.0.8/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://１２７.0.0.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a00:1::1]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
  'https://[5f00::1]/',
  'https://[100::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://localhost:8443/',
];
const badForms = [
  '',
  'example.com',
  '//example.com/',
  'ftp://1.1.1.1/',
  'file:///etc/passwd',
  'gopher://1.1.1.1:70/',
  'data:text/plain,1',
  'javascript:alert(1)',
  'https://',
  'https:///',
  'https://user@1.1.1.1/',
  'https://user:secret@1.1.1.1/',
  'https://:secret@1.1.1.1/',
  'https://1.1.1.1@127.0.0.1/',
  'https://1.1.1.1\\@127.0.0.1/',
  'https://1.1.1.1 /',
  ' https://1.1.1.1/',
  'https://1.1.1.1/\r\nx: y',
  'https://127.0.0.1\t/',
  'https://1.1.1.1:0/',
  'https://1.1.1.1:22/',
  'https://1.1.1.1:25/',
  'https://1.1.1.1:1023/',
  'https://1.1.1.1:65536/',
  'https://1.1.1.1:-1/',
  'https://256.1.1.1/',
  'https://1.2.3.4.5/',
  'https://example..com/',
  'https://example.com../',
  'https://-example.com/',
  'https://exa*mple.com/',
  'https://[fe80::1%25eth0]/',
  'https://[fe80::1%eth0]/',
  'https://[::1/',
  'https://::1/',
  `https://${'a'.repeat(64)}.com/`,
  `https://${'a.'.repeat(127)}com/`,
  `https://1.1.1.1/${'a'.repeat(2048)}`,
];

it.each([
  ...insideOrLocal.map((url): [string, OutgoingErrorCode] => [url, 'private_address']),
  ...badForms.map((url): [string, OutgoingErrorCode] => [url, 'bad_address']),
  ['http://1.1.1.1/', 'not_https'],
  ['http://127.0.0.1/', 'not_https'],
])('refuses %j as %s', async (url, code) => {
  expect(await codeOf(url)).toBe(code);
});

it.each([
  'https://1.1.1.1/hook?a=b#c',
  'https://1.1.1.1:443/',
  'https://1.1.1.1:1024/',
  'https://[2606:4700:4700::1111]:8443/',
  'https://[::ffff:93.184.216.34]/',
])('takes %s', async (url) => {
  expect(await codeOf(url)).toBeNull();
});

it('takes http where administrators allow it', async () => {
  expect(await codeOf('http://1.1.1.1/', { allowHttp: true })).toBeNull();
  expect(await codeOf('http://127.0.0.1/', { allowHttp: true })).toBe('private_address');
});

const byte = integer({ min: 0, max: 255 });
const formsOf = ([a, b, c, d]: readonly number[] = []): string[] => {
  const [one = 0, two = 0, three = 0, four = 0] = [a, b, c, d];
  const number = ((one * 256 + two) * 256 + three) * 256 + four;
  const hex = (value: number) => value.toString(16);
  const group = (high: number, low: number) => hex(high * 256 + low);
  return [
    [one, two, three, four].join('.'),
    [one, two, three, four].map((value) => `0x${hex(value)}`).join('.'),
    [one, two, three, four].map((value) => `0${value.toString(8)}`).join('.'),
    `${one}.${two}.${three * 256 + four}`,
    `${one}.${(two * 256 + three) * 256 + four}`,
    String(number),
    `0x${hex(number)}`,
    `0${number.toString(8)}`,
    `[::ffff:${one}.${two}.${three}.${four}]`,
    `[::ffff:${group(one, two)}:${group(three, four)}]`,
    `[64:ff9b::${group(one, two)}:${group(three, four)}]`,
  ];
};

it('judges an address alike in every form that names it', async () => {
  const first = constantFrom(10, 100, 127, 169, 172, 192, 198, 203, 224, 1, 8, 93);
  await assert(
    asyncProperty(first, byte, byte, byte, async (...bytes) => {
      const codes = await Promise.all(formsOf(bytes).map((host) => codeOf(`https://${host}/`)));
      expect(new Set(codes).size, formsOf(bytes)[0]).toBe(1);
    }),
  );
});

it('sends nothing inside, whatever is typed', async () => {
  const part = constantFrom('127.0.0.1', 'localhost', '@', ':', '/', '\\', '#', '?', '[::1]', '.', '%00', '0x7f', '1');
  await assert(
    asyncProperty(array(part, { maxLength: 6 }), async (parts) => {
      const text = `https://${parts.join('')}`;
      const host = URL.parse(text)?.hostname ?? '';
      const isInside = /^(127\.|0\.|localhost|\[::1\])/.test(host);
      expect(isInside && (await codeOf(text)) === null, text).toBe(false);
    }),
  );
});
