import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../fixtures/api.ts';
import { beginSchool, DEMO_PASSWORD, type School, startSchool } from '../fixtures/school.ts';
import { findAll } from './find.ts';
import { cutPower, killBackend, killDatabase } from './power-cut.ts';
import {
  type Course,
  countAcknowledged,
  type Disturbance,
  KINDS,
  type Kind,
  makeCourse,
  makeWriter,
  type Outage,
  writeOn,
  type Writer,
  writeThrough,
} from './writers.ts';

const WRITERS = 8;
/** What is killed: Lectern, its PostgreSQL, both at once, or the PostgreSQL process of one connection. */
export const VICTIMS = ['node', 'database', 'both', 'backend'] as const;
type Victim = (typeof VICTIMS)[number];

/** When: while people write, while a killed school starts, while it stops, or in its very first start. */
type Moment = 'load' | 'start' | 'stop' | 'first';

/** Kills that Lectern survives need no new start, so most are of these; ten kills are of each kind at least once. */
const KILLS: readonly { victim: Victim; moment: Moment }[] = [
  { victim: 'database', moment: 'load' },
  { victim: 'backend', moment: 'load' },
  { victim: 'node', moment: 'load' },
  { victim: 'backend', moment: 'load' },
  { victim: 'both', moment: 'load' },
  { victim: 'database', moment: 'load' },
  { victim: 'backend', moment: 'load' },
  { victim: 'node', moment: 'first' },
  { victim: 'both', moment: 'start' },
  { victim: 'database', moment: 'load' },
  { victim: 'backend', moment: 'load' },
  { victim: 'node', moment: 'stop' },
  { victim: 'database', moment: 'load' },
  { victim: 'both', moment: 'first' },
  { victim: 'backend', moment: 'load' },
  { victim: 'node', moment: 'start' },
  { victim: 'database', moment: 'load' },
  { victim: 'backend', moment: 'load' },
  { victim: 'both', moment: 'stop' },
  { victim: 'database', moment: 'load' },
];

/** A school that serves again later than this was down for too long. */
export const LONGEST_DOWN_MS = 10_000;

/** A first start makes a whole school: what people wait for is the start of one that they had. */
export const longestDown = ({ outages, restarts }: CrashReport) => Math.max(0, ...outages, ...restarts);

export interface CrashReport {
  kills: Record<Victim, number>;
  /** What the school had said last when it was killed on its way up; '' is nothing yet. */
  reached: Record<string, number>;
  acknowledged: Record<Kind, number>;
  found: Record<Kind, number>;
  lost: string[];
  /** Milliseconds from spawn to open, of every start after a kill. */
  restarts: number[];
  /** Milliseconds from each survived kill until no refused request is waiting any more; 0: none was refused. */
  outages: number[];
  /** Writes refused during those, each with 503. */
  refused: number;
  /** Of these, in a folder whose very first start had been cut off. */
  firstStarts: number[];
}

/** Small and repeatable: when each kill falls is random in effect, but the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface CrashRun {
  env: Record<string, string>;
  dataDir: string;
  course: Course;
  writers: Writer[];
  report: CrashReport;
  random: () => number;
  /** How long a first start and a later one took: kills on the way up fall within it. */
  usual: { first: number; later: number };
  /** People and courses of a whole demo school. */
  whole: { people: number; courses: number };
  /** Open since the last kill that Lectern survived. */
  school?: School | undefined;
}

/**
 * Kills a school, its database, both or one connection, again and again while eight people write, and then looks for
 * everything it had acknowledged. Throws when the school does not serve after a kill.
 */
