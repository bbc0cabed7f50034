import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn } from './fixtures/api.ts';
import { firstAdministrator, setupLink } from './fixtures/first-administrator.ts';
import { beginSchool, DEMO_PASSWORD, refusedStart, type School, startSchool } from './fixtures/school.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-run-'));
  folders.push(folder);
  return folder;
}

/** One sentence for the person, never a stack. */
function expectPlain(output: string) {
  expect(output).not.toMatch(/^\s+at |node:internal|Error:/m);
}

describe('starting', () => {
  it('the first start fills the school, says where it is and how to sign in; a stop and a second start keep it', async () => {
    const env = { DATA_DIR: newFolder() };
    const first = await startSchool(env);
    expect(first.output()).toContain('Filling the demo school');
    expect(first.output()).toMatch(/Sign in as student@example\.com/);
    expect(first.output()).not.toContain(DEMO_PASSWORD);
    expect(first.output()).toMatch(/Data: database and files in /);
    const student = await signIn(first.url, 'student@example.com');
    expect((await student.call('GET', '/users/me')).status).toBe(200);
    expect(await first.stop()).toBe(0);

    const second = await startSchool(env);
    expect(second.output()).not.toContain('Filling the demo school');
    await signIn(second.url, 'student@example.com');
    expect(await second.stop()).toBe(0);
  });

  it('the password of the demo people is printed when the school is filled, and again until somebody has signed in', async () => {
    const env = { DATA_DIR: newFolder(), DEMO_PASSWORD: '' };
    const filling = await beginSchool(env);
    await expect.poll(() => filling.output(), { timeout: 120_000 }).toMatch(/with the password \S+\n/);
    // Nothing more is said: it is as if the start had failed after the school was filled.
    await filling.kill();
    const password = /with the password (\S+)\n/.exec(filling.output())?.[1] ?? '';

    const second = await startSchool(env);
    expect(second.output()).not.toContain('Filling the demo school');
    expect(second.output()).toContain(`with the password ${password}\n`);
    await signIn(second.url, 'student@example.com', password);
    expect(await second.stop()).toBe(0);

    const third = await startSchool(env);
    expect(third.output()).not.toContain(password);
    expect(await third.stop()).toBe(0);
  });

  it('an empty school has nobody and no courses, and prints the same link at each start until it is used', async () => {
    const env = { DATA_DIR: newFolder(), SEED: 'empty' };
    const first = await startSchool(env);
    const token = (school: School) => new URL(setupLink(school) ?? '').hash;
    const printed = token(first);
    expect(await first.stop()).toBe(0);

    // The default, which would fill a new database with the demo school.
    const second = await startSchool({ ...env, SEED: 'demo' });
    expect(token(second)).toBe(printed);
    const admin = await firstAdministrator(second);
    const courses = await admin.call<{ meta: { total: number } }>('GET', '/courses?context=edit');
    expect(courses.body.meta.total).toBe(0);
    expect(await second.stop()).toBe(0);

    const third = await startSchool(env);
    expect(setupLink(third)).toBeUndefined();
    await signIn(third.url, 'admin@example.com');
    expect(await third.stop()).toBe(0);
  });
});

it('a process that has not the files of its school says so at each start, and serves', async () => {
  const env = { DATA_DIR: newFolder(), SEED: 'empty' };
  const files = path.join(env.DATA_DIR, 'files');
  const first = await startSchool(env);
  expect(first.output()).not.toContain('Warning');
  expect(await first.stop()).toBe(0);

  renameSync(files, `${files}-elsewhere`);
  const second = await startSchool(env);
  expect(second.output()).toContain(`Warning: ${files} is not the files folder that this school started with`);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

describe('a start that cannot work ends with one clear sentence and code 1', () => {
  it('when the port is taken, and nothing is created', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const dataDir = newFolder();
    const { code, output } = await refusedStart({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken`);
    expect(readdirSync(dataDir)).toEqual([]);
    expectPlain(output);
  });

  it('when another school uses the data folder', async () => {
    const env = { DATA_DIR: newFolder(), SEED: 'empty' };
    const school = await startSchool(env);
    const { code, output } = await refusedStart(env);
    expect(code).toBe(1);
    expect(output).toMatch(/in use/);
    expectPlain(output);
    expect(await school.stop()).toBe(0);
  });

  it('when the outside database does not answer, without showing its password', async () => {
    const { code, output } = await refusedStart({
      DATA_DIR: newFolder(),
      DATABASE_URL: 'postgres://school:very-secret@127.0.0.1:1/school',
    });
    expect(code).toBe(1);
    expect(output).toContain('127.0.0.1:1/school cannot be reached');
    expect(output).not.toContain('very-secret');
    expectPlain(output);
  });

  it('when a setting of the environment is wrong', async () => {
    const { code, output } = await refusedStart({ DATA_DIR: newFolder(), PORT: 'eighty', SEED: 'everything' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT/);
    expect(output).toMatch(/SEED/);
    expectPlain(output);
  });
});
