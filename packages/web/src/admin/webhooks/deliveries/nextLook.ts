import type { WebhookDelivery } from '@lectern/contract';

const POLL_MS = 2000;
/** A timer takes no more than 24 days; a list that is open for longer is asked again meanwhile. */
const MAX_WAIT_MS = 60 * 60 * 1000;

/** After how many milliseconds deliveries can have changed; false if none is sent or will be. */
export function nextLook(rows: readonly WebhookDelivery[], now: number): number | false {
  if (rows.some(({ status }) => status === 'pending')) return POLL_MS;
  const tries = rows.flatMap(({ status, next_try_at: next }) =>
    status === 'retrying' && next !== null ? [new Date(next).getTime() - now] : [],
  );
  return tries.length > 0 && Math.min(MAX_WAIT_MS, Math.max(POLL_MS, Math.min(...tries)));
}
