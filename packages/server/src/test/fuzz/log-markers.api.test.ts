import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';
import { plainWebBuild } from '../web-build.ts';
import { chance } from './random.ts';
import { type Made, operationsOf, requestMaker } from './requests.ts';
import { plantSecrets } from './secrets.ts';

/** Letters only, so that no rule about digits hides it. */
const MARKER = 'Xylomarkersecret';
/** One with a database that works, one with a database that refuses. */
const ROUNDS = 2;

const t = await useTestApp({
  env: { LOG_LEVEL: 'trace', SMTP_URL: `smtp://${MARKER}:${MARKER}@127.0.0.1:1` },
  web: plainWebBuild(),
});
const secrets = await plantSecrets(t);
const operations = operationsOf((await t.raw({ method: 'GET', url: '/api/openapi.json' })).json());
const lines = () =>
  t.logLines.map((line) => JSON.parse(line) as { level: number; err?: { causes?: { code?: string }[] } });

/** Every text becomes the marker, but those that are one of a few words. */
function marked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, name)]));
  }
  if (typeof value !== 'string') return value;
  if (value.includes('@')) return `${MARKER}-${Math.abs(hashOf(value))}@example.com`;
  return /password|name|title|description|text|content|note|message|headline|token|login|search/.test(key)
    ? `${MARKER} ${value}`.slice(0, 60)
    : value;
}
const hashOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7);

/** The request with the marker in its path, its query, its headers, its cookies and its body. */
function withMarkers({ request }: Made, round: number): InjectOptions {
  const { payload, headers = {} } = request;
  const url = `${String(request.url)}${String(request.url).includes('?') ? '&' : '?'}search=${MARKER}&token=${MARKER}`;
  let body = payload;
  if (typeof payload === 'string') {
    try {
      body = JSON.stringify(marked(JSON.parse(payload)));
    } catch {
      body = payload + MARKER;
    }
  } else if (Buffer.isBuffer(payload)) {
    body = payload.toString('latin1').replace(/filename="/, `filename="${MARKER}`);
  }
  return {
    ...request,
    url: round === 0 ? url.replace(/\/(\d+)(?=[/?])/, `/${MARKER}$1`) : url,
    headers: { ...headers, 'user-agent': MARKER, referer: `https://${MARKER}.example/`, 'x-forwarded-for': MARKER },
    ...(body !== undefined && { payload: body }),
  };
}

async function sendAll(round: number): Promise<void> {
  const admin = await t.given.administrator();
  const make = requestMaker(chance(round + 7), await secrets.ids(admin.id));
  for (const operation of operations) {
    // Signing out would end what the others need.
    const { cookie, ...nonce } = await t.credentials(admin);
    const request = withMarkers(make(operation), round);
    await t.raw({
      ...request,
      headers: { ...nonce, cookie: `${cookie}; other=${MARKER}`, ...request.headers } as never,
    });
  }
}

beforeAll(async () => {
  // Each failure of the database quotes the row in everything it says.
  await t.db.execute(sql`
    create function quote_row() returns trigger language plpgsql as $$
    begin
      raise exception 'failed on %', new::text
        using errcode = '23514', detail = new::text, hint = new::text;
    end $$`);
});

const eachTable = async (statement: (table: string) => string) => {
  const { rows } = await t.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not in ('users', 'sessions', 'limits', 'sign_in_failures')`,
  );
  for (const { name } of rows) await t.db.execute(sql.raw(statement(name)));
};

describe('the log of a school in which everything fails holds nothing that anybody sent', () => {
  it('of requests, to every endpoint, with a database that quotes what it refuses', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round === 1)
        await eachTable(
          (name) =>
            `create trigger quote_row before insert or update on ${name} for each row execute function quote_row()`,
        );
      await sendAll(round);
    }
    await eachTable((name) => `drop trigger quote_row on ${name}`);
    const quoted = lines().filter(({ err }) => err?.causes?.some(({ code }) => code === '23514'));
    expect(quoted.length).toBeGreaterThan(20);
    expect(t.logLines.filter((line) => line.includes(MARKER))).toEqual([]);
    expect(Math.max(...t.logLines.map((line) => line.length))).toBeLessThan(8000);
  });

  it('of links and pages with a token in their path, and of paths that are none', async () => {
    for (const url of [
      `/files/${MARKER}.png`,
      `/course/${MARKER}`,
      `/reset-password/${MARKER}`,
      `/${MARKER}?token=${MARKER}`,
      `/api/${MARKER}`,
    ]) {
      await t.raw({ url, headers: { accept: 'text/html' } });
    }
    expect(t.logLines.filter((line) => line.includes(MARKER))).toEqual([]);
  });

  it('of jobs and mails that fail', async () => {
    const row = { id: 1, type: MARKER };
    await t.db.execute(sql`
      insert into mails (recipient, subject, text, html, status, created_at)
      values (${`${MARKER}@example.com`}, ${MARKER}, ${MARKER}, ${MARKER}, 'queued', now())`);
    const { rows } = await t.db.execute<{ id: number }>(sql`select max(id)::int as id from mails`);
    await t.db.transaction((tx) => t.app.services.jobs.send(tx, 'mail', { ...row, id: rows[0]!.id }));
    await t.app.services.jobs.send(t.db, 'event', {
      subscriber: 'accounts.mail-reset',
      event: { payload: { user_id: MARKER } },
    });
    let failed = 0;
    for (let left = 50; left > 0; left -= 1) {
      const done = await t.runJobs().catch(() => {
        failed += 1;
        return 1;
      });
      if (done === 0) break;
    }
    expect(failed).toBeGreaterThan(0);
    expect(t.logLines.some((line) => line.includes('job failed') && line.includes('ECONNREFUSED'))).toBe(true);
    expect(t.logLines.filter((line) => line.includes(MARKER))).toEqual([]);
  });
});
