import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Connection } from '../packages/server/src/platform/db/connection.ts';
import { compareWith } from './compare.ts';
import { drive } from './drive.ts';
import { floorRequest, startFloor } from './floors.ts';
import { peakMemory, readMemory } from './memory.ts';
import { withOwnApp } from './own-app.ts';
import { measurePlausible } from './plausible.ts';
import { type Plan, recordPlan } from './plan.ts';
import { isTransactionStep } from './record.ts';
import { machine, type Measured, type MeasuredMemory, report } from './report.ts';
import { type School, startSchool } from './school.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { type Scale, seedScale, seedSchool } from './seed.ts';

const USAGE = `npm run bench -- [--short] [--seconds N] [--only WORD] [--scales 1,2,3] [--write] [--profile FOLDER] [--compare COMMIT]
  --short    a few requests each: shows that it works, its figures say nothing
  --only     scenarios whose name holds this word
  --write    puts the tables into docs/performance.md
  --profile  writes the CPU profile of the school into this folder
  --compare  measures this commit too, in turns, and fails where a request costs more here than there`;

const SCALES: Scale[] = [
  { items: 50, learners: 200 },
  { items: 500, learners: 200 },
  { items: 500, learners: 2000 },
];
const WRITES_PER_SECOND = 6000;
/** Of a short run: for each connection a few. */
const SHORT_REQUESTS = 48;
/** Until a process that has just started, or has just worked, lies still. */
const SETTLE_MS = 5000;

const performancePage = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Notifies the school of a changed page, as another process of it would. */
async function startDropper({ databaseUrl }: School) {
  const client = new Connection({ connectionString: databaseUrl });
  await client.connect();
  let waiting: Promise<unknown> = Promise.resolve();
  return {
    drop: (pages: string) => {
      waiting = waiting.then(() => client.query('select pg_notify($1, $2)', ['lectern_cache', pages]));
    },
    async stop() {
      await waiting;
      await client.end();
    },
  };
}

interface Prepared {
  scenario: Scenario;
  plan: Plan;
}

interface Options {
  seconds: number;
  /** So many requests in place of seconds. */
  requests: number | undefined;
  settleMs: number;
  authorId: number;
  only: string;
  drop: (pages: string) => void;
}

function prepare(school: School, scale: Scale, { seconds, requests, only, drop, authorId }: Options) {
  return withOwnApp(school, async (app, listener): Promise<Prepared[]> => {
    // Two runs (the school and its floor), each warmed up for a second.
    const writes = requests === undefined ? WRITES_PER_SECOND * (seconds + 1) : 20 * requests;
    const seeded = await seedScale(app, scale, { writes, authorId });
    const prepared: Prepared[] = [];
    for (const scenario of scenariosOf(seeded, drop).filter(({ name }) => name.includes(only))) {
      prepared.push({ scenario, plan: await recordPlan(app, listener, scenario) });
    }
    return prepared;
  });
}

async function measure(school: School, scale: Scale, options: Options) {
  say(`Preparing ${scale.items} items and ${scale.learners} learners`);
  const prepared = await prepare(school, scale, options);
  const floor = await startFloor(
    school.databaseUrl,
    prepared.map(({ plan }) => plan),
  );
  const measured: Measured[] = [];
  const memory: MeasuredMemory[] = [];
  try {
    for (const [at, { scenario, plan }] of prepared.entries()) {
      // The floor has closed its connections, so that the memory is that of the school alone.
      await delay(options.settleMs / 5);
      const found = await measurePlausible(scenario.name, async () => {
        const { result, peak } = await peakMemory(school, () =>
          drive(school, { ...options, scenario, request: scenario.request }),
        );
        const least = await drive(
          { ...floor, postmaster: school.postmaster },
          { ...options, scenario, request: (pick) => floorRequest(at, pick) },
        );
        return { school: result, floor: least, peak };
      });
      const statements = plan.statements.filter((one) => !isTransactionStep(one)).length;
      measured.push({
        scale,
        name: scenario.name,
        statements,
        bytes: plan.bytes,
        school: found.school,
        floor: found.floor,
      });
      memory.push({ when: `${scale.items} items, ${scale.learners} learners: ${scenario.name}`, memory: found.peak });
      say(
        `  ${scenario.name}: ${Math.round(found.school.perSecond)} per second, floor ${Math.round(found.floor.perSecond)}`,
      );
    }
  } finally {
    await floor.stop();
  }
  return { measured, memory };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
      scales: { type: 'string', default: '1,2,3' },
      write: { type: 'boolean', default: false },
      profile: { type: 'string' },
      compare: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  if (values.compare !== undefined) {
    const { seconds, only, scales } = values;
    const args = ['--seconds', seconds, '--only', only, '--scales', scales, ...(values.short ? ['--short'] : [])];
    if (!(await compareWith(values.compare, args))) process.exitCode = 1;
    return;
  }
  const seconds = values.short ? 0 : Number(values.seconds);
  const requests = values.short ? SHORT_REQUESTS : undefined;
  const settleMs = values.short ? 0 : SETTLE_MS;
  const startedAt = new Date();
  const words = machine();

  const school = await startSchool({ profileDir: values.profile });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void school.stop().finally(() => process.exit(1)));
  }
  const measured: Measured[] = [];
  const memory: MeasuredMemory[] = [];
  try {
    await delay(settleMs);
    const idle = { when: 'idle, just started', memory: readMemory(school) };
    const { authorId } = await withOwnApp(school, seedSchool);
    const dropper = await startDropper(school);
    const peaks: MeasuredMemory[] = [];
    for (const number of values.scales.split(',')) {
      const scale = SCALES[Number(number) - 1];
      if (!scale) throw new Error(USAGE);
      const found = await measure(school, scale, {
        seconds,
        requests,
        settleMs,
        authorId,
        only: values.only,
        drop: dropper.drop,
      });
      measured.push(...found.measured);
      peaks.push(...found.memory);
    }
    await dropper.stop();
    await delay(settleMs);
    const largest = peaks.toSorted((one, other) => together(other) - together(one))[0];
    memory.push(idle);
    if (largest) memory.push({ ...largest, when: `under load, at most (${largest.when})` });
    memory.push({ when: 'idle, after the load', memory: readMemory(school) });
  } finally {
    await school.stop();
  }

  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ');
  const text = report({ startedAt, machine: words, command, seconds, requests, measured, memory });
  process.stdout.write(`${text}\n`);
  if (values.write) writeInto(performancePage, text);
}

const together = ({ memory: { app, database } }: MeasuredMemory): number => app + database;

/** Between the two marks of the page; what people have written around them stays. */
function writeInto(page: string, text: string): void {
  const [before, after] = ['<!-- figures -->', '<!-- end of figures -->'];
  const old = readFileSync(page, 'utf8');
  const [from, to] = [old.indexOf(before), old.indexOf(after)];
  if (from < 0 || to < 0) throw new Error(`${page} has lost the marks between which the figures stand.`);
  writeFileSync(page, `${old.slice(0, from + before.length)}\n\n${text}\n\n${old.slice(to)}`);
}

await main();
