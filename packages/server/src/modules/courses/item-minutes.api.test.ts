import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { minutesInSql, minutesOf } from './item-minutes.ts';

const t = await useTestApp();

describe('how long an item takes', () => {
  it.each([
    { title: 'a lesson as long as its video and text', facts: { video: true, duration: 12 }, minutes: 12 },
    { title: 'a quiz as long as it may take', facts: { questions: 4, points: 4, duration: 30 }, minutes: 30 },
    {
      title: 'a quiz without a limit a minute a question',
      facts: { questions: 4, points: 4, duration: 0 },
      minutes: 4,
    },
    { title: 'a lesson of nothing but a link', facts: { duration: 0 }, minutes: 0 },
    { title: 'an item of which nothing is known', facts: {}, minutes: 0 },
  ])('$title: $minutes minutes, also in statements', async ({ facts, minutes }) => {
    expect(minutesOf(facts)).toBe(minutes);
    const { rows } = await t.db.execute<{ minutes: string }>(
      sql`select ${minutesInSql(sql`${JSON.stringify(facts)}::jsonb`)} as minutes`,
    );
    expect(Number(rows[0]?.minutes)).toBe(minutes);
  });
});
