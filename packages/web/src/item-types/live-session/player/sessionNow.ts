import type { LiveSession, SessionState } from '@lectern/contract';
import { clockTimeAt } from '@lectern/contract/time';

type Times = Pick<LiveSession, 'status' | 'starts_at' | 'ends_at' | 'join_opens_at' | 'server_time'>;

/**
 * Status of a session at a given time. A Google Meet session is upcoming before its start, active until its end and
 * expired afterwards. A Zoom session has the status from the server, but is active once its countdown reaches zero.
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

/** When the answer becomes stale: the link opens, the session starts or it ends. Null if it never does. */
export function nextChange({ starts_at, ends_at, join_opens_at, server_time }: Times): number | null {
  const asked = Date.parse(server_time);
  const moments = [join_opens_at, starts_at, ends_at].flatMap((iso) => (iso ? [Date.parse(iso)] : []));
  return moments.find((moment) => moment > asked) ?? null;
}

/** Time of a session in the format of the specification: '2030-05-01 09:00 AM'. */
export function sessionTime(iso: string, zone: string): string {
  const [day = '', time = ''] = clockTimeAt(Date.parse(iso), zone).split('T');
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${day} ${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
