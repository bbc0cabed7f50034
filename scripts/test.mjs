// Every check of the repository. `npm test -- <path or name>` runs only the tests that match, with all that vitest
// understands; `npm test -- --changed [ref]` what a change concerns.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { journeysFor, testsFor, typesFor } from './changed.mjs';
import { countTests, summary } from './test-count.mjs';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const env = {
  ...process.env,
  PATH: [at('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  // The compiler is done before it has made the garbage of a machine that is short of memory.
  GOGC: process.env.GOGC ?? '400',
};
const total = { passed: 0, failed: 0, flaky: [] };

/** Each takes a gigabyte at most; more at once than this only wait for each other. */
const AT_ONCE = Math.min(4, Math.max(1, os.availableParallelism()));

async function everything() {
  await staticChecks(typeProjects().map(({ file }) => file));

  heading('Unit and API tests');
  await vitest('unit', ['--project=!journeys', '--project=!running']);

  heading('Browser journeys');
  await vitest('journeys', ['--project=journeys']);

  // By itself: it holds Lectern to the seconds in which it is back after a crash, which a busy machine does not have.
  heading('Starting, stopping, crashing, flooding and benches');
  await vitest('running', ['--project=running']);
}

/** What the working tree and the commits since `ref` have changed. It says itself what it leaves to the whole run. */
async function whatChanged(ref) {
  const changed = changedFiles(ref);
  console.log(`\n${changed.length} changed files since ${ref}`);
  await staticChecks(typesFor(changed, typeProjects()));

  const files = new Map(tracked().flatMap((file) => textOf(file)));
  const tests = testsFor(changed, files);
  heading(`Unit and API tests: ${tests.length} files`);
  if (tests.length > 0) await vitest('unit', ['--project=!journeys', '--project=!running', ...tests]);

  const all = [...files.keys()].filter((file) => /^e2e\/(journeys|clients)\/.*\.test\.ts$/.test(file));
  const { run: journeys, left } = journeysFor(changed, all);
  heading(`Browser journeys: ${journeys.map((file) => path.basename(file, '.test.ts')).join(', ') || 'none'}`);
  if (journeys.length > 0) await vitest('journeys', ['--project=journeys', ...journeys]);

  console.log(
    '\nNot run: tests that meet a change only through the whole app, the other journeys, starts and benches.',
  );
  if (left.length > 0) console.log(`Journeys that the change concerns too: ${left.join(' ')}`);
}

/** Those that take long first, so that none is left alone at the end. */
async function staticChecks(projects) {
  heading('Generated files');
  // It writes what the others read.
  await checkGenerated();

  heading('Types, lint, walls and the built web');
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
  const { code, output } = await run(program, args, ['ignore', 'pipe', 'pipe']);
  console.log(`  ${title} … ${code === 0 ? seconds(started) : `failed after ${seconds(started)}`}`);
  if (code === 0) {
    total.passed += 1;
    return;
  }
  total.failed += 1;
  console.log(`\n${output.trimEnd()}\n`);
}

async function vitest(name, args) {
  const report = at('.cache', `vitest-${name}.json`);
  fs.rmSync(report, { force: true });
  const started = performance.now();
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    ['ignore', 'inherit', 'inherit'],
  );
  const { passed, failed, flaky } = countTests(
    fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined,
    code,
  );
  total.passed += passed;
  total.failed += failed;
  total.flaky.push(...flaky.map(({ file, test }) => ({ file: path.relative(root, file), test })));
  console.log(`  ${name}: ${passed} passed, ${failed} failed in ${seconds(started)}`);
}

function run(program, args, stdio) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio });
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

function heading(title) {
  console.log(`\n${title}`);
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

const asked = process.argv.slice(2);
const changedSince = /^--changed(?:=(.+))?$/.exec(asked[0] ?? '');
if (changedSince) await whatChanged(changedSince[1] ?? asked[1] ?? 'main');
else await (asked.length > 0 ? vitest('asked', asked) : everything());

const { lines, ok } = summary(total);
console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;
