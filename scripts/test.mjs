// `npm test` is the gate. `npm run test:full [-- --resume]` runs every test. `npm test -- <path or name>` runs the tests
// that match, with every option of vitest; `npm test -- --changed [ref]` those that a change concerns.
// docs/testing.md explains them.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { journeysFor, testsFor, typesFor } from './changed.mjs';
import { staticChecks, typeProjects } from './test/checks.mjs';
import { cpuSeconds } from './test/cpu.mjs';
import { changedBetween, changedSince, commitName, trackedFiles, workingTree } from './test/git.mjs';
import { endWithThisProcess } from './test/leftovers.mjs';
import { failedFiles, readStored, slowest, summary } from './test/results.mjs';
import { divide } from './test/resume.mjs';
import { listFiles, repeatFailed, runVitest } from './test/vitest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const cacheDir = at('.cache', 'tests');
/** A line for each file that a whole run has ended, kept for `--resume`. */
const storedResults = path.join(cacheDir, 'results.jsonl');

const env = {
  ...process.env,
  ...endWithThisProcess(),
  PATH: [at('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  // The compiler is done before it has made the garbage of a machine that is short of memory.
  GOGC: process.env.GOGC ?? '400',
};

/** What the whole run has found so far. `checks`: the static checks, each of which counts as one test. */
const found = { files: [], unstable: [], errors: [], checks: { passed: 0, failed: 0 } };

const UNIT = { title: 'Unit and API tests', projects: ['contract', 'server', 'web', 'scripts'] };
const FULL = [
  UNIT,
  { title: 'Long unit and API tests', projects: ['long', 'object-storage'] },
  { title: 'Journeys and screens', projects: ['journeys'] },
  { title: 'Starting, stopping, crashing, flooding and benches', projects: ['running'] },
];

const IN_GATE = ['--tags-filter=gate'];

const projectArgs = (projects) => projects.map((project) => `--project=${project}`);

async function gate() {
  await checkStatically();
  await stage(UNIT.title, () => vitest(projectArgs(UNIT.projects)));
  await stage('Promises and screens', () => vitest(['--project=journeys', ...IN_GATE]));
  await repeat({ argsFor: ({ project }) => (project === 'journeys' ? IN_GATE : []) });
}

async function full({ resume }) {
  fs.mkdirSync(cacheDir, { recursive: true });
  const tree = workingTree(cacheDir);
  if (!resume) fs.rmSync(storedResults, { force: true });
  const store = { TEST_RESULTS: storedResults, TEST_TREE: tree, TEST_COMMIT: commitName() };
  const planned = await listFiles(run);
  const { kept, toRun } = divide(
    planned,
    readStored(storedResults),
    (earlier) => changedBetween(earlier, tree),
    sources(),
  );
  found.files.push(...kept);
  console.log(`${toRun.length} test files to run; ${kept.length} have passed and no change concerns them.`);

  await checkStatically();
  for (const { title, projects } of FULL) {
    const files = toRun.filter(({ project }) => projects.includes(project));
    if (files.length === 0) continue;
    const names = [...new Set(files.map(({ file }) => file))];
    await stage(`${title}: ${files.length} files`, () => vitest([...projectArgs(projects), ...names], store));
  }
  await repeat({ store });
  console.log(`\nFull run at ${commitName()}`);
  const earlier = Map.groupBy(kept, ({ commit }) => commit);
  for (const [commit, files] of earlier) console.log(`  ${files.length} files from an earlier run at ${commit}`);
}

/** Every file with property tests, once with new examples. */
async function properties() {
  const files = [...sources()].filter(([file, text]) => /^packages\/.*\.test\.tsx?$/.test(file) && usesFastCheck(text));
  const names = files.map(([file]) => file);
  await stage('Properties with new examples', () =>
    vitest([...projectArgs(UNIT.projects), ...names], { PROPERTY_SEED: process.env.PROPERTY_SEED ?? 'random' }),
  );
}

const usesFastCheck = (text) => text.includes("from 'fast-check'");

const checkStatically = (projects = typeProjects().map(({ file }) => file)) =>
  stage('Static checks', async () => {
    found.checks = await staticChecks(run, projects);
  });

/** Repeats what failed, after everything else, so that nothing runs at the same time. */
async function repeat({ store, argsFor } = {}) {
  if (failedFiles(found.files).length === 0) return;
  await stage('Repeating failed files', async () => {
    const { files, unstable } = await repeatFailed(runWith(store), cacheDir, found.files, argsFor);
    found.files = files;
    found.unstable = unstable;
  });
}

/** What the working tree and the commits since `ref` have changed. */
async function whatChanged(ref) {
  const changed = changedSince(ref);
  console.log(`\n${changed.length} changed files since ${ref}`);
  await checkStatically(typesFor(changed, typeProjects()));

  const files = sources();
  const tests = testsFor(changed, files);
  if (tests.length > 0) {
    await stage(`Unit and API tests: ${tests.length} files`, () => vitest([...projectArgs(UNIT.projects), ...tests]));
  }
  const all = [...files.keys()].filter((file) => /^e2e\/(journeys|clients)\/.*\.test\.ts$/.test(file));
  const { run: journeys, left } = journeysFor(changed, all);
  if (journeys.length > 0) {
    await stage(`Journeys: ${journeys.map((file) => path.basename(file, '.test.ts')).join(', ')}`, () =>
      vitest(['--project=journeys', ...journeys]),
    );
  }
  await repeat();

  console.log(
    '\nNot run: tests that meet a change only through the whole app, the other journeys, starts and benches.',
  );
  if (left.length > 0) console.log(`Journeys that the change concerns too: ${left.join(' ')}`);
}

/** The text of every source, by its name. */
const sources = () => new Map(trackedFiles().flatMap((file) => textOf(file)));

/** Nothing for what imports nothing, and for a file that is deleted. */
function textOf(file) {
  if (!/\.(tsx?|mjs)$/.test(file) || !fs.existsSync(at(file))) return [];
  return [[file, fs.readFileSync(at(file), 'utf8')]];
}

async function vitest(args, store) {
  const { files, errors } = await runVitest(runWith(store), cacheDir, args);
  found.files.push(...files);
  found.errors.push(...errors);
}

const stages = [];

async function stage(title, work) {
  console.log(`\n${title}`);
  const started = performance.now();
  const cpuBefore = cpuSeconds();
  await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  stages.push(`${title}: ${seconds} s, ${(cpuSeconds() - cpuBefore).toFixed(0)} CPU-seconds`);
  console.log(`  ${stages.at(-1)}`);
}

const runWith = (more) => (program, args, options) =>
  run(program, args, { ...options, env: { ...more, ...options?.env } });

function run(program, args, { stdio = ['ignore', 'inherit', 'inherit'], env: more = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...env, ...more }, stdio });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

function report() {
  if (stages.length > 0) {
    console.log('\nSlowest files');
    for (const line of slowest(found.files)) console.log(line);
    console.log('\nStages');
    for (const line of stages) console.log(`  ${line}`);
  }
  const { lines, ok } = summary(found);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = ok ? 0 : 1;
}

const [first = '', ...rest] = process.argv.slice(2);
const changedRef = /^--changed(?:=(.+))?$/.exec(first);
try {
  if (first === '') await gate();
  else if (first === '--full') await full({ resume: rest.includes('--resume') });
  else if (first === '--properties') await properties();
  else if (changedRef) await whatChanged(changedRef[1] ?? rest[0] ?? 'main');
  else await vitest([first, ...rest]);
  report();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
