import type { LiveSession, SessionState } from '@lectern/contract';
import { clockTimeAt } from '@lectern/contract/time';

type Times = Pick<LiveSession, 'status' | 'starts_at' | 'ends_at' | 'join_opens_at' | 'server_time'>;

/**
 * Where a session stands at a moment. One on Google Meet is upcoming before its start, active until its end and expired
 * afterwards; one on Zoom is what the server says, and ongoing once its countdown has reached zero.
 */
export function sessionNow(type: 'zoom' | 'google-meet', session: Times, now: number): LiveSession['status'] {
  const { status, starts_at, ends_at } = session;
  if (status !== 'upcoming' && status !== 'active' && status !== 'expired') return status;
  if (starts_at === null || ends_at === null) return status;
  if (type === 'zoom') return status === 'upcoming' && now >= Date.parse(starts_at) ? 'active' : status;
  const state: SessionState =
    now < Date.parse(starts_at) ? 'upcoming' : now < Date.parse(ends_at) ? 'active' : 'expired';
  return state;
}

/** When the answer will not be true any more: the link is given out, the session begins, or it is over; null: never. */
export function nextChange({ starts_at, ends_at, join_opens_at, server_time }: Times): number | null {
  const asked = Date.parse(server_time);
  const moments = [join_opens_at, starts_at, ends_at].flatMap((iso) => (iso ? [Date.parse(iso)] : []));
  return moments.find((moment) => moment > asked) ?? null;
}

/** '2030-05-01 09:00 AM', as the specification writes the time of a session. */
export function sessionTime(iso: string, zone: string): string {
  const [day = '', time = ''] = clockTimeAt(Date.parse(iso), zone).split('T');
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${day} ${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
