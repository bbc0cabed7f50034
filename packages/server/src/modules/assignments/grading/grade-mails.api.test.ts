import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { gradedWork } from './grading.fixture.ts';

const t = await useTestApp();

describe('the email about a grade', () => {
  it('is sent again when a grade is set back to an earlier one, and not for a grade that stays', async () => {
    const { grade, learner } = await gradedWork(t);
    for (const earned_points of [80, 80, 70, 70, 80, 80]) {
      expect((await grade({ earned_points })).status).toBe(200);
      await t.runJobs();
    }
    const sent = await t.db
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.recipient, learner.email!), eq(mails.kind, 'assignment_graded')))
      .orderBy(asc(mails.id));
    expect(sent.map(({ text }) => /Your points: (\d+)/.exec(text)?.[1])).toEqual(['80', '70', '80']);
  });

  it('names the latest of grades that were saved before it was sent, once', async () => {
    const { grade, learner } = await gradedWork(t);
    for (const earned_points of [60, 70, 70]) await grade({ earned_points });
    await t.runJobs();
    const sent = await t.db
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.recipient, learner.email!), eq(mails.kind, 'assignment_graded')));
    expect(sent).toEqual([{ text: expect.stringContaining('Your points: 70 / 100') }]);
  });
});
