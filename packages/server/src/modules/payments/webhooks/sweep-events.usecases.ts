import { DAY_MS } from '@lectern/contract/time';
import type { Services } from '../../../platform/services.ts';
import { deleteProcessedBefore } from './events.queries.ts';

const KEPT_DAYS = 90;

/** Deletes events that were processed long ago: gateways show them for fewer days. */
export async function sweepEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteProcessedBefore(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS));
}
