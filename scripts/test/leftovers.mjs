// Ends processes that a test run started and did not end, such as PostgreSQL after the run was killed. They are found
// by their environment, which only Linux shows.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MARK = 'LECTERN_TEST_RUN';
const GRACE_MS = 2000;

/**
 * Starts a process that outlives this one and then ends everything that was started with the environment that it
 * returns, and removes its folder for temporary files.
 */
export function endWithThisProcess() {
  const id = randomUUID();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-run-'));
  const watcher = spawn(process.execPath, [fileURLToPath(import.meta.url), id, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  watcher.stdin.unref();
  return { [MARK]: id, TMPDIR: folder };
}

/** The processes that were started with the mark of a run. */
function processesOf(id) {
  if (process.platform !== 'linux') return [];
  const mark = `${MARK}=${id}`;
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(mark))
    .map(Number);
}

/** Empty for a process that has ended or belongs to another user. */
function environmentOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function send(signal, pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Waits until the process that started this one is gone: then its end of the pipe closes. */
async function watch(id, folder) {
  for await (const _ of process.stdin);
  // SIGQUIT ends a PostgreSQL server without waiting for its connections.
  send('SIGQUIT', processesOf(id));
  await delay(GRACE_MS);
  send('SIGKILL', processesOf(id));
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A terminal sends its signals to every process of the run.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  await watch(process.argv[2], process.argv[3]);
}
