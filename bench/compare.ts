import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, type Comparison, type Figure, figuresOf, isNarrow, isRegression } from './comparison.ts';
import { table } from './report.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const MIN_ROUNDS = 3;
const MAX_ROUNDS = 10;

/** Aborted by SIGINT and SIGTERM: the bench that runs is stopped, and the checkout of the base removed. */
const stopping = new AbortController();

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { signal } = stopping;
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], signal });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code} in ${cwd}`);
  return said;
}

/** A checkout of another commit, ready to run. */
async function checkOut(commit: string): Promise<{ folder: string; remove: () => void }> {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'lectern-base-')), 'checkout');
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  await run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], root);
  try {
    await run(process.execPath, ['scripts/prepare.mjs', '--build'], folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

const bench = async (folder: string, args: readonly string[]): Promise<Figure[]> =>
  figuresOf(await run(path.join(folder, 'node_modules/.bin/node'), ['bench/run.ts', ...args], folder));

/**
 * Runs the bench of another commit and of this checkout in turns, until it is clear by how much the processor time of
 * each request differs. Returns whether none costs more here.
 * @param args of `npm run bench`, for both
 */
export async function compareWith(commit: string, args: readonly string[]): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const { folder, remove } = await checkOut(commit);
  try {
    const rounds: { base: Figure[]; here: Figure[] }[] = [];
    let found: Comparison[] = [];
    while (rounds.length < MIN_ROUNDS || (rounds.length < MAX_ROUNDS && !found.every(isNarrow))) {
      // Who comes second meets a machine that has worked: sides change from round to round.
      const order = rounds.length % 2 === 0 ? (['base', 'here'] as const) : (['here', 'base'] as const);
      const round: Record<'base' | 'here', Figure[]> = { base: [], here: [] };
      for (const side of order) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        round[side] = await bench(side === 'base' ? folder : root, args);
      }
      rounds.push(round);
      if (rounds.length > 1) found = compare(rounds);
    }
    if (found.length === 0) throw new Error('The two commits have no scenario in common.');
    process.stdout.write(`${reportOf(commit, rounds.length, found)}\n`);
    return !found.some(isRegression);
  } finally {
    remove();
  }
}

const percent = (ratio: number) => `${ratio >= 1 ? '+' : '−'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function reportOf(commit: string, rounds: number, found: readonly Comparison[]): string {
  const head = ['What', 'verdict', 'CPU ms, base', 'here', 'difference', 'per second, base', 'here'];
  const rows = found.map((one) => [
    one.name,
    isRegression(one) ? 'slower' : one.to < 1 ? 'faster' : 'the same',
    middle(one.base.map(({ cpu }) => cpu)).toFixed(2),
    middle(one.here.map(({ cpu }) => cpu)).toFixed(2),
    `${percent(one.ratio)} (${percent(one.from)} to ${percent(one.to)})`,
    Math.round(middle(one.base.map(({ perSecond }) => perSecond))),
    Math.round(middle(one.here.map(({ perSecond }) => perSecond))),
  ]);
  return `Compared with ${commit} in ${rounds} rounds, middle of each:\n\n${table(head, rows)}`;
}
