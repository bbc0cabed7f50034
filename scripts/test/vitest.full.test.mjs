import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failedFiles } from './results.mjs';
import { repeatFailed, runVitest } from './vitest.mjs';

const root = path.resolve(import.meta.dirname, '../..');
let folder;

beforeEach(() => {
  // Inside the repository, where the tests below find vitest.
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = fs.mkdtempSync(path.join(root, '.cache', 'runner-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs vitest on the files of `folder` alone. */
function run(program, args, { env }) {
  const entry = path.join(root, 'node_modules', program, `${program}.mjs`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [entry, ...args, '--root', folder], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    child.on('close', (code) => resolve({ code: code ?? 1 }));
  });
}

const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);

/** A test that fails, by `failure`, as often as `failures` says, then passes. */
function flaky(name, failures, failure = "throw new Error('too early')") {
  const counter = JSON.stringify(path.join(folder, `${name}.runs`));
  write(
    `${name}.test.mjs`,
    `import fs from 'node:fs';
     import { it } from 'vitest';
     it('works at last', () => {
       fs.appendFileSync(${counter}, '.');
       if (fs.readFileSync(${counter}, 'utf8').length <= ${failures}) ${failure};
     });`,
  );
}

const runsOf = (name) => fs.readFileSync(path.join(folder, `${name}.runs`), 'utf8').length;
const nameOf = ({ file }) => path.basename(file, '.test.mjs');

it('repeats a failed file alone, at most twice, and names those that passed then', async () => {
  write('vitest.config.mjs', `export default { test: { name: 'sample' } };`);
  flaky('stable', 0);
  flaky('once', 1);
  flaky('twice', 2);
  flaky('broken', 9);
  write('unloadable.test.mjs', `import './missing.mjs';`);

  const first = await runVitest(run, folder, []);
  expect(first.errors).toEqual([]);
  expect(failedFiles(first.files).map(nameOf).toSorted()).toEqual(['broken', 'once', 'twice', 'unloadable']);

  const { files, unstable } = await repeatFailed(run, folder, first.files);
  expect(unstable.map(nameOf).toSorted()).toEqual(['once', 'twice']);
  expect(unstable[0].failures[0]).toMatchObject({ test: 'works at last' });
  expect(failedFiles(files).map(nameOf).toSorted()).toEqual(['broken', 'unloadable']);
  expect(files).toHaveLength(5);
  expect(runsOf('stable')).toBe(1);
  expect(runsOf('broken')).toBe(3);
}, 120_000);

it('counts a worker that crashed against the file that it ran', async () => {
  write('vitest.config.mjs', `export default { test: { name: 'sample', pool: 'forks' } };`);
  flaky('stable', 0);
  flaky('crash', 1, "process.kill(process.pid, 'SIGSEGV')");

  const first = await runVitest(run, folder, []);
  expect(first.errors).toEqual([]);
  expect(failedFiles(first.files).map(nameOf)).toEqual(['crash']);
  expect(first.files.find((one) => nameOf(one) === 'crash').failures.at(-1).error).toContain('SIGSEGV');

  const { files, unstable } = await repeatFailed(run, folder, first.files);
  expect(unstable.map(nameOf)).toEqual(['crash']);
  expect(failedFiles(files)).toEqual([]);
}, 120_000);
