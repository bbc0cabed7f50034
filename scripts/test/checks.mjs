// The static checks: types, rules, format and weight. Each counts as one test.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const at = (...parts) => path.join(root, ...parts);

/** Each takes a gigabyte at most; more at once than this only wait for each other. */
const MAX_CONCURRENT = Math.min(4, Math.max(1, os.availableParallelism()));

/**
 * Runs every static check; of the types only those of `projects` (files of tsc).
 *
 * @param run starts a program: `(program, args, options) => Promise<{ code, output }>`
 * @returns how many checks passed and failed
 */
export async function staticChecks(run, projects) {
  const counts = { passed: 0, failed: 0 };

  /** Is silent but for its title when all is well. */
  async function check(title, program, ...args) {
    const started = performance.now();
    const { code, output } = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(`  ${title} … ${code === 0 ? seconds : `failed after ${seconds}`}`);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) console.log(`\n${output.trimEnd()}\n`);
  }

  // It writes what the others read.
  await check('generated files follow the contract', ...generated());

  // Those that take long first, so that none is left alone at the end.
  const checks = [
    ...projects.map((project) => [`types of ${project}`, 'tsc', '--singleThreaded', '-p', project]),
    ['import rules', 'node', 'scripts/walls.mjs'],
    ['unused files, exports and packages', 'knip'],
    ['lint', 'oxlint', '--deny-warnings'],
    ['format', 'biome', 'format', '.'],
    ...fs
      .globSync('packages/web/checks/*.mjs', { cwd: root })
      .toSorted()
      .map((file) => [path.basename(file, '.mjs'), 'node', file]),
  ];
  const runner = async () => {
    for (let next = checks.shift(); next; next = checks.shift()) await check(...next);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, runner));
  return counts;
}

/** The projects of tsc, each with the folders that it includes as they are written in it. */
export function typeProjects() {
  return fs
    .globSync('{packages/*,e2e,bench}/tsconfig*.json', { cwd: root })
    .toSorted()
    .map((file) => ({
      file: file.replaceAll(path.sep, '/'),
      include: JSON.parse(fs.readFileSync(at(file), 'utf8')).include,
    }));
}

/** The index of the contract and the web's tables of endpoints are generated and committed; an old one lacks endpoints. */
function generated() {
  const files = fs
    .globSync(['packages/contract/src/*.gen.ts', 'packages/web/src/**/{endpoints,fields,settings}.gen.ts'], {
      cwd: root,
    })
    .toSorted()
    .map((file) => at(file));
  // The files before are read by the script: an argument is limited to 128 KB.
  const script = `
    const { readFileSync } = await import('node:fs');
    const read = () => ${JSON.stringify(files)}.map((file) => readFileSync(file, 'utf8')).join();
    const before = read();
    await import(${JSON.stringify(pathToFileURL(at('packages', 'contract', 'generate.ts')).href)});
    if (read() === before) process.exit(0);
    console.error('They were out of date and are written anew: commit them.');
    process.exit(1);
  `;
  return ['node', '--input-type=module', '-e', script];
}
