import type { Answer, contract, Input } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { metaOf, window } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { moneyView } from './courses.usecases.ts';
import { selectInstructors, selectShares, selectSubscriptionFigures } from './earnings.queries.ts';
import { askedPeriod, rangeView } from './figures.usecases.ts';
import type { PresetPeriod } from '../asked-period.ts';

type Query = Input<typeof contract.schoolAnalytics.instructors>['query'];

/** Instructors with the shares that were booked for them in the period. `ownId`: of this one alone. */
export async function readInstructors(
  context: RequestContext<Actor>,
  { query, ownId }: { query: Query; ownId: number | null },
): Promise<Answer<typeof contract.schoolAnalytics.instructors>> {
  const { db } = context;
  const asked = await askedPeriod(context, query);
  const { rows, total } = await selectInstructors(db, { query, ownId, ...window(query) });
  const userIds = rows.map(({ id }) => id);
  const shares = await selectShares(db, { userIds, period: asked.period, timeZone: asked.timeZone });
  const moneyOf = (userId: number, of: 'sales' | 'commission') =>
    shares.flatMap((row) => (row.userId === userId ? [moneyView(row[of], row.currency, asked.display)] : []));
  return {
    data: rows.map(({ id, displayName, avatarUrl, courses }) => ({
      instructor: { id, display_name: displayName, avatar_url: avatarUrl },
      courses,
      sales: moneyOf(id, 'sales'),
      commission: moneyOf(id, 'commission'),
    })),
    meta: metaOf(total, query),
    range: rangeView(asked.period),
  };
}

/** Recurring revenue at the end of the period, and the subscriptions that ended in it. */
export async function readSubscriptionFigures(
  context: RequestContext<Actor>,
  { query, authorId }: { query: PresetPeriod; authorId: number | null },
): Promise<Answer<typeof contract.schoolAnalytics.subscriptions>> {
  const asked = await askedPeriod(context, query);
  const { period, timeZone } = asked;
  const rows = await selectSubscriptionFigures(context.db, { authorId, period, timeZone, now: context.now });
  return {
    range: rangeView(period),
    currencies: rows.map(({ currency, mrr, active, activeAtStart, started, ended, churned }) => {
      const { amount, formatted } = moneyView(mrr, currency, asked.display);
      return {
        currency,
        mrr: { amount, formatted },
        active,
        active_at_start: activeAtStart,
        started,
        ended,
        churn_percent: activeAtStart === 0 ? null : Math.round((churned / activeAtStart) * 1000) / 10,
      };
    }),
  };
}
