// Runs vitest and repeats the files that failed.
import fs from 'node:fs';
import path from 'node:path';
import { failedFiles, keyOf, MAX_REPEATS, MAX_UNSTABLE, readJournal, withRepeated } from './results.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const REPORTER = path.join(import.meta.dirname, 'reporter.mjs');

/**
 * Runs vitest once.
 *
 * @param run starts a program: `(program, args, { env }) => Promise<{ code }>`
 * @param journalDir where the journal of the run is written
 * @param args of vitest, after `run`
 */
export async function runVitest(run, journalDir, args) {
  fs.mkdirSync(journalDir, { recursive: true });
  const journal = path.join(journalDir, 'vitest.jsonl');
  fs.rmSync(journal, { force: true });
  const { code } = await run('vitest', ['run', '--reporter=default', `--reporter=${REPORTER}`, ...args], {
    env: { TEST_JOURNAL: journal },
  });
  return readJournal(fs.existsSync(journal) ? fs.readFileSync(journal, 'utf8') : '', code);
}

/** `{ project, file }` of every test file there is. */
export async function listFiles(run) {
  const { code, output } = await run('vitest', ['list', '--filesOnly', '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (code !== 0) throw new Error(`The test files could not be listed:\n${output}`);
  return JSON.parse(output.slice(output.indexOf('['))).map(({ projectName, file }) => ({
    project: projectName,
    file: path.relative(root, file).replaceAll(path.sep, '/'),
  }));
}

/**
 * Repeats each failed file alone, with one worker, until it passes, at most twice. Nothing is repeated when more files
 * failed than may be unstable: such a run fails anyway.
 *
 * @param argsFor more arguments of vitest for a file, such as the filter of its first run
 * @returns the files with their last results; `unstable`: the first results of those that passed in the end
 */
export async function repeatFailed(run, journalDir, files, argsFor = () => []) {
  const failed = failedFiles(files);
  if (failed.length === 0) return { files, unstable: [] };
  if (failed.length > MAX_UNSTABLE) {
    console.log(`\n${failed.length} files failed. They are not repeated, because more than ${MAX_UNSTABLE} did.`);
    return { files, unstable: [] };
  }
  let results = files;
  const unstable = [];
  for (const first of failed) {
    for (let repeat = 1; repeat <= MAX_REPEATS; repeat += 1) {
      console.log(`\nRepeating ${first.project} ${first.file} (${repeat} of ${MAX_REPEATS})`);
      const again = await runVitest(run, journalDir, [
        `--project=${first.project}`,
        '--maxWorkers=1',
        ...argsFor(first),
        first.file,
      ]);
      const result = again.files.find((one) => keyOf(one) === keyOf(first));
      if (!result) break;
      // Errors outside every test count against the only file that ran.
      if (again.errors.length > 0) result.failed = Math.max(1, result.failed);
      results = withRepeated(results, [result]);
      if (result.failed > 0) continue;
      unstable.push(first);
      break;
    }
  }
  return { files: results, unstable };
}
