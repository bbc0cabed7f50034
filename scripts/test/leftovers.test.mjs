import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const script = `
  import { spawn } from 'node:child_process';
  import { endWithThisProcess } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'leftovers.mjs')).href)};
  const env = { ...process.env, ...endWithThisProcess() };
  // As PostgreSQL is started: in a group of its own.
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env, detached: true, stdio: 'ignore' });
  console.log(JSON.stringify({ pid: child.pid, folder: env.TMPDIR }));
  setInterval(() => {}, 1000);
`;

const isRunning = (pid) => fs.existsSync(`/proc/${pid}`);

it.runIf(process.platform === 'linux')('ends what a killed run has started, and removes its files', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const { pid, folder } = JSON.parse(line.toString());
  fs.writeFileSync(path.join(folder, 'left.txt'), 'left');
  expect(isRunning(pid)).toBe(true);

  run.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect.poll(() => fs.existsSync(folder)).toBe(false);
});
