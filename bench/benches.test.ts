import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** As small as each can be: what a figure says is not what these are about. */
const SMALL: Record<string, { args: string; rows: number }> = {
  bench: { args: '--short --scales 1', rows: 10 },
  'bench:courses': { args: '--courses 60 --enrollments 300 --times 1', rows: 40 },
  'bench:orders': { args: '--orders 200 --times 1', rows: 20 },
  'bench:analytics': { args: '--rows 2000 --times 1', rows: 13 },
  'bench:gradebook': { args: '--learners 30 --columns 10 --times 1', rows: 7 },
  'bench:people': { args: '--people 400 --times 1', rows: 30 },
  'bench:quiz': { args: '--seconds 0.5 --warm-up 0 --stored 20 --list 60 --times 1 --side-by-side 2', rows: 20 },
  'bench:player': { args: '--rounds 1 --slower 1 --items 3', rows: 1 },
  'bench:paint': { args: '--rounds 1 --only lesson --fast', rows: 1 },
  'bench:pictures': { args: '--pictures 2 --megapixels 1 --settle 0 --at-once 2', rows: 1 },
  'bench:announcements': { args: '--learners 30', rows: 1 },
  'bench:uploads': { args: '--megabytes 2,9 --part 1', rows: 2 },
  'bench:import': { args: '--scale 0.002 --only 10,000', rows: 1 },
  'bench:archive': { args: '--mb 4 --file-mb 2', rows: 4 },
  'bench:people-import': { args: '--rows 120 --bad 50', rows: 2 },
  'bench:starts': { args: '--starts 2 --load 1', rows: 2 },
  'bench:streams': { args: '--streams 30 --times 2 --settle 0', rows: 1 },
  'bench:webhooks': { args: '--seconds 1 --events 20 --slow 200 --items 10 --learners 30', rows: 9 },
  'bench:search': { args: '--lessons 10 --hours 0.5 --times 2', rows: 6 },
};

async function run(name: string, args: string): Promise<{ code: number | null; report: string; errors: string }> {
  const [, file = ''] = scripts[name]?.split(' ') ?? [];
  const child = spawn(process.execPath, [file, ...args.split(' ')], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let report = '';
  let errors = '';
  child.stdout.on('data', (part: Buffer) => (report += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, report, errors };
}

/** Rows of the tables of a report whose last cell holds a figure. */
const rowsWithFigures = (report: string) => report.split('\n').filter((line) => /^\|.*\d[^|]*\|$/.test(line));

/** Milliseconds of CPU time in the app. */
const cpuOf = (report: string, what: string): number =>
  Number(
    report
      .split('\n')
      .find((line) => line.includes(`| ${what} |`))
      ?.split('|')[8]
      ?.split('+')[0],
  );

/** They fetch a program that is none of Lectern's packages, so they are tried by hand. */
const BY_HAND = new Set(['bench:lighthouse']);

it('every bench of package.json is tried here', () => {
  const tried = Object.keys(scripts).filter((name) => /^bench\b/.test(name) && !BY_HAND.has(name));
  expect(tried).toEqual(Object.keys(SMALL));
});

it.each(Object.entries(SMALL))(
  'npm run %s measures and reports',
  { timeout: 300_000 },
  async (name, { args, rows }) => {
    const { code, report, errors } = await run(name, args);
    expect(code, errors).toBe(0);
    expect(rowsWithFigures(report).length, report).toBeGreaterThanOrEqual(rows);
    expect(report).not.toMatch(/NaN|undefined|Infinity/);
    const [drawn, kept] = [cpuOf(report, 'course page, drawn'), cpuOf(report, 'course page, kept')];
    expect(name !== 'bench' || drawn > 2 * kept, report).toBe(true);
  },
);
