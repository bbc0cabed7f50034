import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { joinEmbedded } from '../packages/server/src/platform/db/embedded/embedded.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const START_MS = 120_000;

export interface School {
  url: string;
  databaseUrl: string;
  pid: number;
  /** The process number of its PostgreSQL. */
  postmaster: number;
  dataDir: string;
  stop: () => Promise<void>;
}

/**
 * The school as `npm start` runs it, on an empty database of its own. Its log goes to a file, as under a service
 * manager. It trusts the sender's address from a header: the limit for one address stays on and is not what is measured.
 */
export async function startSchool(options: { profileDir?: string | undefined }): Promise<School> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-'));
  const logFile = path.join(dataDir, 'lectern.log');
  const log = openSync(logFile, 'a');
  const flags = options.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${options.profileDir}`] : [];
  const child = spawn(process.execPath, [...flags, ...startArguments()], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SEED: 'empty',
      TRUST_PROXY: 'true',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = once(child, 'exit');
  try {
    const url = await opened(child, logFile);
    const { url: databaseUrl } = await joinEmbedded({ dataDir });
    const postmaster = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return {
      url,
      databaseUrl,
      pid: child.pid ?? 0,
      postmaster,
      dataDir,
      async stop() {
        child.kill('SIGTERM');
        await exited;
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(' ');
  // `exec` before it only decides which process is the shell's.
  if (words[0] === 'exec') words.shift();
  if (words.shift() !== 'node')
    throw new Error('npm start does not begin with node any more: bench/school.ts must learn how.');
  return words;
}

async function opened(child: ChildProcess, logFile: string): Promise<string> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await delay(50)) {
    const said = readFileSync(logFile, 'utf8');
    const url = /is open at (\S+)/.exec(said)?.[1];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(`The school ended with ${child.exitCode}:\n${said}`);
  }
  throw new Error('The school did not open in two minutes.');
}
