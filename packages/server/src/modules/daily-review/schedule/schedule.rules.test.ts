import * as fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import {
  answerState,
  gradeName,
  intervalsOf,
  newState,
  recallOf,
  restoredState,
  type ReviewState,
  storedState,
} from './schedule.rules.ts';

const start = new Date('2030-05-01T09:00:00.000Z');
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

/** Answers, each so many minutes after the one before. */
const histories = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 400 * 1440 })), {
  minLength: 1,
  maxLength: 25,
});

const throughJson = (state: ReviewState) => restoredState(JSON.parse(JSON.stringify(storedState(state))));

describe('the schedule', () => {
  it('is that of the reference library, whatever the answers', () => {
    const reference = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
    fc.assert(
      fc.property(histories, (history) => {
        let now = start;
        let card = createEmptyCard(start);
        let state = newState(start);
        for (const [grade, minutes] of history) {
          now = later(now, minutes);
          card = reference.next(card, now, grade as Grade).card;
          state = throughJson(answerState(state, gradeName(grade), now));
          const { due, stability, difficulty, reps, lapses, state: phase, last_review: lastReview } = card;
          expect(state).toEqual({ due, stability, difficulty, reps, lapses, state: phase, lastReview });
        }
        const at = later(now, 1440);
        expect(recallOf(state, at)).toBe(reference.get_retrievability(card, at, false));
      }),
    );
  });

  it('is what it was before an answer that is taken back', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let now = start;
        let state = newState(start);
        for (const [grade, minutes] of history) {
          now = later(now, minutes);
          const before = JSON.stringify(storedState(state));
          const after = answerState(state, gradeName(grade), now);
          const undone = restoredState(JSON.parse(before));
          expect(undone).toEqual(state);
          expect(answerState(undone, gradeName(grade), now)).toEqual(after);
          state = after;
        }
      }),
    );
  });

  it('brings nothing back on the same day, and what was harder sooner', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let now = start;
        let state = newState(start);
        for (const [grade, minutes] of history) {
          now = later(now, minutes);
          const { again, hard, good, easy } = intervalsOf(state, now);
          expect(again).toBeGreaterThanOrEqual(1);
          expect([again, hard, good, easy]).toEqual([again, hard, good, easy].toSorted((a, b) => a - b));
          state = answerState(state, gradeName(grade), now);
        }
      }),
    );
  });
});
