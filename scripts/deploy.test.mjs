import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_ARCHIVE_MB, UPLOAD_MB_RANGE } from '../packages/contract/src/limits.ts';

const read = (name) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

it.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/],
  ['Caddyfile', /max_size (\d+)MiB/],
])('%s lets the largest file through, with the form around it', (name, setting) => {
  const megabytes = Number(setting.exec(read(name))?.[1]);
  expect(megabytes).toBeGreaterThan(Math.max(UPLOAD_MB_RANGE[1], MAX_ARCHIVE_MB));
});

it('the service keeps compiled code where it may write and finds it again', () => {
  const [, folder] = /^Environment=NODE_COMPILE_CACHE=(\S+)$/m.exec(read('lectern.service')) ?? [];
  const [, state] = /^StateDirectory=(\S+)$/m.exec(read('lectern.service')) ?? [];
  expect(folder).toMatch(new RegExp(`^/var/lib/${state}/.`));
});
