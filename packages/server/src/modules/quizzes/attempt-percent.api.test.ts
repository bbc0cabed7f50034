import { readFileSync } from 'node:fs';
import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const t = await useTestApp();

it('percentages that were rounded up before are rounded down by their migration, and no others are changed', async () => {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, sections: [0] });
  const quiz = await t.given.quiz({ course });
  const marks = [
    { earnedMarks: 2, totalMarks: 3, percent: 66.67, after: 66.66 },
    { earnedMarks: 399.96, totalMarks: 1000, percent: 40, after: 39.99 },
    { earnedMarks: 1, totalMarks: 3, percent: 33.33, after: 33.33 },
    { earnedMarks: 3, totalMarks: 3, percent: 100, after: 100 },
    { earnedMarks: 0, totalMarks: 0, percent: 0, after: 0 },
  ];
  const made = await Promise.all(
    marks.map(async ({ after, ...fields }) => ({ after, id: (await t.given.attempt({ quiz, ...fields })).id })),
  );
  const migration = new URL('../../db/migrations/0012_quiz_attempts__percent__round_down.sql', import.meta.url);
  await t.db.execute(sql.raw(readFileSync(migration, 'utf8')));

  const { body } = await t.as(instructor)(contract.attempts.list, { query: { quiz_id: quiz.id, per_page: 100 } });
  const percents = new Map(body.data.map(({ id, percent }) => [id, percent]));
  expect(made.map(({ id }) => percents.get(id))).toEqual(made.map(({ after }) => after));
});
