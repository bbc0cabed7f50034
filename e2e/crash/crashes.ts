import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../fixtures/api.ts';
import { beginSchool, DEMO_PASSWORD, type School, startSchool } from '../fixtures/school.ts';
import { findAll } from './find.ts';
import { cutPower } from './power-cut.ts';
import {
  type Course,
  countAcknowledged,
  KINDS,
  type Kind,
  makeCourse,
  makeWriter,
  writeOn,
  type Writer,
} from './writers.ts';

const WRITERS = 8;
/** When the power goes: while people write, while a killed school comes up, while it stops, or in its very first start. */
const MOMENTS = ['load', 'start', 'load', 'stop', 'load', 'first', 'start', 'load', 'stop', 'first'] as const;
type Moment = (typeof MOMENTS)[number];

export interface CrashReport {
  kills: Record<Moment, number>;
  databaseKills: number;
  /** What the school had said last when it was killed on its way up; '' is nothing yet. */
  reached: Record<string, number>;
  acknowledged: Record<Kind, number>;
  found: Record<Kind, number>;
  lost: string[];
  /** Milliseconds from spawn to open, of every start after a kill. */
  restarts: number[];
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
}

/**
 * Kills a school again and again while eight people write, every second time with its database, and then looks for
 * everything it had acknowledged. Throws when a start after a kill does not serve.
 */
export async function runCrashes(options: { kills: number; say: (line: string) => void }): Promise<CrashReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-crash-'));
  try {
    const scene = await prepare(path.join(folder, 'school'), options.kills);
    for (let kill = 0; kill < options.kills; kill += 1) {
      const moment = MOMENTS[kill % MOMENTS.length] as Moment;
      // Shifted from round to round, so that each moment is tried with and without the database.
      const database = (kill + Math.floor(kill / MOMENTS.length)) % 2 === 1;
      scene.report.kills[moment] += 1;
      if (database) scene.report.databaseKills += 1;
      // oxlint-disable-next-line no-await-in-loop
      if (moment === 'first') await killFirstStart(scene, path.join(folder, `first-${kill}`), database);
      // oxlint-disable-next-line no-await-in-loop
      else if (moment === 'start') await killStart(scene, scene.env, scene.usual.later, database);
      // oxlint-disable-next-line no-await-in-loop
      else await killUnderLoad(scene, moment, database);
      options.say(
        `${kill + 1} of ${options.kills}: ${moment}${database ? ' with the database' : ''}, ${countAcknowledged(scene.writers)} acknowledged`,
      );
    }
    return await finish(scene);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    kills: { load: 0, start: 0, stop: 0, first: 0 },
    databaseKills: 0,
    reached: {},
    acknowledged: { completion: 0, registration: 0, enrolment: 0, profile: 0 },
    found: { completion: 0, registration: 0, enrolment: 0, profile: 0 },
    lost: [],
    restarts: [],
    firstStarts: [],
  };
  const usual = { first: school.readyAfter, later: school.readyAfter / 3 };
  return { env, dataDir, course, writers, report, whole, usual, random: randomNumbers(20_301) };
}

async function open(scene: Scene): Promise<School> {
  const school = await startSchool(scene.env);
  scene.report.restarts.push(school.readyAfter);
  scene.usual.later = school.readyAfter;
  await requireServing(school);
  return school;
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
  await writing;
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
  if ((await school.stop()) !== 0) throw new Error(`The school did not stop cleanly:\n${school.output()}`);
  return report;
}
