// A reporter for vitest that appends a line to TEST_JOURNAL as each file ends, so that a run that is killed keeps what
// it found. Where TEST_RESULTS names a file, the result is kept there too, for later runs.
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const { TEST_JOURNAL, TEST_RESULTS, TEST_TREE, TEST_COMMIT } = process.env;
const root = path.resolve(import.meta.dirname, '../..');
const relative = (file) => path.relative(root, file).replaceAll(path.sep, '/');
const write = (line) => appendFileSync(TEST_JOURNAL, `${JSON.stringify(line)}\n`);

export default class JournalReporter {
  onTestRunStart(specifications) {
    const planned = specifications.map(({ project, moduleId }) => ({
      project: project.name,
      file: relative(moduleId),
    }));
    write({ planned });
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()];
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const failedTests = inState('failed');
    // A file that cannot be loaded and a hook that throws have no failed test.
    const other = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    const failures = [
      ...failedTests.map((test) => ({ test: test.fullName, error: test.result().errors[0]?.message ?? '' })),
      ...other.map((error) => ({ test: '', error: error.message ?? String(error) })),
    ];
    const ended = {
      project: module.project.name,
      file: relative(module.moduleId),
      passed: inState('passed').length,
      failed: module.state() === 'failed' ? Math.max(1, failedTests.length) : failedTests.length,
      seconds: module.diagnostic().duration / 1000,
      failures,
    };
    write({ ended });
    if (TEST_RESULTS) {
      appendFileSync(TEST_RESULTS, `${JSON.stringify({ ...ended, tree: TEST_TREE, commit: TEST_COMMIT })}\n`);
    }
  }

  onTestRunEnd(_modules, unhandledErrors) {
    const unhandled = unhandledErrors.map((error) => ({
      error: [error.message ?? 'unknown error', error.cause?.message].filter(Boolean).join(' '),
      files: filesOf(error).map(relative),
    }));
    write({ finished: { unhandled } });
  }
}

/** The files that ran when `error` occurred. Of a worker that crashed, only the text of the cause names them. */
function filesOf({ VITEST_TEST_PATH: file, cause }) {
  if (file) return [file];
  const [, files] = /^Worker exited unexpectedly .* while running test files? (.+)$/.exec(cause?.message ?? '') ?? [];
  return files?.split(', ') ?? [];
}
