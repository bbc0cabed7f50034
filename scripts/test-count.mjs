/** More tests than this that pass only when they are tried again, and the run has failed. */
export const MOST_FLAKY = 3;

/** Adds up a run of vitest, in which more can go wrong than a test. `flaky`: who passed only when tried again. */
export function countTests(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const files = report?.testResults ?? [];
  // A file that cannot be loaded has no tests that could fail.
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  const flaky = files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(passedOnRetry).map(({ fullName }) => ({ file: name, test: fullName })),
  );
  // A crash, a set-up that failed, an error outside every test.
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, flaky };
}

/** The report keeps what the first try complained of. */
function passedOnRetry({ status, failureMessages = [] }) {
  return status === 'passed' && failureMessages.length > 0;
}

/** The last lines of a run, and whether it is good. */
export function summary({ passed, failed, flaky }) {
  const lines = [];
  if (flaky.length > 0) {
    lines.push(`Flaky (passed only when tried again): ${flaky.length}`);
    for (const { file, test } of flaky) lines.push(`  ${file} > ${test}`);
  }
  const tooMany = flaky.length > MOST_FLAKY;
  if (tooMany) lines.push(`More than ${MOST_FLAKY} flaky tests fail the run.`);
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, ok: failed === 0 && !tooMany };
}
