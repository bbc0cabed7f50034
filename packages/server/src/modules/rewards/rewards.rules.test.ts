import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  property,
  record,
  shuffledSubarray,
  tuple,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardKinds } from '@lectern/contract';
import {
  type Activity,
  canChangeBy,
  type Entry,
  entriesFor,
  newlyEarned,
  progressIn,
  rankAt,
  reachedRanks,
  type Rule,
  sourceOf,
} from './rewards.rules.ts';

const kind = constantFrom(...rewardKinds);
const days = ['2030-05-01', '2030-05-02', '2030-05-03'] as const;
const activity: Arbitrary<Activity> = record({
  kind,
  source: integer({ min: 1, max: 12 }).map((id) => `item:${id}`),
  courseId: constantFrom(null, 1, 2),
  day: constantFrom(...days),
});
const rulesOf = (dailyLimit: Arbitrary<number>) =>
  array(
    record({
      kind,
      pointTypeId: constantFrom(1, 2),
      points: integer({ min: 1, max: 50 }),
      courseId: constantFrom(null, 1),
      dailyLimit,
      active: boolean(),
    }),
    { maxLength: 12 },
  ).map((list): Rule[] => list.map((rule, at) => ({ ...rule, id: at + 1 })));

/** The first activity of a kind and a source is the one that counts, as its unique key says. */
function ledgerOf(deliveries: readonly Activity[], rules: readonly Rule[]): Entry[] {
  const ledger: Entry[] = [];
  for (const one of deliveries) ledger.push(...entriesFor(one, { rules, ledger }));
  return ledger;
}
const distinct = (all: readonly Activity[]) => [...new Map(all.map((one) => [sourceOf(one), one])).values()];
const keyOf = ({ ruleId, source }: Entry) => `${ruleId} ${source}`;
const total = (ledger: readonly Entry[]) => ledger.reduce((sum, { points }) => sum + points, 0);

describe('the ledger', () => {
  it('counts each activity once for a rule, after any replay and in any order', () => {
    const deliveries = array(activity, { maxLength: 20 })
      .map(distinct)
      .chain((once) =>
        tuple(
          constant(once),
          shuffledSubarray(once, { minLength: once.length }),
          shuffledSubarray([...once, ...once], { minLength: once.length * 2 }),
        ),
      );
    assert(
      property(deliveries, rulesOf(constant(0)), ([once, shuffled, repeated], rules) => {
        const ledgers = [once, shuffled, repeated].map((list) => ledgerOf(list, rules));
        const keys = ledgers.map((ledger) => ledger.map(keyOf).toSorted());
        expect(new Set(keys[0]).size).toBe(keys[0]!.length);
        expect(keys[1]).toEqual(keys[0]);
        expect(keys[2]).toEqual(keys[0]);
        expect(ledgers.map(total)).toEqual(ledgers.map(() => total(ledgers[0]!)));
      }),
    );
  });

  it('keeps daily limits, with the same number of entries a day in any order', () => {
    const deliveries = array(activity, { maxLength: 20 })
      .map(distinct)
      .chain((once) => tuple(constant(once), shuffledSubarray([...once, ...once], { minLength: once.length * 2 })));
    assert(
      property(deliveries, rulesOf(integer({ min: 1, max: 3 })), ([once, repeated], rules) => {
        const counts = [once, repeated].map((list) => {
          const ledger = ledgerOf(list, rules);
          return rules.flatMap(({ id, dailyLimit }) =>
            days.map((day) => {
              const many = ledger.filter((entry) => entry.ruleId === id && entry.day === day).length;
              expect(many).toBeLessThanOrEqual(dailyLimit);
              return many;
            }),
          );
        });
        expect(counts[1]).toEqual(counts[0]);
      }),
    );
  });

  it('counts a rule of a course in that course alone, and an inactive rule nowhere', () => {
    const rule: Rule = {
      id: 1,
      kind: 'lesson_completed',
      pointTypeId: 1,
      points: 10,
      courseId: 1,
      dailyLimit: 0,
      active: true,
    };
    const done: Activity = { kind: 'lesson_completed', source: 'item:1', courseId: 1, day: days[0] };
    const made = (over: Partial<Rule>, at: Partial<Activity> = {}) =>
      entriesFor({ ...done, ...at }, { rules: [{ ...rule, ...over }], ledger: [] });
    expect(made({})).toEqual([
      { ruleId: 1, pointTypeId: 1, points: 10, source: 'lesson_completed:item:1', day: days[0] },
    ]);
    expect(made({}, { courseId: 2 })).toEqual([]);
    expect(made({ courseId: null }, { courseId: 2 })).toHaveLength(1);
    expect(made({ active: false })).toEqual([]);
    expect(made({}, { kind: 'quiz_passed' })).toEqual([]);
  });

  it('never falls below 0, whatever staff grant and take', () => {
    assert(
      property(array(integer({ min: -100, max: 100 })), (changes) => {
        let balance = 0;
        for (const points of changes) if (canChangeBy(balance, points)) balance += points;
        expect(balance).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(canChangeBy(5, -5)).toBe(true);
    expect(canChangeBy(5, -6)).toBe(false);
  });
});

describe('a rank', () => {
  const ladders = uniqueArray(integer({ min: 0, max: 100 }), { maxLength: 8 }).map((all) =>
    all.map((points, at) => ({ id: at + 1, pointTypeId: 1, name: `Rank ${at}`, points })),
  );

  it('follows from the points', () => {
    assert(
      property(ladders, integer({ min: 0, max: 120 }), (ladder, points) => {
        const { rank, next } = rankAt(ladder, points);
        const reached = reachedRanks(ladder, points);
        expect(rank).toEqual(reached.at(-1) ?? null);
        expect(reached.length + ladder.filter((one) => one.points > points).length).toBe(ladder.length);
        const missing = next?.missing ?? 0;
        expect(rankAt(ladder, points + missing).rank?.id).toBe(next?.id ?? rank?.id);
        expect(rankAt(ladder, points + Math.max(0, missing - 1)).rank?.id).toBe(rank?.id);
        expect(next === null).toBe(reached.length === ladder.length);
      }),
    );
  });
});

describe('an achievement', () => {
  const achievement = { id: 1, kind: 'lesson_completed' as const, count: 3, courseId: null, active: true };
  const activities = [
    { kind: 'lesson_completed' as const, courseId: 1, many: 2 },
    { kind: 'lesson_completed' as const, courseId: null, many: 1 },
    { kind: 'quiz_passed' as const, courseId: 1, many: 9 },
  ];
  const done = { activities, longestStreak: 4 };

  it.each([
    ['counts its kind in all courses', {}, 3],
    ['counts in its course alone', { courseId: 1 }, 2],
    ['is never above its count', { kind: 'quiz_passed' as const }, 3],
    ['counts weeks of the goal', { kind: 'weekly_goal' as const, count: 5 }, 4],
  ])('%s', (_title, over, progress) => {
    expect(progressIn({ ...achievement, ...over }, done)).toBe(progress);
  });

  it('is earned once, and only while it is active', () => {
    const earnedOf = (over: object, earned: number[] = []) =>
      newlyEarned([{ ...achievement, ...over }], { done, earned: new Set(earned) }).map(({ id }) => id);
    expect(earnedOf({})).toEqual([1]);
    expect(earnedOf({}, [1])).toEqual([]);
    expect(earnedOf({ active: false })).toEqual([]);
    expect(earnedOf({ count: 4 })).toEqual([]);
  });
});
