import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { claimOncePerWindow, consumeRateLimits, releaseClaims } from '../../../platform/limits.ts';

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

/** Long enough for every retry. */
const REPEATS_SECONDS = 30 * 86_400;

interface MessageRequest {
  senderId: number;
  /** Undefined: every request is a new one. */
  requestId: string | undefined;
  /** The course of which the message is; left out: of the school. */
  courseId?: number;
  now: Date;
}

/**
 * Sends a message to those people to whom the request has not sent it yet. `send` answers whom it has sent it to; the
 * others get it when the request is repeated. Two such calls at once take turns. Answers whom the request has sent it
 * to, now or earlier.
 */
export async function sendMessageOnce(
  db: Db,
  { senderId, requestId, courseId = 0, userIds, now }: MessageRequest & { userIds: readonly number[] },
  send: (userIds: number[]) => Promise<readonly number[]>,
): Promise<ReadonlySet<number>> {
  if (requestId === undefined) return new Set(await send([...userIds]));
  const once = { windowSeconds: REPEATS_SECONDS, now };
  const keyOf = (id: number) => `message-request:${senderId}:${courseId}:${requestId}:${id}`;
  const claimed = await claimOncePerWindow(db, { ...once, keys: userIds.map(keyOf) });
  const fresh = userIds.filter((id) => claimed.has(keyOf(id)));
  const sent = new Set(fresh.length > 0 ? await send(fresh) : []);
  await releaseClaims(db, { ...once, keys: fresh.filter((id) => !sent.has(id)).map(keyOf) });
  return new Set([...userIds.filter((id) => !claimed.has(keyOf(id))), ...sent]);
}
