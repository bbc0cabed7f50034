// Every check of the repository. `npm test -- <path or name>` runs only the tests that match, with all that vitest
// understands; `npm test -- --changed [ref]` what a change concerns.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { journeysFor, testsFor, typesFor } from './changed.mjs';
import { cpuSeconds } from './test/cpu.mjs';
import { failedFiles, slowest, summary } from './test/results.mjs';
import { repeatFailed, runVitest } from './test/vitest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const env = {
  ...process.env,
  PATH: [at('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  // The compiler is done before it has made the garbage of a machine that is short of memory.
  GOGC: process.env.GOGC ?? '400',
};
const journalDir = at('.cache', 'tests');
/** What the whole run has found so far. `checks`: the static checks, each of which counts as one test. */
const found = { files: [], unstable: [], errors: [], checks: { passed: 0, failed: 0 } };

/** Each takes a gigabyte at most; more at once than this only wait for each other. */
const AT_ONCE = Math.min(4, Math.max(1, os.availableParallelism()));

async function everything() {
  await stage('Static checks', () => staticChecks(typeProjects().map(({ file }) => file)));
  await stage('Unit and API tests', () => vitest(['--project=!journeys', '--project=!running']));
  await stage('Browser journeys', () => vitest(['--project=journeys']));
  // Alone: these measure how many seconds Lectern needs after a crash, which other work would lengthen.
  await stage('Starting, stopping, crashing, flooding and benches', () => vitest(['--project=running']));
  await repeat();
}

/** Repeats what failed, after everything else, so that nothing runs beside it. */
async function repeat() {
  if (failedFiles(found.files).length === 0) return;
  await stage('Repeating failed files', async () => {
    const { files, unstable } = await repeatFailed(run, journalDir, found.files);
    found.files = files;
    found.unstable = unstable;
  });
}

const stages = [];

async function stage(title, work) {
  console.log(`\n${title}`);
  const started = performance.now();
  const cpuBefore = cpuSeconds();
  await work();
  stages.push(`${title}: ${seconds(started)}, ${(cpuSeconds() - cpuBefore).toFixed(0)} CPU-seconds`);
  console.log(`  ${stages.at(-1)}`);
}

/** What the working tree and the commits since `ref` have changed. It says itself what it leaves to the whole run. */
async function whatChanged(ref) {
  const changed = changedFiles(ref);
  console.log(`\n${changed.length} changed files since ${ref}`);
  await stage('Static checks', () => staticChecks(typesFor(changed, typeProjects())));

  const files = new Map(tracked().flatMap((file) => textOf(file)));
  const tests = testsFor(changed, files);
  if (tests.length > 0)
    await stage(`Unit and API tests: ${tests.length} files`, () =>
      vitest(['--project=!journeys', '--project=!running', ...tests]),
    );

  const all = [...files.keys()].filter((file) => /^e2e\/(journeys|clients)\/.*\.test\.ts$/.test(file));
  const { run: journeys, left } = journeysFor(changed, all);
  if (journeys.length > 0)
    await stage(`Browser journeys: ${journeys.map((file) => path.basename(file, '.test.ts')).join(', ')}`, () =>
      vitest(['--project=journeys', ...journeys]),
    );
  await repeat();

  console.log(
    '\nNot run: tests that meet a change only through the whole app, the other journeys, starts and benches.',
  );
  if (left.length > 0) console.log(`Journeys that the change concerns too: ${left.join(' ')}`);
}

/** Those that take long first, so that none is left alone at the end. */
async function staticChecks(projects) {
  // It writes what the others read.
  await checkGenerated();

  const checks = [
    ...projects.map((project) => [`types of ${project}`, 'tsc', '--singleThreaded', '-p', project]),
    ['who imports whom', 'node', 'scripts/walls.mjs'],
    ['unused files, exports and packages', 'knip'],
    ['rules', 'oxlint', '--deny-warnings'],
    ['format', 'biome', 'format', '.'],
    ...fs
      .globSync('packages/web/checks/*.mjs', { cwd: root })
      .toSorted()
      .map((file) => [path.basename(file, '.mjs'), 'node', file]),
  ];
  const runner = async () => {
    for (let next = checks.shift(); next; next = checks.shift()) await check(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
}

/** Each with the folders that it includes as they stand in it. */
function typeProjects() {
  return fs
    .globSync('{packages/*,e2e,bench}/tsconfig*.json', { cwd: root })
    .toSorted()
    .map((file) => ({
      file: file.replaceAll(path.sep, '/'),
      include: JSON.parse(fs.readFileSync(at(file), 'utf8')).include,
    }));
}

/** The web's table of endpoints is made from the contract and committed; an old one would send people to old addresses. */
async function checkGenerated() {
  const file = at('packages', 'web', 'src', 'shared', 'api', 'endpoints.gen.ts');
  const before = fs.readFileSync(file, 'utf8');
  await check(
    'endpoints.gen.ts follows the contract',
    'node',
    '--input-type=module',
    '-e',
    `
    await import(${JSON.stringify(pathToFileURL(at('packages', 'contract', 'generate.ts')).href)});
    const { readFileSync } = await import('node:fs');
    if (readFileSync(${JSON.stringify(file)}, 'utf8') === ${JSON.stringify(before)}) process.exit(0);
    console.error('It was out of date and is written anew: commit it.');
    process.exit(1);
  `,
  );
}

/** A quick check counts as one test and is silent when all is well. */
async function check(title, program, ...args) {
  const started = performance.now();
  const { code, output } = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  console.log(`  ${title} … ${code === 0 ? seconds(started) : `failed after ${seconds(started)}`}`);
  if (code === 0) {
    found.checks.passed += 1;
    return;
  }
  found.checks.failed += 1;
  console.log(`\n${output.trimEnd()}\n`);
}

async function vitest(args) {
  const { files, errors } = await runVitest(run, journalDir, args);
  found.files.push(...files);
  found.errors.push(...errors);
}

function run(program, args, { stdio = ['ignore', 'inherit', 'inherit'], env: more = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...env, ...more }, stdio });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  if (status === 0) return stdout.split('\0').filter(Boolean);
  console.error(stderr?.trim() || 'git is needed to find what has changed.');
  process.exit(1);
}

/** Of the working tree, and of the commits since it left `ref`. */
function changedFiles(ref) {
  const [base = ''] = git('merge-base', ref, 'HEAD');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '-z', base.trim()),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ].toSorted();
}

const tracked = () => git('ls-files', '--cached', '--others', '--exclude-standard', '-z');

/** Nothing for what imports nothing, and for a file that is deleted. */
function textOf(file) {
  if (!/\.(tsx?|mjs)$/.test(file) || !fs.existsSync(at(file))) return [];
  return [[file, fs.readFileSync(at(file), 'utf8')]];
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

const asked = process.argv.slice(2);
const changedSince = /^--changed(?:=(.+))?$/.exec(asked[0] ?? '');
if (changedSince) await whatChanged(changedSince[1] ?? asked[1] ?? 'main');
else await (asked.length > 0 ? vitest(asked) : everything());

if (stages.length > 0) {
  console.log('\nSlowest files');
  for (const line of slowest(found.files)) console.log(line);
  console.log('\nStages');
  for (const line of stages) console.log(`  ${line}`);
}
const { lines, ok } = summary(found);
console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;
