// Every check of the repository, in the order in which they are quick. `npm test -- <path or name>` runs only the
// tests that match, with all that vitest understands.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { countTests } from './test-count.mjs';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const env = { ...process.env, PATH: [at('node_modules', '.bin'), process.env.PATH].join(path.delimiter) };
const total = { passed: 0, failed: 0 };

async function everything() {
  heading('Types');
  for (const project of typeProjects()) await check(project, 'tsc', '-p', project);

  heading('Lint');
  await check('rules', 'oxlint', '--deny-warnings');
  await check('format', 'biome', 'format', '.');
  await check('unused files, exports and packages', 'knip');

  heading('Walls');
  await check('who imports whom', 'node', 'scripts/walls.mjs');

  heading('Generated files');
  await checkGenerated();

  heading('The built web');
  for (const file of fs.globSync('packages/web/checks/*.mjs', { cwd: root }).toSorted()) {
    await check(path.basename(file, '.mjs'), 'node', file);
  }

  heading('Unit and API tests');
  await vitest('unit', ['--project=!journeys', '--project=!running']);

  heading('Browser journeys');
  await vitest('journeys', ['--project=journeys']);

  heading('Starting, stopping, crashing, flooding and benches');
  await vitest('running', ['--project=running']);
}

function typeProjects() {
  return fs.globSync('{packages/*,e2e,bench}/tsconfig*.json', { cwd: root }).toSorted();
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
  process.stdout.write(`  ${title} … `);
  const started = performance.now();
  const { code, output } = await run(program, args, ['ignore', 'pipe', 'pipe']);
  console.log(code === 0 ? seconds(started) : `failed after ${seconds(started)}`);
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
  const { passed, failed } = countTests(
    fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined,
    code,
  );
  total.passed += passed;
  total.failed += failed;
  console.log(`  ${passed} passed, ${failed} failed in ${seconds(started)}`);
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

function heading(title) {
  console.log(`\n${title}`);
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

const asked = process.argv.slice(2);
await (asked.length > 0 ? vitest('asked', asked) : everything());
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
