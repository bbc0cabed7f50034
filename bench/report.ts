import { execFileSync } from 'node:child_process';
import os from 'node:os';
import type { Figures } from './drive.ts';
import type { Memory } from './memory.ts';
import type { Scale } from './seed.ts';

export interface Measured {
  scale: Scale;
  name: string;
  statements: number;
  bytes: number;
  school: Figures;
  floor: Figures;
}

export interface MeasuredMemory {
  when: string;
  memory: Memory;
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** In Markdown; the first `words` columns hold words, the others figures. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map((_, at) => (at < 2 ? '---' : '---:'))), ...rows.map(row)].join('\n');
}

/** The machine in words: what a figure means depends on it. */
export function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const [load = 0] = os.loadavg();
  return `${os.cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GB of memory, ${os.type()}, Node ${process.versions.node}; load average at the start ${load.toFixed(1)}`;
}

export function report(options: {
  startedAt: Date;
  machine: string;
  command: string;
  seconds: number;
  requests: number | undefined;
  measured: readonly Measured[];
  memory: readonly MeasuredMemory[];
}): string {
  const speed = table(
    [
      'Course',
      'What',
      'per second',
      'p50 ms',
      'p99 ms',
      'statements',
      'bytes',
      'CPU ms',
      'floor per second',
      'of the floor',
      'of its CPU',
    ],
    options.measured.map(({ scale, name, statements, bytes, school, floor }) => [
      `${scale.items} items, ${whole(scale.learners)} learners`,
      name,
      whole(school.perSecond),
      school.p50,
      school.p99,
      statements,
      whole(bytes),
      `${school.appCpu.toFixed(2)} + ${school.databaseCpu.toFixed(2)}`,
      whole(floor.perSecond),
      `${Math.round((100 * school.perSecond) / floor.perSecond)} %`,
      `${((school.appCpu + school.databaseCpu) / (floor.appCpu + floor.databaseCpu)).toFixed(1)} times`,
    ]),
  );
  const memory = table(
    ['Memory (PSS)', 'processes', 'app MB', 'database MB', 'together MB'],
    options.memory.map(({ when, memory: { app, database, processes } }) => [
      when,
      `1 + ${processes}`,
      whole(app),
      whole(database),
      whole(app + database),
    ]),
  );
  return [
    `Measured on ${options.startedAt.toISOString().slice(0, 10)} at commit ${commit()} with \`${options.command}\`: 16 keep-alive connections, 64 signed-in learners, ${options.requests === undefined ? `${options.seconds} seconds` : `${options.requests} requests`} each; one item in ten is a quiz. ${options.machine}. The machine that sends the requests is the one that answers them.`,
    speed,
    '“CPU ms”: processor time of a request in the app + in the database; “of its CPU”: that beside what the floor takes. Unlike requests per second, it does not depend on what else the machine does.',
    memory,
  ].join('\n\n');
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
