// What a run of the tests found.
import fs from 'node:fs';

/** More unstable files than this fail the run, and more failed files than this are not repeated. */
export const MAX_UNSTABLE = 10;

/** How often a failed file is repeated at most. */
export const MAX_REPEATS = 2;

/**
 * The results of one run of vitest from the lines of its journal (reporter.mjs).
 *
 * @param {string} journal lines of JSON
 * @param {number} exitCode of vitest
 * @returns `files`: one `{ project, file, passed, failed, seconds, failures }` per planned file, where a file that never
 *   ended counts as failed; `errors`: messages of failures that belong to no file
 */
export function readJournal(journal, exitCode) {
  const lines = journal
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const ended = new Map(lines.flatMap((line) => (line.ended ? [[keyOf(line.ended), line.ended]] : [])));
  const planned = lines.flatMap((line) => line.planned ?? []);
  const files = planned.map((one) => ended.get(keyOf(one)) ?? unfinished(one));

  const errors = [];
  const finished = lines.find((line) => line.finished)?.finished;
  for (const { error, files: running } of finished?.unhandled ?? []) {
    const source = files.filter(({ file }) => running.includes(file));
    for (const one of source) {
      one.failed = Math.max(1, one.failed);
      one.failures = [...one.failures, { test: '', error }];
    }
    if (source.length === 0) errors.push(error);
  }
  if (!finished && planned.length === 0) errors.push(`vitest ended with code ${exitCode} before it ran a test`);
  const explained = errors.length > 0 || files.some(({ failed }) => failed > 0);
  if (exitCode !== 0 && !explained) errors.push(`vitest ended with code ${exitCode} though no test failed`);
  return { files, errors };
}

function unfinished({ project, file }) {
  const failures = [{ test: '', error: 'The file did not finish.' }];
  return { project, file, passed: 0, failed: 1, seconds: 0, failures };
}

/**
 * The last result of each test file of earlier whole runs, with the `tree` and `commit` on which it ran.
 *
 * @param {string} file lines of JSON (reporter.mjs); need not exist
 */
export function readStored(file) {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').flatMap((line) => parsed(line));
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()];
}

/** Nothing for a line that was cut off when a run was killed. */
function parsed(line) {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** A file runs in several projects. */
export const keyOf = ({ project, file }) => `${project} ${file}`;

export const failedFiles = (files) => files.filter(({ failed }) => failed > 0);

/** `files` with the results of a repetition in the place of the first ones. */
export function withRepeated(files, repeated) {
  const again = new Map(repeated.map((one) => [keyOf(one), one]));
  return files.map((one) => again.get(keyOf(one)) ?? one);
}

/**
 * The last lines of a run and whether it is good. `unstable`: the first results of files that passed when repeated.
 */
export function summary({ files, unstable, errors, checks }) {
  const lines = [];
  for (const error of errors) lines.push(`Error: ${firstLine(error)}`);
  if (unstable.length > 0) {
    lines.push(`Unstable (failed, then passed when repeated alone): ${unstable.length} files`);
    for (const { project, file, failures } of unstable) {
      lines.push(`  ${project} ${file}`);
      for (const { test, error } of failures) lines.push(`    ${test ? `${test}: ` : ''}${firstLine(error)}`);
    }
  }
  const tooMany = unstable.length > MAX_UNSTABLE;
  if (tooMany) lines.push(`More than ${MAX_UNSTABLE} unstable files fail the run.`);
  const sum = (name) => files.reduce((total, one) => total + one[name], 0);
  const passed = sum('passed') + checks.passed;
  const failed = sum('failed') + checks.failed + errors.length;
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, ok: failed === 0 && !tooMany };
}

/** The slowest files, longest first: `12.3 s  unit/file`. */
export function slowest(files, count = 10) {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ project, file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${project} ${file}`);
}

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function firstLine(error) {
  return error.replace(ANSI, '').trim().split('\n', 1)[0].slice(0, 300);
}
