import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, judgeReport, type Report } from './clock.rules.ts';

const start = new Date('2030-05-01T09:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const fresh: Clock = { session: '', seenAt: null, accountedAt: start };

describe('one report', () => {
  const held: Clock = { session: 'one', seenAt: at(0), accountedAt: at(0) };
  it.each<{ title: string; clock?: Clock; report: Partial<Report>; kind: string; after?: Clock }>([
    {
      title: 'a video begins to play',
      clock: fresh,
      report: { isNew: false, now: at(0) },
      kind: 'counted',
      after: { session: 'one', seenAt: at(0), accountedAt: at(0) },
    },
    {
      title: 'ten seconds at normal speed',
      report: { claimed: 10, now: at(10) },
      kind: 'counted',
      after: { session: 'one', seenAt: at(10), accountedAt: at(10) },
    },
    {
      title: 'ten seconds at double speed, and five it is early',
      report: { claimed: 30, now: at(10) },
      kind: 'counted',
      after: { session: 'one', seenAt: at(10), accountedAt: at(15) },
    },
    { title: 'more than that', report: { claimed: 30.02, now: at(10) }, kind: 'too_fast', after: held },
    {
      title: 'a refused one may still leave',
      report: { claimed: 500, now: at(10), closing: true },
      kind: 'too_fast',
      after: { ...held, seenAt: null },
    },
    {
      title: 'what was counted before spends nothing',
      report: { claimed: 500, isNew: false, now: at(10) },
      kind: 'counted',
      after: { session: 'one', seenAt: at(10), accountedAt: at(0) },
    },
    { title: 'another player beside it', report: { session: 'two', now: at(19.9) }, kind: 'elsewhere' },
    {
      title: 'another player once this one is silent',
      report: { session: 'two', claimed: 20, now: at(20) },
      kind: 'counted',
      after: { session: 'two', seenAt: at(20), accountedAt: at(20) },
    },
    {
      title: 'another player once this one is closed',
      clock: { ...held, seenAt: null },
      report: { session: 'two', claimed: 4, now: at(1) },
      kind: 'counted',
      after: { session: 'two', seenAt: at(1), accountedAt: at(2) },
    },
    {
      title: 'the last of a player',
      report: { claimed: 3, now: at(3), closing: true },
      kind: 'counted',
      after: { session: 'one', seenAt: null, accountedAt: at(3) },
    },
  ])('$title: $kind', ({ clock = held, report, kind, after }) => {
    const whole = { session: 'one', claimed: 0, isNew: true, closing: false, now: start, ...report };
    const verdict = judgeReport(clock, whole);
    expect(verdict).toEqual(after ? { kind, clock: after } : { kind });
  });
});

describe('forged reports', () => {
  const input = fc.record({
    after: fc.double({ min: 0, max: 40, noNaN: true }),
    session: fc.constantFrom('one', 'two', 'three'),
    claimed: fc.double({ min: 0, max: 120, noNaN: true }),
    isNew: fc.boolean(),
    closing: fc.boolean(),
  });

  it('never come to more video than twice the time that has passed and ten seconds', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 60 }), (reports) => {
        let clock = fresh;
        let elapsed = 0;
        let counted = 0;
        for (const { after, ...report } of reports) {
          elapsed += after;
          const verdict = judgeReport(clock, { ...report, now: at(elapsed) });
          if (verdict.kind !== 'elsewhere') clock = verdict.clock;
          if (verdict.kind === 'counted' && report.isNew) counted += report.claimed;
          // The clock counts milliseconds.
          expect(counted).toBeLessThanOrEqual(elapsed * 2 + 10 + reports.length * 0.002);
        }
      }),
    );
  });

  it('of several players only one counts at a time', () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 2, maxLength: 60 }), (reports) => {
        let clock = fresh;
        let elapsed = 0;
        const inTurn: boolean[] = [];
        let holder: { session: string; at: number; closed: boolean } | undefined;
        for (const { after, ...report } of reports) {
          elapsed += after;
          const verdict = judgeReport(clock, { ...report, now: at(elapsed) });
          if (verdict.kind !== 'elsewhere') clock = verdict.clock;
          if (verdict.kind === 'counted') {
            const free = !holder || holder.closed || elapsed - holder.at >= 19.99;
            inTurn.push(free || holder?.session === report.session);
            holder = { session: report.session, at: elapsed, closed: report.closing };
          } else if (holder?.session === report.session && report.closing) {
            // What it claims is refused; that it leaves is heard.
            holder.closed = true;
          }
        }
        expect(inTurn).not.toContain(false);
      }),
    );
  });
});

describe('an honest player', () => {
  const speed = fc.double({ min: 0.25, max: 2, noNaN: true });
  const delay = fc.double({ min: 0, max: 4.9, noNaN: true });

  it('is never refused while its reports are late by up to five seconds', () => {
    fc.assert(
      fc.property(speed, fc.array(delay, { minLength: 1, maxLength: 60 }), (rate, delays) => {
        let { clock } = judgeReport(fresh, {
          session: 'one',
          claimed: 0,
          isNew: false,
          closing: false,
          now: start,
        }) as { clock: Clock };
        let arrived = 0;
        for (const [place, late] of delays.entries()) {
          // Requests of one page do not overtake each other.
          arrived = Math.max(arrived, (place + 1) * 10 + late);
          const report = { session: 'one', claimed: 10 * rate, isNew: true, closing: false, now: at(arrived) };
          const verdict = judgeReport(clock, report);
          expect(verdict.kind).toBe('counted');
          if (verdict.kind === 'counted') clock = verdict.clock;
        }
      }),
    );
  });

  /** How a report fares: it arrives and is answered, only its answer is lost, or it never arrives. */
  const fate = fc.constantFrom('fine', 'fine', 'answer_lost', 'lost');

  it('loses nothing to lost reports and lost answers, once it has had the time to send what waits', () => {
    fc.assert(
      fc.property(speed, fc.array(fate, { minLength: 1, maxLength: 40 }), (rate, fates) => {
        let clock = fresh;
        // Video is a line here: what the school has counted, and what the player knows to be counted.
        let counted = 0;
        let known = 0;
        let refused = false;
        const ticks = [...fates, ...Array.from({ length: 200 }, () => 'fine')];
        for (const [place, fateOf] of ticks.entries()) {
          const played = Math.min(place + 1, fates.length) * 10 * rate;
          const upTo = refused ? Math.min(known + 10, played) : played;
          if (fateOf === 'lost' || upTo === known) continue;
          const report = { session: 'one', claimed: upTo - known, isNew: upTo > counted, closing: false };
          const verdict = judgeReport(clock, { ...report, now: at((place + 1) * 10) });
          if (verdict.kind === 'elsewhere') throw new Error('there is one player');
          clock = verdict.clock;
          refused = verdict.kind === 'too_fast';
          if (verdict.kind === 'counted') {
            counted = Math.max(counted, upTo);
            if (fateOf === 'fine') known = upTo;
          }
        }
        expect(known).toBeCloseTo(fates.length * 10 * rate, 6);
        expect(counted).toBeCloseTo(known, 6);
      }),
    );
  });
});
