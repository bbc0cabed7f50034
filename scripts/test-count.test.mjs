import { describe, expect, it } from 'vitest';
import { countTests } from './test-count.mjs';

const test = (status) => ({ status });
const file = (status, ...statuses) => ({ status, assertionResults: statuses.map(test) });

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
      expected: { passed: 3, failed: 1 },
    },
    {
      title: 'counts a file that could not be loaded as a failure',
      report: {
        numPassedTests: 2,
        numFailedTests: 0,
        testResults: [file('failed'), file('passed', 'passed', 'passed')],
      },
      exitCode: 1,
      expected: { passed: 2, failed: 1 },
    },
    {
      title: 'counts an error outside every test as a failure',
      report: { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed', 'passed')] },
      exitCode: 1,
      expected: { passed: 2, failed: 1 },
    },
    {
      title: 'counts a run without a report as a failure',
      report: undefined,
      exitCode: 1,
      expected: { passed: 0, failed: 1 },
    },
    {
      title: 'is content when all is well',
      report: { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed', 'passed')] },
      exitCode: 0,
      expected: { passed: 2, failed: 0 },
    },
  ])('$title', ({ report, exitCode, expected }) => {
    expect(countTests(report, exitCode)).toEqual(expected);
  });
});
