import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Range } from '../../../../../shared/video/video.ts';
import { lengthOf, merged } from './ranges.ts';
import { createReporter, EVERY_MS, Refused, type Report } from './reporter.ts';
import type { Kept, WatchStorage } from './watchStorage.ts';

const MAY_BE_AHEAD_MS = 5000;

/** A server that believes no more than can have been played, over a connection that may be lost on either way. */
function server() {
  let accounted = 0;
  const stored: Range[] = [];
  const reports: Report[] = [];
  const line: { goes: boolean; comesBack: boolean; refuses: boolean } = { goes: true, comesBack: true, refuses: false };
  async function send(report: Report) {
    reports.push(report);
    await Promise.resolve();
    if (!line.goes) throw new Error('lost');
    if (line.refuses) throw new Refused();
    const cost = (lengthOf(merged(report.ranges)) / 2) * 1000;
    const counted = accounted + cost <= Date.now() + MAY_BE_AHEAD_MS;
    if (counted) {
      accounted = Math.max(accounted + cost, Date.now());
      stored.push(...report.ranges);
    }
    if (!line.comesBack) throw new Error('lost');
    return { counted };
  }
  return { send, line, reports, stored: () => merged(stored), behindBy: (ms: number) => (accounted = Date.now() + ms) };
}

function storage(): WatchStorage {
  let kept: Pick<Kept, 'ranges' | 'resume'> = { ranges: [], resume: null };
  return { read: () => kept, write: (next) => (kept = structuredClone(next)) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  return () => vi.useRealTimers();
});
afterEach(() => vi.clearAllTimers());

describe('reports', () => {
  it('say where the video is even when nothing was played', async () => {
    const { send, reports } = server();
    const reporter = createReporter({ send, storage: storage() });
    reporter.add([], 12);
    await reporter.report();
    expect(reports).toEqual([{ ranges: [], resumeTime: 12, closing: false }]);
  });

  it('are sent again after a lost connection, later each time', async () => {
    const { send, line, reports, stored } = server();
    const reporter = createReporter({ send, storage: storage() });
    line.goes = false;
    reporter.add([[0, 10]], 10);
    await reporter.report();
    await vi.advanceTimersByTimeAsync(4999);
    expect(reports).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reports).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9999);
    expect(reports).toHaveLength(2);
    line.goes = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(stored()).toEqual([[0, 10]]);
    expect(reporter.pending()).toEqual([]);
  });

  it('leave the server alone in between, however much the video plays', async () => {
    const { send, line, reports } = server();
    const reporter = createReporter({ send, storage: storage() });
    line.goes = false;
    await reporter.report();
    reporter.add([[0, 1]], 1);
    await reporter.report();
    await reporter.report();
    expect(reports).toHaveLength(1);
  });

  it('claim the oldest part first when all of it was refused', async () => {
    const { send, reports, stored, behindBy } = server();
    const reporter = createReporter({ send, storage: storage() });
    behindBy(0);
    reporter.add([[100, 140]], 140);
    reporter.add([[0, 40]], 40);
    await reporter.report();
    expect(stored()).toEqual([]);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(reports[1]?.ranges).toEqual([[100, 140]]);
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(stored()).toEqual([
      [0, 40],
      [100, 140],
    ]);
  });

  it('end where the server does not want them; what was played stays in the storage', async () => {
    const { send, line, reports } = server();
    const place = storage();
    const reporter = createReporter({ send, storage: place });
    line.refuses = true;
    reporter.add([[0, 10]], 10);
    await reporter.report();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reports).toHaveLength(1);
    expect(place.read().ranges).toEqual([[0, 10]]);
  });

  it('that close a video still close it when they are sent again', async () => {
    const { send, line, reports } = server();
    const reporter = createReporter({ send, storage: storage() });
    line.goes = false;
    reporter.add([[0, 4]], 4);
    await reporter.report({ closing: true });
    line.goes = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports.map(({ closing }) => closing)).toEqual([true, true]);
  });

  it('on leaving say so, and are repeated by the next page', async () => {
    const { send, line, reports, stored } = server();
    const place = storage();
    line.goes = false;
    const reporter = createReporter({ send, storage: place });
    reporter.add([[0, 4]], 4);
    await reporter.report({ closing: true, leaving: true });
    expect(reports.at(-1)).toEqual({ ranges: [[0, 4]], resumeTime: 4, closing: true });
    reporter.stop();
    line.goes = true;
    await createReporter({ send, storage: place }).report();
    expect(stored()).toEqual([[0, 4]]);
    expect(reports.at(-1)?.resumeTime).toBe(4);
  });
});

type Event =
  | { kind: 'play'; seconds: number; from: number }
  | { kind: 'line'; goes: boolean; comesBack: boolean }
  | { kind: 'reload' }
  | { kind: 'wait'; seconds: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('play' as const),
    seconds: fc.integer({ min: 1, max: 90 }),
    from: fc.integer({ min: 0, max: 500 }),
  }),
  fc.record({ kind: fc.constant('line' as const), goes: fc.boolean(), comesBack: fc.boolean() }),
  fc.record({ kind: fc.constant('reload' as const) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 120 }) }),
);

describe('whatever is lost, refused and loaded again', () => {
  it('in the end all that was played is stored, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 15 }), async (events) => {
        const { send, line, stored } = server();
        const place = storage();
        let reporter = createReporter({ send, storage: place });
        const played: Range[] = [];
        for (const one of events) {
          if (one.kind === 'line') Object.assign(line, one);
          if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.seconds * 1000);
          if (one.kind === 'reload') {
            void reporter.report({ closing: true, leaving: true });
            reporter.stop();
            reporter = createReporter({ send, storage: place });
          }
          if (one.kind === 'play') {
            for (let second = 0; second < one.seconds; second++) {
              await vi.advanceTimersByTimeAsync(1000);
              reporter.add([[one.from + second, one.from + second + 1]], one.from + second + 1);
              if (second % 10 === 9) void reporter.report();
            }
            played.push([one.from, one.from + one.seconds]);
            void reporter.report();
          }
        }
        Object.assign(line, { goes: true, comesBack: true });
        await reporter.report();
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(stored()).toEqual(merged(played));
        expect(reporter.pending()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
