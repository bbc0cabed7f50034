import { describe, expect, it } from 'vitest';
import { MAIL_QUEUE } from '../mail/mail.ts';
import { useTestApp } from '../../test/app.ts';

const token = 'a-token-for-the-watchman';
const t = await useTestApp({ env: { METRICS_TOKEN: token } });
const closed = await useTestApp();

/** The value of one series, as Prometheus would read it. */
async function read(series: string): Promise<number | undefined> {
  const { body } = await t.raw({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const line = body.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  it('does not exist in a school without a token', async () => {
    const answer = await closed.raw({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    { title: 'nothing', headers: {} },
    { title: 'another token', headers: { authorization: 'Bearer a-token-for-the-watchmen' } },
    { title: 'a longer one', headers: { authorization: `Bearer ${token}x` } },
  ])('tells nothing to somebody who brings $title', async ({ headers }) => {
    const answer = await t.raw({ url: '/metrics', headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('lectern_');
  });

  it('is text in which every line is a comment or a series with a number', async () => {
    const answer = await t.raw({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.endsWith('\n')).toBe(true);
    for (const line of answer.body.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? (-?[\d.e+-]+|NaN))$/);
    }
  });

  it('counts requests by the pattern of their route, whatever addresses are asked for', async () => {
    for (const id of [1, 2, 3]) await t.raw({ url: `/api/lectern/v1/courses/${id}` });
    for (const name of ['x', 'y']) await t.raw({ url: `/api/nothing/${name}` });
    const course = 'method="GET",route="/api/lectern/v1/courses/:id"';
    expect(await read(`http_requests_total{${course},status="404"}`)).toBe(3);
    expect(await read('http_requests_total{method="GET",route="none",status="404"}')).toBe(2);
    expect(await read(`http_request_duration_seconds_bucket{${course},le="+Inf"}`)).toBe(3);
    expect(await read(`http_request_duration_seconds_count{${course}}`)).toBe(3);
  });

  it('counts only itself as in flight when nobody else asks', async () => {
    expect(await read('http_requests_in_flight')).toBe(1);
  });

  it('knows who is signed in, until the session ends', async () => {
    const learner = await t.given.student();
    const before = (await read('lectern_sessions')) ?? 0;
    await t.credentials(learner);
    expect(await read('lectern_sessions')).toBe(before + 1);
    const now = t.now();
    t.travelTo(new Date(now.getTime() + 40 * 86_400_000));
    expect(await read('lectern_sessions')).toBe(0);
    t.travelTo(now);
  });

  it('tells of connections, memory and what is found in memory', async () => {
    expect(await read('lectern_db_connections')).toBeGreaterThan(0);
    expect(await read('lectern_db_waiting')).toBe(0);
    expect(await read('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    const load = async () => 'value';
    const [hits, misses] = [await read('lectern_cache_hits_total'), await read('lectern_cache_misses_total')];
    await t.app.services.cache.value('metrics-test', load);
    await t.app.services.cache.value('metrics-test', load);
    expect(await read('lectern_cache_misses_total')).toBe((misses ?? 0) + 1);
    expect(await read('lectern_cache_hits_total')).toBe((hits ?? 0) + 1);
  });

  it('tells of work that waits', async () => {
    const before = (await read('lectern_jobs_waiting')) ?? 0;
    await t.db.transaction((tx) => t.app.services.jobs.send(tx, MAIL_QUEUE.name, { mailId: 0 }));
    expect(await read('lectern_jobs_waiting')).toBe(before + 1);
  });
});
