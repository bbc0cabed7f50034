import { safeZone } from './format.ts';

/** The time zones that the browser knows, including the current one: names of zones change. */
export function zonesWith(current: string): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return current === '' || known.includes(current) ? known : [current, ...known];
}

/** 'America/Argentina/Buenos_Aires' as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** The name to show after a time of this zone; '' when the time already says it, such as '7:19 PM UTC'. */
export const zoneAfter = (time: string, zone: string): string => (time.includes(zone) ? '' : zoneName(zone));

/** The user's time zone: the chosen one, else that of the device. */
export const ownZone = (chosen: string | undefined): string =>
  safeZone(chosen || Intl.DateTimeFormat().resolvedOptions().timeZone);
