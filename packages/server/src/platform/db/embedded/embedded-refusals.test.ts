import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExpectedError } from '../../log/expected-error.ts';
import { reasonIn } from './embedded-cluster.ts';
import { lockFailure, lockFolder } from './embedded-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-test-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

describe('the data folder', () => {
  it('on a full disk is refused in one sentence', () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    expect(lockFailure(dataDir, full)).toEqual(
      new ExpectedError(`There is no space left in the data folder ${dataDir}: make some space and start again.`),
    );
  });

  it('is refused when its lock cannot be written', () => {
    fs.mkdirSync(path.join(dataDir, 'lectern.lock'));
    expect(() => lockFolder(dataDir)).toThrow(ExpectedError);
    expect(() => lockFolder(dataDir)).toThrow(/lectern\.lock cannot be written \(unable to open/);
  });
});

describe('the reason why a database could not be created', () => {
  it.each([
    {
      title: 'a disk that is full',
      said: [
        'performing post-bootstrap initialization ... 2030-05-01 09:00:00.000 UTC [7] FATAL:  could not write to file "base/4/1249": No space left on device',
        'child process exited with exit code 1',
        'initdb: removing contents of data directory "/data/postgres.draft-x"',
      ],
      expected: 'could not write to file "base/4/1249": No space left on device',
    },
    {
      title: 'a folder that may not be entered',
      said: ['initdb: error: could not access directory "/data": Permission denied'],
      expected: 'could not access directory "/data": Permission denied',
    },
    { title: 'anything else', said: ['initdb: ended', 'somehow'], expected: 'somehow' },
  ])('is told: $title', ({ said, expected }) => expect(reasonIn(said.join('\n'))).toBe(expected));
});
