import { DEFAULT_STALE_DAYS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import { countStaleAttempts, endStaleAttempt, selectStaleAttempts } from '../../quizzes/index.ts';
import { lastOf, type LookContext, type Utility } from './utility.ts';

const ATTEMPTS_AT_ONCE = 50;

const before = ({ now, options }: Pick<LookContext, 'now' | 'options'>): Date =>
  new Date(now.getTime() - (options.days ?? DEFAULT_STALE_DAYS) * DAY_MS);

/** Ends attempts that were started long ago and never submitted, as the school's time limit rule says. */
export const staleAttempts: Utility = {
  id: 'end-stale-attempts',
  options: ['course_id', 'days'],
  count: (context) => countStaleAttempts(context.db, { before: before(context), courseId: context.options.course_id }),
  async look(context, after) {
    const filter = { before: before(context), courseId: context.options.course_id };
    const rows = await selectStaleAttempts(context.db, { ...filter, after, limit: ATTEMPTS_AT_ONCE });
    const findings = rows.map(({ id, quiz, person, startedAt }) => ({
      kind: 'stale_attempt',
      id,
      facts: { person, quiz, started: startedAt.toISOString() },
    }));
    return { findings, looked: rows.length, last: lastOf(rows, ATTEMPTS_AT_ONCE) };
  },
  change: (context, { id }) =>
    context.db.transaction(async (tx) => {
      const { services, now, noteChange } = context;
      if (await endStaleAttempt(tx, services, { id, before: before(context), now })) await noteChange(tx);
    }),
};
