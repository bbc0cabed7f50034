import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportFile, largeSchool } from '../packages/server/src/modules/transfer/import.fixture.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';
import { cpuOf, readResidentMemory } from './memory.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table, whole } from './report.ts';
import { type School, startSchool } from './school.ts';

const USAGE = `npm run bench:import -- [--scale N] [--only WORD]
  How long npm run import takes over a course export beside a running school, and the same file again.
  --scale  a part of each file (1): 0.01 shows that it works, its figures say little
  --only   files whose description holds this word`;

const importer = fileURLToPath(new URL('../packages/server/src/cli/import.ts', import.meta.url));
const MANY_LESSONS = { courses: 1, sections: 20, quizzes: 0, questions: 0 };

const FILES = [
  { what: 'one course, 2,000 lessons', size: { ...MANY_LESSONS, lessons: 2000 } },
  { what: 'one course, 5,000 lessons', size: { ...MANY_LESSONS, lessons: 5000 } },
  { what: 'one course, 10,000 lessons', size: { ...MANY_LESSONS, lessons: 10_000 } },
  {
    what: 'one course, 2,000 sections of one lesson',
    size: { courses: 1, sections: 2000, lessons: 2000, quizzes: 0, questions: 0 },
  },
  {
    what: 'one course, 1,000 quizzes of ten questions',
    size: { courses: 1, sections: 20, lessons: 0, quizzes: 1000, questions: 10 },
  },
  {
    what: '2,000 courses of five lessons and a quiz',
    size: { courses: 2000, sections: 1, lessons: 5, quizzes: 1, questions: 2 },
  },
] as const;

type Size = (typeof FILES)[number]['size'];

/** Of each count a part, but of what is there at least one. */
function scaled(size: Size, scale: number): Size {
  const part = (count: number) => (count > 1 ? Math.max(2, Math.round(count * scale)) : count);
  return {
    ...size,
    courses: part(size.courses),
    sections: part(size.sections),
    lessons: part(size.lessons),
    quizzes: part(size.quizzes),
  } as Size;
}

interface Imported {
  seconds: number;
  /** CPU seconds of the import process, without its database. */
  cpu: number;
  /** Resident megabytes. */
  peak: number;
  output: string;
}

async function importFile(school: School, file: string): Promise<Imported> {
  const begun = performance.now();
  const child = spawn(process.execPath, [importer, file], {
    env: { PATH: process.env.PATH, DATA_DIR: school.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  let peak = 0;
  let cpu = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readResidentMemory(child.pid ?? 0));
    cpu = Math.max(cpu, cpuOf(child.pid ?? 0) / 1000);
  }, 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`);
  return { seconds: (performance.now() - begun) / 1000, cpu, peak, output };
}

/** The longest that the school keeps a visitor waiting while something else runs, in milliseconds. */
async function longestWait<Result>(school: School, work: () => Promise<Result>): Promise<[Result, number]> {
  const ended = new AbortController();
  let longest = 0;
  const visits = (async () => {
    while (!ended.signal.aborted) {
      const begun = performance.now();
      await fetch(`${school.url}/healthz`).then((answer) => answer.arrayBuffer());
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  try {
    return [await work(), longest];
  } finally {
    ended.abort();
    await visits;
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const about = machine();
  const school = await startSchool({});
  const rows: (string | number)[][] = [];
  try {
    await withOwnApp(school, async ({ services }) => {
      await createFactories({ db: services.db, services, now: services.clock }).administrator();
    });
    for (const [number, { what, size }] of FILES.entries()) {
      if (!what.includes(values.only)) continue;
      const content = exportFile({
        // A site of its own for each file, so that none is known from the one before.
        manifest: { base_url: `https://site-${number}.example` },
        ...largeSchool(scaled(size, Number(values.scale))),
      });
      const file = path.join(school.dataDir, `export-${number}.json`);
      writeFileSync(file, content);
      const [first, wait] = await longestWait(school, () => importFile(school, file));
      const again = await importFile(school, file);
      if (!/imported/i.test(first.output) || !/skipped|already/i.test(again.output)) {
        throw new Error(`The import says:\n${first.output}\nand again:\n${again.output}`);
      }
      rows.push([
        what,
        `${(content.length / 2 ** 20).toFixed(1)} MB`,
        first.seconds.toFixed(1),
        first.cpu.toFixed(1),
        again.seconds.toFixed(1),
        whole(first.peak),
        whole(wait),
      ]);
      process.stderr.write(`  ${what}: ${first.seconds.toFixed(1)} s\n`);
    }
  } finally {
    await school.stop();
  }
  const head = [
    'File',
    'size',
    'seconds',
    'CPU seconds',
    'again, seconds',
    'memory MB',
    'longest wait in the school ms',
  ];
  process.stdout.write(`Scale ${values.scale}. ${about}.\n\n${table(head, rows)}\n`);
}

await main();
