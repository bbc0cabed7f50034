// Says how much the tests notice: makes small mistakes in the code, one at a time, and runs the tests that come past
// them. See docs/mutation.md. Usage: npm run test:mutation -- [kinds, files, folders or patterns] [options]
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kinds } from './mutation/kinds.mjs';
import { instrument } from './mutation/mutants.mjs';
import { fileReport, readEquivalents, resultsOf, summaryOf, writeTable } from './mutation/report.mjs';
import { importersOf, testsOf } from './mutation/tests.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.cache', 'mutation');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Test files, in place of those that are found. */
    tests: { type: 'string', multiple: true },
    /** API tests too, also for files that are no guards. */
    api: { type: 'boolean', default: false },
    /** So many test files at most, the nearest first. */
    nearest: { type: 'string', default: '6' },
    /** Seconds of tests for one mutant. */
    seconds: { type: 'string', default: '10' },
    /** Seconds without a sign of life after which a mutant counts as endless. */
    silence: { type: 'string', default: '60' },
    /** Writes the figures to docs/mutation.md. */
    write: { type: 'boolean', default: false },
    /** Only says what would be done. */
    list: { type: 'boolean', default: false },
  },
});

function sources() {
  const wanted = positionals.length > 0 ? positionals : Object.keys(kinds);
  const found = wanted
    .flatMap((one) => kinds[one] ?? one)
    .flatMap((one) => {
      if (!fs.existsSync(path.join(root, one))) return fs.globSync(one, { cwd: root });
      const isFolder = fs.statSync(path.join(root, one)).isDirectory();
      return isFolder ? fs.globSync(`${one}/**/*.ts`, { cwd: root }) : [one];
    });
  return [...new Set(found)]
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|gen|d)\.ts$/.test(file));
}

/** Runs vitest over one instrumented file; answers false when it had to be ended. */
function vitest({ file, tests, journal }) {
  const env = {
    ...process.env,
    MUTATION_FILE: file,
    MUTATION_TESTS: JSON.stringify(tests),
    MUTATION_DATABASE: tests.some((test) => test.endsWith('.api.test.ts')) ? 'yes' : 'no',
    MUTATION_JOURNAL: journal,
    MUTATION_MS: String(Number(options.seconds) * 1000),
  };
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [program, 'run', '--config', 'scripts/mutation/vitest.config.mjs'];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output = (output + data).slice(-20_000)));
  return new Promise((resolve) => {
    let seen = -1;
    let quiet = 0;
    let ended = false;
    const watch = setInterval(() => {
      const { size } = fs.statSync(journal);
      // Loading and the tests themselves take their time; only a mutant can be without an end.
      const isTrying = readJournal(journal).at(-1)?.trying !== undefined;
      quiet = size === seen ? quiet + 1 : 0;
      if (quiet > 0 && (isTrying || quiet > 10)) {
        ended = true;
        child.kill('SIGKILL');
      }
      seen = size;
    }, Number(options.silence) * 1000);
    child.on('exit', (code) => {
      clearInterval(watch);
      resolve({ ended, code, output });
    });
  });
}

const readJournal = (journal) =>
  fs
    .readFileSync(journal, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** What tests notice of the mutants of one file. */
async function measure(file) {
  const code = fs.readFileSync(path.join(root, file), 'utf8');
  const { mutants } = instrument(code);
  const guards = file.endsWith('.guards.ts');
  const found = options.tests ?? testsOf(file, { root, importers, api: options.api || guards });
  const tests = options.tests ? found : found.slice(0, Number(options.nearest));
  console.log(`${file}: ${mutants.length} mutants, ${tests.length} test files`);
  if (options.list) return void tests.forEach((test) => console.log(`  ${test}`));
  const journal = path.join(folder, `${file.replaceAll('/', '_')}.journal`);
  fs.writeFileSync(journal, '');
  const started = performance.now();
  const note = (line) => fs.appendFileSync(journal, `${JSON.stringify(line)}\n`);
  for (let restarts = 0; mutants.length > 0 && tests.length > 0 && restarts < 20; restarts += 1) {
    const { ended, code: exit, output } = await vitest({ file, tests, journal });
    const last = readJournal(journal).at(-1);
    if (!ended && exit !== 0 && readJournal(journal).length === 0)
      throw new Error(`${file}: the tests do not run\n${output}`);
    if (!ended) break;
    if (last?.trying === undefined) throw new Error(`${file}: the tests do not end\n${output}`);
    note({ endless: last.trying });
  }
  const results = resultsOf({ file, mutants, lines: readJournal(journal), equivalents, tests });
  const seconds = Math.round((performance.now() - started) / 1000);
  fs.rmSync(journal);
  const report = { ...results, seconds, measured: new Date().toISOString().slice(0, 10) };
  fs.writeFileSync(path.join(folder, `${file.replaceAll('/', '_')}.json`), `${JSON.stringify(report, null, 2)}\n`);
  console.log(fileReport(report));
  return report;
}

fs.mkdirSync(folder, { recursive: true });
const equivalents = readEquivalents(path.join(import.meta.dirname, 'mutation', 'equivalent.json'));
const importers = importersOf(root);
const reports = [];
for (const file of sources()) {
  try {
    const report = await measure(file);
    if (report) reports.push(report);
    if (report && options.write) writeTable(path.join(root, 'docs', 'mutation.md'), [report]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
if (reports.length > 0) {
  const summary = summaryOf(reports);
  console.log(summary);
  fs.writeFileSync(path.join(folder, 'report.txt'), `${reports.map(fileReport).join('\n')}\n${summary}\n`);
  fs.writeFileSync(path.join(folder, 'report.json'), `${JSON.stringify(reports, null, 2)}\n`);
}
