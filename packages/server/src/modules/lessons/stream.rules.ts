import type { Lesson } from '@lectern/contract';

export type StreamState = Exclude<Lesson['stream_state'], ''>;

/** Where a stream stands. Without a start it is on the air, without an end it stays there. */
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

/** Whether learners are told where the stream is. Staff always are: they set it up. */
export const tellsAddress = (state: StreamState, { keptAsVideo }: { keptAsVideo: boolean }): boolean =>
  state === 'live' || (state === 'ended' && keptAsVideo);
