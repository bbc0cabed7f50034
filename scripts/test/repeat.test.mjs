import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatFailed } from './vitest.mjs';

let folder;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-repeat-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const failedFile = (file) => ({ project: 'web', file, passed: 0, failed: 1, seconds: 1, failures: [] });

/** Runs of vitest in which a file fails as often as `failures` says, then passes. */
function vitestThatFails(failures) {
  const counts = {};
  const run = vi.fn(async (_program, args, { env }) => {
    const file = args.at(-1);
    counts[file] = (counts[file] ?? 0) + 1;
    const failed = counts[file] > failures[file] ? 0 : 1;
    const ended = { project: 'web', file, passed: 1 - failed, failed, seconds: 1, failures: [] };
    const lines = [{ planned: [{ project: 'web', file }] }, { ended }, { finished: { unhandled: [] } }];
    fs.writeFileSync(env.TEST_JOURNAL, lines.map((line) => JSON.stringify(line)).join('\n'));
    return { code: failed };
  });
  return { run, counts };
}

it('repeats each failed file alone with one worker, at most twice', async () => {
  const { run, counts } = vitestThatFails({ once: 0, twice: 1, broken: 9 });
  const first = ['once', 'twice', 'broken'].map(failedFile);
  const { files, unstable } = await repeatFailed(run, folder, first);
  expect(unstable).toEqual([first[0], first[1]]);
  expect(files.map(({ failed }) => failed)).toEqual([0, 0, 1]);
  expect(counts).toEqual({ once: 1, twice: 2, broken: 2 });
  for (const [, args] of run.mock.calls) expect(args).toContain('--maxWorkers=1');
});

it('repeats nothing when more files failed than may be unstable', async () => {
  const { run } = vitestThatFails({});
  const files = Array.from({ length: 11 }, (_, at) => failedFile(`${at}.test.ts`));
  expect(await repeatFailed(run, folder, files)).toEqual({ files, unstable: [] });
  expect(run).not.toHaveBeenCalled();
});
