import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import type { Services } from '../../platform/services.ts';
import { selectUnpaidBetween } from './payments.queries.ts';
import { refreshPayment } from './payments.usecases.ts';

/** Payments of a run; those that were read least often come first. */
const PORTION = 50;
/** Younger ones are still being paid. */
const MIN_AGE_MS = 5 * MINUTE_MS;
const MAX_AGE_MS = 3 * DAY_MS;

/** Reads payments again whose events may have been lost. One that cannot be read holds up no other. */
export async function refreshOpenPayments(services: Services): Promise<void> {
  const now = services.clock().getTime();
  const after = new Date(now - MAX_AGE_MS);
  const before = new Date(now - MIN_AGE_MS);
  const failures: unknown[] = [];
  for (const payment of await selectUnpaidBetween(services.db, { after, before, limit: PORTION })) {
    await refreshPayment(services, payment).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be read`);
}
