import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSchool } from '../e2e/fixtures/school.ts';
import { machine, table } from './report.ts';

const USAGE = `npm run bench:starts -- [--starts N] [--again N] [--load N] [--seed demo|empty]
  How many starts of a school open while the processor is busy, and after how many seconds. Ends with code 1 if one does not.
  --starts  starts, all together (100)
  --again   later starts after each first one (1)
  --load    processes that do nothing but use the processor (30)
  --seed    what a first start fills the school with (demo)`;

/** Ends with its parent. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';

const say = (line: string) => process.stderr.write(`${line}\n`);

interface Start {
  kind: 'first' | 'later';
  /** Undefined: it did not open. */
  seconds: number | undefined;
  output: string;
}

function beBusy(count: number): ChildProcess[] {
  return Array.from({ length: count }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
}

/** Starts and stops a school in a new folder, and again in the same folder. */
async function startInFolder(count: number, seed: string): Promise<Start[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-starts-'));
  const env = { DATA_DIR: dataDir, SEED: seed };
  const starts: Start[] = [];
  try {
    // oxlint-disable-next-line no-await-in-loop
    while (starts.length < count) starts.push(await startOnce(starts.length === 0 ? 'first' : 'later', env));
    return starts;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startOnce(kind: Start['kind'], env: Record<string, string>): Promise<Start> {
  const start = await tryStart(kind, env);
  const { seconds, output } = start;
  say(seconds === undefined ? `A ${kind} start did not open:\n${output}` : `${kind} start: ${seconds.toFixed(1)} s`);
  return start;
}

async function tryStart(kind: Start['kind'], env: Record<string, string>): Promise<Start> {
  try {
    const school = await startSchool(env);
    const code = await school.stop();
    const output = school.output();
    return { kind, seconds: code === 0 ? school.readyAfter / 1000 : undefined, output };
  } catch (error) {
    return { kind, seconds: undefined, output: (error as Error).message };
  }
}

function rowOf(kind: Start['kind'], starts: readonly Start[]): string[] {
  const seconds = starts.flatMap((start) => (start.kind === kind ? [start.seconds] : []));
  const open = seconds.filter((one) => one !== undefined).toSorted((a, b) => a - b);
  const at = (share: number) => (open[Math.ceil(open.length * share) - 1] ?? 0).toFixed(1);
  return [kind === 'first' ? 'first start' : 'later start', `${open.length} of ${seconds.length}`, at(0.5), at(1)];
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      starts: { type: 'string', default: '100' },
      again: { type: 'string', default: '1' },
      load: { type: 'string', default: '30' },
      seed: { type: 'string', default: 'demo' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const onMachine = machine();
  const wanted = Number(values.starts);
  const perFolder = 1 + Number(values.again);
  const busy = beBusy(Number(values.load));
  const starts: Start[] = [];
  try {
    while (starts.length < wanted) {
      // oxlint-disable-next-line no-await-in-loop
      starts.push(...(await startInFolder(Math.min(perFolder, wanted - starts.length), values.seed)));
    }
  } finally {
    const ended = busy.map((child) => once(child, 'exit'));
    for (const child of busy) child.kill('SIGKILL');
    await Promise.all(ended);
  }
  process.stdout.write(`${onMachine}\nBusy processes: ${values.load}\n\n`);
  const rows = (['first', 'later'] as const).map((kind) => rowOf(kind, starts));
  process.stdout.write(`${table(['Start', 'opened', 'median s', 'longest s'], rows)}\n`);
  if (starts.some(({ seconds }) => seconds === undefined)) process.exitCode = 1;
}

await run();
