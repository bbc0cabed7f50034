import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutPower, killDatabase } from './crash/power-cut.ts';
import { type Api, send, signIn } from './fixtures/api.ts';
import { commandFile, runCommand } from './fixtures/command.ts';
import { ask as askDatabase, databaseOf } from './fixtures/database.ts';
import { postgresProcesses, signalAll } from './fixtures/postgres-processes.ts';
import { type School, startSchool } from './fixtures/school.ts';

/** A job whose process was killed is given to another one within two minutes. */
const PATIENCE = { timeout: 400_000, interval: 20 };
const VICTIMS = ['node', 'database', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

const root = mkdtempSync(path.join(tmpdir(), 'lectern-kills-'));
const dataDir = path.join(root, 'school');
let school: School;
let admin: Api;

beforeAll(async () => {
  school = await startSchool({ DATA_DIR: dataDir });
  admin = await signIn(school.url, 'admin@example.com');
});

afterAll(async () => {
  // It is undefined when the start failed.
  await (school as School | undefined)?.kill();
  signalAll(postgresProcesses(dataDir), 'SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

/** Kills processes with SIGKILL and restarts those that do not restart by themselves. */
async function kill(victim: Victim): Promise<void> {
  if (victim === 'database') {
    killDatabase(dataDir);
  } else {
    await cutPower(school, dataDir, victim === 'both');
    school = await startSchool({ DATA_DIR: dataDir });
  }
  await expect.poll(async () => (await fetch(`${school.url}/readyz`)).status, PATIENCE).toBe(200);
  admin = await signIn(school.url, 'admin@example.com');
}

/** The rows of one statement on the school's database. */
const ask = async <Row extends object>(statement: string) => askDatabase<Row>(await databaseOf(dataDir), statement);

interface Job {
  job_id: number;
  status: string;
  done: number;
  failed: number;
  errors: unknown[];
  file_url: string;
}

const readJob = async (id: number) => send<Job>(admin, 'GET', `/long-jobs/progress-status?job_id=${id}`);

/** Kills in the middle of a job, and waits until the job is done all the same. */
async function killDuring({ job_id: id }: Job, victim: Victim): Promise<Job> {
  await expect.poll(async () => (await readJob(id)).done, { ...PATIENCE, interval: 2 }).toBeGreaterThan(0);
  await kill(victim);
  await expect.poll(async () => (await readJob(id)).status, PATIENCE).toBe('done');
  return readJob(id);
}

interface Import {
  id: number;
  courses: { source_id: number; name: string; sections: number; items: number; left_out: boolean }[];
}

async function upload<Uploaded>(place: string, name: string, file: Blob): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', file, name);
  const headers = { cookie: admin.cookie, 'x-wp-nonce': admin.nonce };
  const answer = await fetch(`${school.url}/api/lectern/v1${place}`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Uploaded;
}

/** All parts of a course that an import recreates, by the name of the course. */
const courses = () =>
  ask<{ id: number; name: string; items: number; questions: number; materials: number }>(`
    select c.id, c.name, count(i.id)::int as items,
      (select count(*)::int from quiz_questions q join course_items qi on qi.id = q.quiz_id where qi.course_id = c.id) as questions,
      (select count(*)::int from media_uses u where u.course_id = c.id) as materials
    from courses c left join course_items i on i.course_id = c.id group by c.id order by c.id`);

describe.each(VICTIMS)('a kill of %s', (victim) => {
  it('during an export and an import loses nothing, and makes nothing twice', { timeout: 900_000 }, async () => {
    const before = await courses();
    const ids = before.slice(0, 3).map(({ id }) => id);
    const exporting = await send<Job>(admin, 'POST', '/courses/export', { ids });
    const exported = await killDuring(exporting, victim);
    const file = await fetch(`${school.url}${exported.file_url}`, { headers: { cookie: admin.cookie } });
    expect(file.status).toBe(200);
    const uploaded = await upload<Import>('/course-imports', 'courses.zip', await file.blob());
    expect(uploaded.courses.map(({ source_id, left_out }) => ({ source_id, left_out }))).toEqual(
      ids.map((id) => ({ source_id: id, left_out: false })),
    );

    const clashes = uploaded.courses.map(({ source_id }) => ({ source_id, choice: 'copy' }));
    const importing = await send<Job>(admin, 'POST', `/course-imports/${uploaded.id}/start`, { clashes });
    expect(await killDuring(importing, victim)).toMatchObject({ failed: 0, errors: [] });
    const made = (await courses()).slice(before.length);
    const withoutNames = ({ items, questions, materials }: (typeof made)[number]) => ({ items, questions, materials });
    expect(made.map(withoutNames)).toEqual(before.slice(0, 3).map(withoutNames));
  });

  it('during an import of people makes each of them once', { timeout: 900_000 }, async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `person${at}@${victim}.example.com,Person ${at}`);
    const table = new Blob([['email,first_name', ...rows].join('\n')], { type: 'text/csv' });
    const { id } = await upload<{ id: number }>('/people-imports', 'people.csv', table);
    const job = await send<Job>(admin, 'POST', `/people-imports/${id}/start`, { mapping: ['email', 'first_name'] });
    expect(await killDuring(job, victim)).toMatchObject({ failed: 0, errors: [] });
    const made = await ask<{ people: number }>(
      `select count(*)::int as people from users where email like '%@${victim}.example.com'`,
    );
    expect(made).toEqual([{ people: rows.length }]);
  });

  it('during a backup leaves no half of one, and the next one is whole', { timeout: 900_000 }, async () => {
    const file = path.join(root, `killed-${victim}.tar.gz`);
    const command = spawn(process.execPath, [commandFile('backup'), file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const ended = once(command, 'exit') as Promise<[number | null]>;
    const partial = () => readdirSync(root).some((name) => name.startsWith(path.basename(file)));
    await expect.poll(partial, { ...PATIENCE, interval: 1 }).toBe(true);
    if (victim !== 'database') command.kill('SIGKILL');
    if (victim !== 'node') await kill(victim);
    const [code] = await ended;
    // It may have been faster.
    expect(existsSync(file)).toBe(code === 0);

    const next = path.join(root, `next-${victim}.tar.gz`);
    const made = await runCommand('backup', [next], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).not.toContain('Warning');
    const restored = await runCommand('restore', [next], { DATA_DIR: path.join(root, `restored-${victim}`) });
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).not.toContain('Warning');
    const counts = /(\d+) rows and (\d+) files/;
    expect(counts.exec(restored.output)?.slice(1)).toEqual(counts.exec(made.output)?.slice(1));
  });
});
