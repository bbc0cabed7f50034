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
  /** Milliseconds from each kill that Lectern survived until nobody who was refused waits any more; 0: nobody was. */
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

interface Scene {
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
  let scene: Scene | undefined;
  try {
    scene = await prepare(path.join(folder, 'school'), options.kills);
    for (let kill = 0; kill < options.kills; kill += 1) {
      const { victim, moment } = KILLS[kill % KILLS.length] as (typeof KILLS)[number];
      scene.report.kills[victim] += 1;
      // oxlint-disable-next-line no-await-in-loop
      await killOnce(scene, { victim, moment, folder: path.join(folder, `first-${kill}`) });
      options.say(
        `${kill + 1} of ${options.kills}: ${victim}, ${moment}; ${countAcknowledged(scene.writers)} acknowledged`,
      );
    }
    return await finish(scene);
  } finally {
    await scene?.school?.kill();
    killDatabase(path.join(folder, 'school'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function killOnce(
  scene: Scene,
  { victim, moment, folder }: { victim: Victim; moment: Moment; folder: string },
): Promise<void> {
  if (victim === 'database' || victim === 'backend') return killBeneath(scene, victim);
  const database = victim === 'both';
  if (moment === 'first') return killFirstStart(scene, folder, database);
  if (moment === 'start') {
    await closeSchool(scene);
    return killStart(scene, scene.env, scene.usual.later, database);
  }
  return killUnderLoad(scene, moment, database);
}

async function prepare(dataDir: string, kills: number): Promise<Scene> {
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

async function open(scene: Scene): Promise<School> {
  if (scene.school) return scene.school;
  const school = await startSchool(scene.env);
  scene.report.restarts.push(school.readyAfter);
  scene.usual.later = school.readyAfter;
  await requireServing(school);
  scene.school = school;
  return school;
}

async function closeSchool(scene: Scene): Promise<void> {
  const { school } = scene;
  scene.school = undefined;
  if (school && (await school.stop()) !== 0) throw new Error(`The school did not stop cleanly:\n${school.output()}`);
}

async function requireServing(school: School): Promise<void> {
  for (const address of ['/readyz', '/api/lectern/v1/courses', '/courses']) {
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await fetch(`${school.url}${address}`);
    if (status !== 200) throw new Error(`After a kill ${address} answered ${status}:\n${school.output()}`);
  }
}

async function killUnderLoad(scene: Scene, moment: 'load' | 'stop', database: boolean): Promise<void> {
  const school = await open(scene);
  const state = { dying: false, ended: false };
  const wanted = countAcknowledged(scene.writers) + 10 + Math.floor(scene.random() * 40);
  const writing = Promise.all(
    scene.writers.map((writer) => writeOn(school.url, writer, scene.course, () => state.dying)),
  );
  // A finding ends the wait too.
  writing.then(
    () => (state.ended = true),
    () => (state.ended = true),
  );
  // oxlint-disable-next-line no-await-in-loop
  while (!state.ended && countAcknowledged(scene.writers) < wanted) await delay(1);
  state.dying = true;
  if (moment === 'stop') {
    school.process.kill('SIGTERM');
    await delay(scene.random() * 150);
  }
  await cutPower(school, scene.dataDir, database);
  scene.school = undefined;
  await writing;
}

/** Kills PostgreSQL, or one process of it, under a school that lives on: until it serves again, it refuses. */
async function killBeneath(scene: Scene, victim: 'database' | 'backend'): Promise<void> {
  const school = await open(scene);
  const { writers, report } = scene;
  const state: Disturbance = { at: Infinity, done: false };
  const outages = writers.map((): Outage => ({ refused: 0, served: 0, servedAt: 0 }));
  const wanted = countAcknowledged(writers) + 10 + Math.floor(scene.random() * 40);
  const writing = Promise.all(
    writers.map((writer, at) => writeThrough(school.url, writer, scene.course, state, outages[at] as Outage)),
  );
  // A finding ends the waits too.
  writing.catch(() => (state.done = true));
  // oxlint-disable-next-line no-await-in-loop
  while (!state.done && countAcknowledged(writers) < wanted) await delay(1);
  state.at = performance.now();
  if (victim === 'database') killDatabase(scene.dataDir);
  else killBackend(scene.dataDir, scene.random() < 0.5 ? 'SIGTERM' : 'SIGKILL');
  // oxlint-disable-next-line no-await-in-loop
  while (!state.done && outages.some(({ served }) => served < 2)) await delay(1);
  state.done = true;
  await writing;
  if (school.process.exitCode !== null) throw new Error(`Lectern has ended:\n${school.output()}`);
  report.refused += outages.reduce((sum, { refused }) => sum + refused, 0);
  report.outages.push(Math.max(0, ...outages.map(({ servedAt }) => servedAt - state.at)));
}

/** Kills a school somewhere between its first breath and its first answer. */
async function killStart(scene: Scene, env: Record<string, string>, usual: number, database: boolean): Promise<void> {
  const starting = await beginSchool(env);
  await delay(scene.random() * usual);
  await cutPower(starting, env.DATA_DIR as string, database);
  const last = starting.output().trim().split('\n').at(-1)?.trim() ?? '';
  const stage = last.startsWith('Data:') ? 'open' : last;
  scene.report.reached[stage] = (scene.report.reached[stage] ?? 0) + 1;
}

/** A new folder: its database, tables and demo school are being made. The next start must leave a whole school. */
async function killFirstStart(scene: Scene, dataDir: string, database: boolean): Promise<void> {
  const env = { ...scene.env, DATA_DIR: dataDir };
  await killStart(scene, env, scene.usual.first, database);
  const school = await startSchool(env);
  scene.report.firstStarts.push(school.readyAfter);
  await requireServing(school);
  const size = await sizeOf(school);
  if (JSON.stringify(size) !== JSON.stringify(scene.whole)) {
    scene.report.lost.push(`a first start that was cut off left ${JSON.stringify(size)}`);
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

async function finish(scene: Scene): Promise<CrashReport> {
  const { report, writers, course } = scene;
  const school = await open(scene);
  const admin = await signIn(school.url, 'admin@example.com');
  for (const kind of KINDS)
    report.acknowledged[kind] = writers.reduce((sum, one) => sum + one.acknowledged[kind].size, 0);
  const { found, lost } = await findAll(school.url, admin, { writers, course });
  report.found = found;
  report.lost.push(...lost);
  await closeSchool(scene);
  return report;
}
