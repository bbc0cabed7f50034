import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_UNSTABLE, readJournal, readStored, slowest, summary } from './results.mjs';

const lines = (...all) => all.map((line) => JSON.stringify(line)).join('\n');
const planned = (...files) => ({ planned: files.map((file) => ({ project: 'server', file })) });
const ended = (file, passed, failed = 0, failures = []) => ({
  ended: { project: 'server', file, passed, failed, seconds: 1, failures },
});
const finished = (...unhandled) => ({ finished: { unhandled } });

describe('readJournal', () => {
  it('counts tests, not files', () => {
    const journal = lines(planned('a', 'b'), ended('b', 2), ended('a', 1, 1), finished());
    const { files, errors } = readJournal(journal, 1);
    expect(files.map(({ file, passed, failed }) => [file, passed, failed])).toEqual([
      ['a', 1, 1],
      ['b', 2, 0],
    ]);
    expect(errors).toEqual([]);
  });

  it('fails a planned file that did not end, as when vitest was killed', () => {
    const { files } = readJournal(lines(planned('a', 'b'), ended('a', 1)), 137);
    expect(files[1]).toMatchObject({ file: 'b', passed: 0, failed: 1 });
  });

  it('fails the file that was running when an error occurred outside every test', () => {
    const journal = lines(planned('a', 'b'), ended('a', 1), ended('b', 1), finished({ error: 'late', files: ['b'] }));
    const { files, errors } = readJournal(journal, 1);
    expect(files.map(({ failed }) => failed)).toEqual([0, 1]);
    expect(errors).toEqual([]);
  });

  it.each([
    {
      title: 'an error of no file',
      journal: lines(planned('a'), ended('a', 1), finished({ error: 'lost', files: [] })),
      code: 1,
    },
    { title: 'a run without a journal', journal: '', code: 1 },
    { title: 'a run without a journal that ended well', journal: '', code: 0 },
    { title: 'a failing exit code', journal: lines(planned('a'), ended('a', 1), finished()), code: 1 },
  ])('reports $title', ({ journal, code }) => {
    expect(readJournal(journal, code).errors).toHaveLength(1);
  });

  it('reports nothing when all is well', () => {
    expect(readJournal(lines(planned('a'), ended('a', 1), finished()), 0).errors).toEqual([]);
  });
});

describe('summary', () => {
  const found = (more) => ({ files: [], unstable: [], errors: [], checks: { passed: 0, failed: 0 }, ...more });
  const file = (name, passed, failed, error) => ({
    project: 'server',
    file: name,
    passed,
    failed,
    failures: error ? [{ test: 'saves', error }] : [],
  });
  const unstable = (count) => Array.from({ length: count }, (_, at) => file(`file-${at}`, 0, 1, 'too late'));

  it('ends with the numbers of tests and static checks', () => {
    const { lines: text, ok } = summary(found({ files: [file('a', 3, 0)], checks: { passed: 2, failed: 0 } }));
    expect(text).toEqual(['5 passed, 0 failed']);
    expect(ok).toBe(true);
  });

  it.each([
    { title: 'a failed test', more: { files: [file('a', 3, 1)] } },
    { title: 'a failed static check', more: { checks: { passed: 3, failed: 1 } } },
    { title: 'an error of no file', more: { checks: { passed: 3, failed: 0 }, errors: ['the worker ended'] } },
  ])('fails for $title', ({ more }) => {
    const { lines: text, ok } = summary(found(more));
    expect(text.at(-1)).toBe('3 passed, 1 failed');
    expect(ok).toBe(false);
  });

  it('lists unstable files with the first line of their first error', () => {
    const red = String.fromCharCode(27);
    const { lines: text, ok } = summary(
      found({ files: [file('a', 3, 0)], unstable: [file('a', 2, 1, `${red}[31mtimed out${red}[39m\n  at a.ts`)] }),
    );
    expect(text).toEqual([
      'Unstable (failed, then passed when repeated alone): 1 files',
      '  server a',
      '    saves: timed out',
      '3 passed, 0 failed',
    ]);
    expect(ok).toBe(true);
  });

  it('fails for more unstable files than the limit', () => {
    expect(summary(found({ unstable: unstable(MAX_UNSTABLE) })).ok).toBe(true);
    expect(summary(found({ unstable: unstable(MAX_UNSTABLE + 1) })).ok).toBe(false);
  });
});

describe('readStored', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-results-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('gives the last result of each file, without a line that was cut off', () => {
    const stored = path.join(folder, 'results.jsonl');
    const first = { ...ended('a', 0, 1).ended, tree: 'one' };
    const last = { ...ended('a', 1).ended, tree: 'two' };
    fs.writeFileSync(stored, `${lines(first, { ...ended('b', 1).ended, tree: 'one' }, last)}\n{"project":"ser`);
    expect(readStored(stored)).toEqual([last, { ...ended('b', 1).ended, tree: 'one' }]);
  });

  it('gives nothing where no whole run has ended a file', () => {
    expect(readStored(path.join(folder, 'missing.jsonl'))).toEqual([]);
  });
});

describe('slowest', () => {
  it('lists the longest first, up to a number', () => {
    const files = [1, 3, 2].map((seconds) => ({ project: 'web', file: `${seconds}.test.ts`, seconds }));
    expect(slowest(files, 2)).toEqual(['     3.0 s  web 3.test.ts', '     2.0 s  web 2.test.ts']);
  });
});
