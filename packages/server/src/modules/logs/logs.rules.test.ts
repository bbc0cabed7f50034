import { describe, expect, it } from 'vitest';
import { detailOf, entryOf } from './logs.rules.ts';

const line = (fields: object) =>
  JSON.stringify({ level: 30, time: 1_800_000_000_000, pid: 1, hostname: 'x', ...fields });

describe('what is kept of the log', () => {
  it.each([
    ['a request that went well', { msg: 'GET /courses' }],
    ['what only developers read', { level: 20, msg: 'poll' }],
  ])('leaves out %s', (_title, fields) => {
    expect(entryOf(line(fields))).toBeUndefined();
  });

  it.each(['', 'no json', '[]', 'null', '3', '{"level":50'])('leaves out a line that is no entry: %s', (text) => {
    expect(entryOf(text)?.message ?? '').toBe('');
  });

  it.each([
    [
      'a sign-in',
      { security: 'sign_in', actorId: 4 },
      { level: 'notice', source: 'auth', message: 'sign in', actorId: 4 },
    ],
    ['a wrong password', { security: 'sign_in_failed' }, { level: 'warning', source: 'auth', event: 'sign_in_failed' }],
    ['a warning', { level: 40, msg: 'slow' }, { level: 'warning', source: 'system', event: '', message: 'slow' }],
    ['an error', { level: 50, msg: 'no', reqId: 'r' }, { level: 'error', source: 'system', requestId: 'r' }],
    ['an end', { level: 60, msg: 'no' }, { level: 'critical' }],
    [
      'a failed job',
      { level: 50, job: 'media.sweep', try: 2 },
      { source: 'job', context: { job: 'media.sweep', try: 2 } },
    ],
    ['a failed import', { level: 50, job: 'people-import' }, { source: 'import' }],
    ['a failed mail', { level: 50, job: 'mail' }, { source: 'email' }],
    ['a mail too late', { level: 50, mail: 3 }, { source: 'email' }],
    ['what no database stores', { level: 50, msg: 'a\u0000b\ud800' }, { message: 'ab�' }],
    [
      'ids that are none',
      { security: 'sign_in', actorId: 'x', subjectId: 2 ** 40 },
      { actorId: null, subjectId: null },
    ],
    ['what is too long', { level: 50, msg: 'm'.repeat(2000), list: 'c'.repeat(9000) }, { context: { cut: true } }],
  ])('keeps %s', (_title, fields, expected) => {
    const entry = entryOf(line(fields));
    expect(entry).toMatchObject(expected);
    expect(entry?.message.length).toBeLessThanOrEqual(500);
  });
});

describe('what is kept while debugging', () => {
  it('names a request by its route and answer', () => {
    const request = { method: 'GET', path: '/course/:slug', status: 200, ms: 4, reqId: 'r' };
    expect(detailOf(line(request))).toMatchObject({
      level: 'debug',
      source: 'system',
      message: 'GET /course/:slug 200',
      requestId: 'r',
      context: { ms: 4 },
    });
    expect(detailOf(line({ msg: 'done', job: 'media.sweep' }))).toMatchObject({ source: 'job', message: 'done' });
  });

  it.each([
    ['a file of the build', line({ method: 'GET', path: '/assets/*', status: 200 })],
    ['what is kept in any case', line({ level: 40, msg: 'slow' })],
    ['a line that is no entry', 'no json'],
  ])('leaves out %s', (_title, text) => {
    expect(detailOf(text)).toBeUndefined();
  });
});
