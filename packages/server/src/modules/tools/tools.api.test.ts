import { readdir, readFile } from 'node:fs/promises';
import { contract, locales, statusChecks } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const smtpUrl = 'smtp://robin:hush-hush@mail.example.test:587';
const t = await useTestApp({
  env: { SMTP_URL: smtpUrl, PUBLIC_URL: 'https://school.example.test', METRICS_TOKEN: 'token-of-the-metrics' },
});
const { tools } = contract;
const id = 'courses.publish-due';

const local = await useTestApp({ env: { PUBLIC_URL: 'http://localhost:8080' } });
let admin: { id: number };
let manager: { id: number };
beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
});

/** The queue uses the clock of the database. */
async function databaseTime(): Promise<Date> {
  const { rows } = await t.db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`);
  return new Date(rows[0]!.ms);
}
beforeEach(async () => t.travelTo(await databaseTime()));

describe('the system status', () => {
  it('names each check, with facts and nothing secret, in few statements', async () => {
    const asAdmin = t.as(admin);
    await asAdmin(tools.systemStatus);
    const { result, statements } = await t.countStatements(() => asAdmin(tools.systemStatus));
    expect(result.status).toBe(200);
    const { checks } = result.body;
    expect(checks.map((check) => check.id)).toEqual(statusChecks);
    const byId = Object.fromEntries(checks.map((check) => [check.id, check]));
    expect(byId.migrations).toMatchObject({ state: 'ok', facts: { pending: 0 } });
    expect(byId.storage).toMatchObject({ facts: { writable: true } });
    expect(byId.files).toEqual({ id: 'files', state: 'ok', facts: { store: 'disk', writable: true } });
    expect(byId.mail).toMatchObject({ state: 'ok', facts: { set: true } });
    expect(byId.public_url).toMatchObject({ state: 'ok', facts: { https: true, local: false } });
    expect(byId.clock).toMatchObject({ state: 'ok' });
    expect(statements.length).toBeLessThanOrEqual(6);
    const text = JSON.stringify(result.body);
    for (const secret of ['hush-hush', 'example.test', 'token-of', 'postgres:', t.app.services.config.dataDir]) {
      expect(text).not.toContain(secret);
    }
  });

  it('accepts an address without HTTPS only on the computer of the school', async () => {
    const { config } = local.app.services;
    const administrator = await local.given.administrator();
    const stateAt = async (host: string) => {
      const { body } = await local.as(administrator)(tools.systemStatus, { headers: { host } });
      return body.checks.find(({ id: check }) => check === 'public_url')?.state;
    };
    expect(new URL(config.publicUrl).protocol).toBe('http:');
    expect(await stateAt('127.0.0.1:8080')).toBe('ok');
    expect(await stateAt('localhost')).toBe('ok');
    expect(await stateAt('school.example.com')).toBe('warning');
  });

  it('says when a job waits for long', async () => {
    await t.db.transaction((tx) => t.app.services.jobs.sendOnce(tx, { name: id }));
    await t.db.execute(sql`update pgboss.job set start_after = now() - interval '1 hour' where name = ${id}`);
    const { body } = await t.as(admin)(tools.systemStatus);
    expect(body.checks.find((check) => check.id === 'queue')).toMatchObject({
      state: 'warning',
      facts: { waiting: 1 },
    });
    await t.runJobs();
  });

  it('is found by its other name', async () => {
    const headers = await t.credentials(admin);
    const answer = await t.raw({ url: '/api/lectern/v1/datas/system-status', headers });
    expect(answer.statusCode).toBe(200);
  });

  it('is for administrators', async () => {
    expect((await t.as(manager)(tools.systemStatus)).status).toBe(403);
    expect((await t.visitor(tools.systemStatus)).status).toBe(401);
  });
});

describe('scheduled jobs', () => {
  it('have a name in every language of the admin area', async () => {
    const { body } = await t.as(admin)(tools.scheduledJobs);
    const folder = new URL('../../../../web/src/admin/tools/jobs/', import.meta.url);
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => ({
        prefix: name.replace('.json', ''),
        names: JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Record<string, Record<string, string>>,
      })),
    );
    const named = files.flatMap(({ prefix, names }) =>
      Object.entries(names).map(([job, name]) => ({ job, prefix, languages: Object.keys(name).toSorted() })),
    );
    expect(named.toSorted((a, b) => a.job.localeCompare(b.job, 'en'))).toEqual(
      body.map(({ id: job }) => ({ job, prefix: job.split('.')[0], languages: locales.toSorted() })),
    );
  });

  const read = async () => {
    const { body } = await t.as(admin)(tools.scheduledJobs);
    return body.find((job) => job.id === id);
  };

  it('are run now, once while one waits', async () => {
    const run = () => t.as(admin)(tools.runScheduledJob, { params: { id } });
    const before = Math.floor(t.now().getTime());
    const answers = await Promise.all([run(), run()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.queued).toSorted()).toEqual([false, true]);
    expect(await read()).toMatchObject({ cron: '* * * * *', waiting: true });
    await t.runJobs();
    const job = await read();
    expect(job).toMatchObject({ waiting: false, last_result: 'done' });
    expect(Date.parse(job?.last_run ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(job?.next_run ?? '')).toBeGreaterThan(before);
    expect((await run()).body).toEqual({ queued: true });
  });

  it('are no other jobs, and for administrators', async () => {
    const of = (name: string) => ({ params: { id: name } });
    expect((await t.as(admin)(tools.runScheduledJob, of('mail'))).status).toBe(404);
    expect((await t.as(admin)(tools.runScheduledJob, of('nothing'))).status).toBe(404);
    expect((await t.as(manager)(tools.runScheduledJob, of(id))).status).toBe(403);
    expect((await t.as(manager)(tools.scheduledJobs)).status).toBe(403);
    expect((await t.visitor(tools.runScheduledJob, of(id))).status).toBe(401);
  });
});

describe('what Lectern says of itself', () => {
  it('staff read what is new, in the shape that stock clients know', async () => {
    const { status, body } = await t.as(await t.given.instructor())(tools.changelog);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.changelog[0]?.changes.new?.length).toBeGreaterThan(10);
    expect(JSON.stringify(body)).not.toContain('`');
  });

  it('is not open to learners and visitors', async () => {
    expect((await t.as(await t.given.student())(tools.changelog)).status).toBe(403);
    expect((await t.visitor(tools.changelog)).status).toBe(401);
    expect((await t.as(manager)(tools.license)).status).toBe(403);
    expect((await t.visitor(tools.license)).status).toBe(401);
  });

  it('administrators read the license, and whose work is in it', async () => {
    const { body } = await t.as(admin)(tools.license);
    expect(body.name).toBe('MIT');
    expect(body.text).toContain('Permission is hereby granted');
    expect(body.packages).toContainEqual(expect.objectContaining({ name: 'react', license: 'MIT' }));
    expect(body.packages).toContainEqual(expect.objectContaining({ name: 'fastify', license: 'MIT' }));
    expect(body.packages.filter(({ license }) => license === '')).toEqual([]);
  });
});