export async function runCrashes(options: { kills: number; say: (line: string) => void }): Promise<CrashReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-crash-'));
  let run: CrashRun | undefined;
  try {
    run = await prepare(path.join(folder, 'school'), options.kills);
    for (let kill = 0; kill < options.kills; kill += 1) {
      const { victim, moment } = KILLS[kill % KILLS.length] as (typeof KILLS)[number];
      run.report.kills[victim] += 1;
      // oxlint-disable-next-line no-await-in-loop
      await killOnce(run, { victim, moment, folder: path.join(folder, `first-${kill}`) });
      options.say(
        `${kill + 1} of ${options.kills}: ${victim}, ${moment}; ${countAcknowledged(run.writers)} acknowledged`,
      );
    }
    return await finish(run);
  } finally {
    await run?.school?.kill();
    killDatabase(path.join(folder, 'school'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function killOnce(
  run: CrashRun,
  { victim, moment, folder }: { victim: Victim; moment: Moment; folder: string },
): Promise<void> {
  if (victim === 'database' || victim === 'backend') return killBeneath(run, victim);
  const database = victim === 'both';
  if (moment === 'first') return killFirstStart(run, folder, database);
  if (moment === 'start') {
    await closeSchool(run);
    return killStart(run, run.env, run.usual.later, database);
  }
  return killUnderLoad(run, moment, database);
}

async function prepare(dataDir: string, kills: number): Promise<CrashRun> {
  const env = { DATA_DIR: dataDir, SEED: 'demo', DEMO_PASSWORD, TRUST_PROXY: 'true' };
  const school = await startSchool(env);
  const admin = await signIn(school.url, 'admin@example.com');
  const whole = await sizeOf(school);
  const course = await makeCourse(admin, 60 + kills * 4);
  const writers: Writer[] = [];
  for (let number = 0; number < WRITERS; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    writers.push(await makeWriter(school.url, number, course));
  }
  if ((await school.stop()) !== 0) throw new Error(`The school did not stop cleanly:\n${school.output()}`);
  const report: CrashReport = {
    kills: { node: 0, database: 0, both: 0, backend: 0 },
    reached: {},
    acknowledged: { completion: 0, registration: 0, enrollment: 0, profile: 0 },
    found: { completion: 0, registration: 0, enrollment: 0, profile: 0 },
    lost: [],
    restarts: [],
    outages: [],
    refused: 0,
    firstStarts: [],
  };
  const usual = { first: school.readyAfter, later: school.readyAfter / 3 };
  return { env, dataDir, course, writers, report, whole, usual, random: randomNumbers(20_301) };
}

async function open(run: CrashRun): Promise<School> {
  if (run.school) return run.school;
  const school = await startSchool(run.env);
  run.report.restarts.push(school.readyAfter);
  run.usual.later = school.readyAfter;
  await requireServing(school);
  run.school = school;
  return school;
}

async function closeSchool(run: CrashRun): Promise<void> {
  const { school } = run;
  run.school = undefined;
  if (school && (await school.stop()) !== 0) throw new Error(`The school did not stop cleanly:\n${school.output()}`);
}

async function requireServing(school: School): Promise<void> {
  for (const address of ['/readyz', '/api/lectern/v1/courses', '/courses']) {
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await fetch(`${school.url}${address}`);
    if (status !== 200) throw new Error(`After a kill ${address} answered ${status}:\n${school.output()}`);
  }
}

async function killUnderLoad(run: CrashRun, moment: 'load' | 'stop', database: boolean): Promise<void> {
  const school = await open(run);
  const state = { dying: false, ended: false };
  const wanted = countAcknowledged(run.writers) + 10 + Math.floor(run.random() * 40);
  const writing = Promise.all(run.writers.map((writer) => writeOn(school.url, writer, run.course, () => state.dying)));
  // A finding ends the wait too.
  writing.then(
    () => (state.ended = true),
    () => (state.ended = true),
  );
  // oxlint-disable-next-line no-await-in-loop
  while (!state.ended && countAcknowledged(run.writers) < wanted) await delay(1);
  state.dying = true;
  if (moment === 'stop') {
    school.process.kill('SIGTERM');
    await delay(run.random() * 150);
  }
  await cutPower(school, run.dataDir, database);
  run.school = undefined;
  await writing;
}

/** Kills PostgreSQL, or one process of it, under a school that lives on: until it serves again, it refuses. */
async function killBeneath(run: CrashRun, victim: 'database' | 'backend'): Promise<void> {
  const school = await open(run);
  const { writers, report } = run;
  const state: Disturbance = { at: Infinity, done: false };
  const outages = writers.map((): Outage => ({ refused: 0, served: 0, servedAt: 0 }));
  const wanted = countAcknowledged(writers) + 10 + Math.floor(run.random() * 40);
  const writing = Promise.all(
    writers.map((writer, at) => writeThrough(school.url, writer, run.course, state, outages[at] as Outage)),
  );
  // A finding ends the waits too.
  writing.catch(() => (state.done = true));
  // oxlint-disable-next-line no-await-in-loop
  while (!state.done && countAcknowledged(writers) < wanted) await delay(1);
  state.at = performance.now();
  if (victim === 'database') killDatabase(run.dataDir);
  else killBackend(run.dataDir, run.random() < 0.5 ? 'SIGTERM' : 'SIGKILL');
  // oxlint-disable-next-line no-await-in-loop
  while (!state.done && outages.some(({ served }) => served < 2)) await delay(1);
  state.done = true;
  await writing;
  if (school.process.exitCode !== null) throw new Error(`Lectern has ended:\n${school.output()}`);
  report.refused += outages.reduce((sum, { refused }) => sum + refused, 0);
  report.outages.push(Math.max(0, ...outages.map(({ servedAt }) => servedAt - state.at)));
}

/** Kills a school somewhere between its first breath and its first answer. */
async function killStart(run: CrashRun, env: Record<string, string>, usual: number, database: boolean): Promise<void> {
  const starting = await beginSchool(env);
  await delay(run.random() * usual);
  await cutPower(starting, env.DATA_DIR as string, database);
  const last = starting.output().trim().split('\n').at(-1)?.trim() ?? '';
  const stage = last.startsWith('Data:') ? 'open' : last;
  run.report.reached[stage] = (run.report.reached[stage] ?? 0) + 1;
}

/** A new folder: its database, tables and demo school are being made. The next start must leave a whole school. */
async function killFirstStart(run: CrashRun, dataDir: string, database: boolean): Promise<void> {
  const env = { ...run.env, DATA_DIR: dataDir };
  await killStart(run, env, run.usual.first, database);
  const school = await startSchool(env);
  run.report.firstStarts.push(school.readyAfter);
  await requireServing(school);
  const size = await sizeOf(school);
  if (JSON.stringify(size) !== JSON.stringify(run.whole)) {
    run.report.lost.push(`a first start that was cut off left ${JSON.stringify(size)}`);
  }
  if ((await school.stop()) !== 0) throw new Error(`The school did not stop cleanly:\n${school.output()}`);
  rmSync(dataDir, { recursive: true, force: true });
}

async function sizeOf(school: School): Promise<{ people: number; courses: number }> {
  const admin = await signIn(school.url, 'admin@example.com');
  const total = async (list: string) => {
    const headers = { cookie: admin.cookie, 'x-wp-nonce': admin.nonce };
    const response = await fetch(`${school.url}/api/lectern/v1/${list}?context=edit&per_page=1`, { headers });
    return Number(response.headers.get('x-wp-total'));
  };
  return { people: await total('users'), courses: await total('courses') };
}

async function finish(run: CrashRun): Promise<CrashReport> {
  const { report, writers, course } = run;
  const school = await open(run);
  const admin = await signIn(school.url, 'admin@example.com');
  for (const kind of KINDS)
    report.acknowledged[kind] = writers.reduce((sum, one) => sum + one.acknowledged[kind].size, 0);
  const { found, lost } = await findAll(school.url, admin, { writers, course });
  report.found = found;
  report.lost.push(...lost);
  await closeSchool(run);
  return report;
}
