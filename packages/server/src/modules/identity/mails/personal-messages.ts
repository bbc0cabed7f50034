import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { consumeRateLimits } from '../../../platform/limits.ts';

/** Emails that one person of staff may write to the same person. */
const PER_HOUR = 20;

/** Counts an email of this sender to each of these people. Answers the refusals of those who have had too many, by id. */
export async function refuseTooManyMessages(
  db: Db,
  { senderId, userIds, now }: { senderId: number; userIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, AppError>> {
  const ids = new Map(userIds.map((id) => [`message:${senderId}:${id}`, id]));
  const { full, seconds } = await consumeRateLimits(
    db,
    { keys: [...ids.keys()], max: PER_HOUR, windowSeconds: 3600 },
    now,
  );
  return new Map(full.map((key) => [ids.get(key)!, new AppError('rate_limited', { n: seconds, retryAfter: seconds })]));
}
