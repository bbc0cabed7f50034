import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

let failure: unknown;
const web = plainWebBuild();
const t = await useTestApp({
  web: {
    ...web,
    render: (url, options) => (failure === undefined ? web.render(url, options) : Promise.reject(failure)),
  },
});
const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
const full = Object.assign(new Error('disk full'), { code: '53100' });

afterEach(() => {
  failure = undefined;
  vi.restoreAllMocks();
});

const open = (
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; body: string; retryAfter: unknown }> =>
  t
    .raw({ method: 'GET', url, headers: { accept: 'text/html,*/*', ...headers } } satisfies InjectOptions)
    .then((page) => ({
      status: page.statusCode,
      type: String(page.headers['content-type']),
      retryAfter: page.headers['retry-after'],
      body: page.body,
    }));

describe('a busy database', () => {
  /** The error that the database driver throws. */
  const errorOf = async (work: (tx: Db) => Promise<unknown>): Promise<unknown> =>
    t.db.transaction(work).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

  it.each([
    [
      'a statement takes too long',
      () =>
        errorOf(async (tx) => {
          await tx.execute(sql`set local statement_timeout = 10`);
          await tx.execute(sql`select pg_sleep(60)`);
        }),
    ],
    [
      'others hold a lock for too long',
      () =>
        t.db.transaction(async (holder) => {
          await holder.execute(sql`lock table limits`);
          return errorOf(async (tx) => {
            await tx.execute(sql`set local lock_timeout = 10`);
            await tx.execute(sql`lock table limits`);
          });
        }),
    ],
  ])('has programs and people come back when %s', async (_what, fail) => {
    failure = await fail();
    const page = await open('/courses?search=b');
    expect(page).toMatchObject({ status: 503, retryAfter: '5' });
    vi.spyOn(t.app.services, 'identify').mockRejectedValue(failure);
    const answer = await open('/api/lectern/v1/courses', { accept: 'application/json' });
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'unavailable' });
  });
});

describe('a page that cannot be served', () => {
  it.each([
    ['the database is away', gone, 503, 'unavailable', '2'],
    ['too much is under way', new AppError('unavailable', { retryAfter: 2 }), 503, 'unavailable', '2'],
    ['the server has a error', new Error('insides'), 500, 'server_error', undefined],
  ])('is a page when %s', async (_title, error, status, code, retryAfter) => {
    failure = error;
    for (const url of ['/courses?search=a', '/course/some-course?x=1', '/no/such/page']) {
      const page = await open(url);
      expect(page).toMatchObject({ status, retryAfter });
      expect(page.type).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('<html lang="en" dir="ltr">');
      expect(page.body).toContain(`${status} ${code}`);
      expect(page.body).not.toContain('insides');
    }
  });

  it.each([
    ['de', 'ltr', 'Hoppla!', 'Noch einmal versuchen'],
    ['ar', 'rtl', 'عذرًا!', 'إعادة المحاولة'],
  ])('speaks %s to who asks for it', async (language, direction, title, retry) => {
    failure = gone;
    const { body } = await open('/', { 'accept-language': `${language},en;q=0.5` });
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(body).toContain(title);
    expect(body).toContain(retry);
  });

  it.each(['/account', '/admin/courses', '/course/7/lesson/8'])('%s is a page too', async (url) => {
    const { cookie } = await t.credentials(await t.given.administrator());
    vi.spyOn(t.app.services, 'identify').mockRejectedValue(gone);
    const page = await open(url, { cookie });
    expect(page).toMatchObject({ status: 503, retryAfter: '2' });
    expect(page.type).toBe('text/html; charset=utf-8');
  });

  it('is JSON where a program asks', async () => {
    vi.spyOn(t.app.services, 'identify').mockRejectedValue(gone);
    expect((await open('/api/lectern/v1/courses')).type).toContain('application/json');
  });

  it('says that the disk is full, and for a while also when the database is away: that may be why', async () => {
    for (const error of [full, gone]) {
      failure = error;
      const page = await open('/courses');
      expect(page).toMatchObject({ status: 503, retryAfter: '60' });
      expect(page.body).toContain('503 storage_full');
      expect(page.body).toContain('storage space');
    }
  });
});
