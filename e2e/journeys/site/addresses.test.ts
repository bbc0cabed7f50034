import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const { hostname, port } = new URL(schoolUrl());

/** Asks for exactly this target: a browser, and every library, would tidy it first. */
async function ask(target: string, { method = 'GET', accept = 'text/html' } = {}) {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setEncoding('latin1');
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
    'latin1',
  );
  const answer = await text(socket);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]),
    type: /^content-type: ([^;\r\n]*)/im.exec(answer)?.[1],
    body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
  };
}

describe('an address that is none', () => {
  it.each([
    '//',
    '///',
    '//[',
    '/\\[',
    '//user@host:x/',
    '//:99999',
    '/course/%00',
    '/course/%00?preview=visitor',
    '/course/%00/1',
    '/account/%00',
    '/admin/%00',
    '/assets/%00',
    '/assets/x%00.js',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..',
    '/nowhere',
  ])('%s is a page that was not found', async (target) => {
    const { status, type, body } = await ask(target);
    expect([status, type]).toEqual([404, 'text/html']);
    expect(body).toContain('<html');
    expect((await ask(target, { method: 'HEAD' })).status).toBe(404);
  });

  it.each([
    ['/api/%00', 'rest_no_route'],
    ['/api/lectern/v1/courses/%00', 'rest_no_route'],
    ['/api/lectern/v1/../../x', 'rest_no_route'],
    ['/files/%00', 'not_found'],
    ['/files/../../package.json', 'not_found'],
  ])('%s is not found, said in JSON', async (target, code) => {
    for (const accept of ['text/html', 'application/json']) {
      const { status, type, body } = await ask(target, { accept });
      expect([status, type]).toEqual([404, 'application/json']);
      expect(JSON.parse(body)).toMatchObject({ code });
    }
  });
});

const starts = [
  '/',
  '/courses',
  '/course/',
  '/course/1/',
  '/account/',
  '/admin/',
  '/files/',
  '/assets/',
  '/api/lectern/v1/courses/',
];
const odd = [
  '%',
  '%ff',
  '%00',
  '%2f',
  '%5c',
  '..%2f',
  '%2e%2e',
  '..',
  '[',
  '{',
  '|',
  '\\',
  '"',
  '<script>',
  ';',
  '@',
  ':',
  '//',
  '//[',
  'http://[',
  '%E0%A4%A',
  '%c0%af',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '\u0080',
  '\u00ff',
  '?',
  '?%',
  '?%00',
  '?%ff',
  '?search=%00',
  '?page=%00',
  '?page=1e999',
  '?page[]=1',
  '?a[__proto__]=1',
  '?redirect_to=//[',
  'a'.repeat(400),
  'a'.repeat(12_000),
]; // prettier-ignore
const whole = [
  '*',
  'x',
  '?x',
  '/ x',
  'http://other/courses',
  'http://[',
  'http://',
  '/sitemap.xml?%00',
  '/robots.txt/..',
  '/healthz?%00',
  '/sign-in?redirect_to=%00',
  '/verify-email?token=%00',
  '/reset-password?token=%00',
  '/confirm-email?token=%00',
  '/help/%00',
  '/api/docs/%00',
  '/metrics/%00',
  `/${'a'.repeat(20_000)}`,
];

it.each(['GET', 'HEAD', 'POST', 'OPTIONS'])('nothing that one may %s is an error of the server', async (method) => {
  const errors: string[] = [];
  for (const target of [...whole, ...starts.flatMap((start) => odd.map((end) => start + end))]) {
    const { status } = await ask(target, { method });
    if (!(status >= 200 && status < 500)) errors.push(`${target.slice(0, 80)}: ${status}`);
  }
  expect(errors).toEqual([]);
});
