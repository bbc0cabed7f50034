/** Adds up a run of vitest, in which more can go wrong than a test. */
export function countTests(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  // A file that cannot be loaded has no tests that could fail.
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  // A crash, a set-up that failed, an error outside every test.
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
