import type { SubscriptionStatus } from '@lectern/contract';
import type { World } from '../../test/factories.ts';
import { firstDates } from './renewals/schedule.rules.ts';
import { moveSubscription } from './status.usecases.ts';
import { insertSubscription, type NewSubscription, updateSubscription } from './subscriptions.queries.ts';

export function factories({ db, services, now }: World) {
  /** A monthly subscription that is paid by transfer, active unless it says otherwise. */
  async function subscription({
    customerId,
    courseId,
    status = 'active',
    ...more
  }: Partial<NewSubscription> & { customerId: number; courseId: number; status?: SubscriptionStatus }) {
    return db.transaction(async (tx) => {
      const at = now();
      const row = await insertSubscription(tx, {
        status: 'pending',
        customerId,
        courseId,
        name: 'Watercolors',
        price: 2000,
        currency: 'USD',
        interval: 'month',
        intervalCount: 1,
        gateway: 'offline',
        createdAt: at,
        modifiedAt: at,
      });
      if (status === 'pending') return row;
      const context = { services, actor: null, now: at };
      const columns = { startedAt: at, ...firstDates(row, at) };
      const active = await moveSubscription(tx, context, { row, to: 'active', columns });
      const moved = status === 'active' ? active : await moveSubscription(tx, context, { row: active, to: status });
      return Object.keys(more).length === 0 ? moved : updateSubscription(tx, row.id, more);
    });
  }

  return { subscription };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
