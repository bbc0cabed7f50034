import { describe, expect, it } from 'vitest';
import { countTests, MOST_FLAKY, summary } from './test-count.mjs';

const test = (status) => ({ status });
const file = (status, ...statuses) => ({ name: 'a.test.ts', status, assertionResults: statuses.map(test) });

describe('the last line of npm test', () => {
  it.each([
    {
      title: 'counts tests, not files',
      report: {
        numPassedTests: 3,
        numFailedTests: 1,
        testResults: [file('passed', 'passed'), file('failed', 'failed')],
      },
      exitCode: 1,
      expected: { passed: 3, failed: 1, flaky: [] },
    },
    {
      title: 'counts a file that could not be loaded as a failure',
      report: {
        numPassedTests: 2,
        numFailedTests: 0,
        testResults: [file('failed'), file('passed', 'passed', 'passed')],
      },
      exitCode: 1,
      expected: { passed: 2, failed: 1, flaky: [] },
    },
    {
      title: 'counts an error outside every test as a failure',
      report: { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed', 'passed')] },
      exitCode: 1,
      expected: { passed: 2, failed: 1, flaky: [] },
    },
    {
      title: 'counts a run without a report as a failure',
      report: undefined,
      exitCode: 1,
      expected: { passed: 0, failed: 1, flaky: [] },
    },
    {
      title: 'is content when all is well',
      report: { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed', 'passed')] },
      exitCode: 0,
      expected: { passed: 2, failed: 0, flaky: [] },
    },
  ])('$title', ({ report, exitCode, expected }) => {
    expect(countTests(report, exitCode)).toEqual(expected);
  });
});

describe('tests that pass only when they are tried again', () => {
  const tried = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
  const flaky = (count) => Array.from({ length: count }, (_, at) => ({ file: 'a.test.ts', test: `number ${at}` }));

  it('are named, and neither those that passed at once nor those that failed twice are', () => {
    const assertionResults = [
      tried('passes at once', 'passed'),
      tried('passes at last', 'passed', 'Error: not yet'),
      tried('fails twice', 'failed', 'Error: no', 'Error: no again'),
      { fullName: 'is not run', status: 'skipped' },
    ];
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
    };
    expect(countTests(report, 1)).toEqual({
      passed: 2,
      failed: 1,
      flaky: [{ file: 'a.test.ts', test: 'passes at last' }],
    });
  });

  it('count as passed and are listed above the last line, up to a number', () => {
    const { lines, ok } = summary({ passed: 9, failed: 0, flaky: flaky(MOST_FLAKY) });
    expect(ok).toBe(true);
    expect(lines).toEqual([
      'Flaky (passed only when tried again): 3',
      '  a.test.ts > number 0',
      '  a.test.ts > number 1',
      '  a.test.ts > number 2',
      '9 passed, 0 failed',
    ]);
  });

  it('fail the run when they are more', () => {
    const { lines, ok } = summary({ passed: 9, failed: 0, flaky: flaky(MOST_FLAKY + 1) });
    expect(ok).toBe(false);
    expect(lines.slice(-2)).toEqual(['More than 3 flaky tests fail the run.', '9 passed, 0 failed']);
  });

  it('do not save a run in which another failed, and a run without them says nothing of them', () => {
    expect(summary({ passed: 9, failed: 1, flaky: [] })).toEqual({ lines: ['9 passed, 1 failed'], ok: false });
    expect(summary({ passed: 9, failed: 0, flaky: [] })).toEqual({ lines: ['9 passed, 0 failed'], ok: true });
  });
});
