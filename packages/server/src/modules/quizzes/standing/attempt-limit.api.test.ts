import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { limitLeavesAttempt } from './attempt-limit.queries.ts';
import { attemptsGranted, mayStartAgain } from './attempt-limit.rules.ts';

const t = await useTestApp();
const both = [false, true];
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, count) => count);

const cases = both.flatMap((isPreview) =>
  both.flatMap((revealMode) =>
    upTo(3).flatMap((attemptsAllowed) =>
      upTo(2).flatMap((extra) =>
        upTo(6).map((used) => ({ quiz: { revealMode, attemptsAllowed }, extra, used, isPreview })),
      ),
    ),
  ),
);

describe('the attempts somebody has', () => {
  const limit = { quiz: { revealMode: false, attemptsAllowed: 2 }, extra: 0 };
  it.each([
    { title: 'what the quiz allows', given: limit, granted: 2 },
    { title: 'more by what was granted', given: { ...limit, extra: 3 }, granted: 5 },
    { title: 'one where the key is shown', given: { ...limit, quiz: { ...limit.quiz, revealMode: true } }, granted: 1 },
    {
      title: 'granted ones too where the key is shown',
      given: { quiz: { revealMode: true, attemptsAllowed: 0 }, extra: 1 },
      granted: 2,
    },
    {
      title: 'no limit where the quiz has none',
      given: { ...limit, quiz: { ...limit.quiz, attemptsAllowed: 0 }, extra: 1 },
      granted: 0,
    },
    { title: 'no limit in a preview', given: { ...limit, isPreview: true }, granted: 0 },
  ])('are $title', ({ given, granted }) => {
    expect(attemptsGranted(given)).toBe(granted);
  });
});

it('the database leaves another attempt exactly where the rule does', async () => {
  const leaves = limitLeavesAttempt({
    quiz: sql`quiz`,
    used: sql`quiz.used`,
    extra: sql`quiz.extra`,
    isPreview: sql`quiz.is_preview`,
  });
  const rows = cases.map(({ quiz, isPreview, ...rest }, at) => ({
    at,
    is_preview: isPreview,
    reveal_mode: quiz.revealMode,
    attempts_allowed: quiz.attemptsAllowed,
    ...rest,
  }));
  const found = await t.db.execute<{ at: number; leaves: boolean }>(sql`
    select quiz.at, ${leaves} as leaves from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as quiz(at int, is_preview boolean, reveal_mode boolean, attempts_allowed int, extra int, used bigint)`);
  expect(found.rows.length).toBe(cases.length);
  expect(found.rows.filter((row) => row.leaves !== mayStartAgain(cases[row.at]!))).toEqual([]);
});
