import { MAX_WEBHOOK_TRIES } from '@lectern/contract/limits';
import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';

/** After each failed try but the last. */
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS] as const;
/** Of the delay, up or down: events that failed together are not all tried again at once. */
const JITTER = 0.1;

/** When a failed try is repeated; null after the last one. `random`: from 0 to 1. */
export function nextTryAt(now: Date, { tries, random }: { tries: number; random: number }): Date | null {
  const delay = tries >= MAX_WEBHOOK_TRIES ? undefined : DELAYS_MS[tries - 1];
  if (delay === undefined) return null;
  return new Date(now.getTime() + Math.round(delay * (1 - JITTER + 2 * JITTER * random)));
}
