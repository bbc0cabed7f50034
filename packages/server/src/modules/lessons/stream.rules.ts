import type { Lesson } from '@lectern/contract';

export type StreamState = Exclude<Lesson['stream_state'], ''>;

/** The state of a stream. Without a start it is live, without an end it stays live. */
export function streamState({
  startsAt,
  endsAt,
  now,
}: {
  startsAt: Date | null;
  endsAt: Date | null;
  now: Date;
}): StreamState {
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'upcoming' : 'live';
}

/** Whether learners receive the URL of the stream. Staff always do: they set it up. */
export const tellsAddress = (state: StreamState, { keptAsVideo }: { keptAsVideo: boolean }): boolean =>
  state === 'live' || (state === 'ended' && keptAsVideo);
