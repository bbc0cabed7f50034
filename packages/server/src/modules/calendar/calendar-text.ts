import { createHash } from 'node:crypto';
import type { CalendarDate, Locale } from '@lectern/contract';
import ical from 'ical-generator';
import { translate } from '../../platform/language/messages.ts';
import { message } from './words/messages.ts';

/** One entry of a calendar file. It names the item and its course; links to meetings and content stay on the page. */
export interface CalendarEntry {
  kind: CalendarDate['kind'];
  startsAt: Date;
  /** null for a moment, such as a due date. */
  endsAt: Date | null;
  item: { id: number; name: string };
  course: { name: string };
  path: string;
  modifiedAt: Date;
}

/** Sequence numbers count seconds from here, so that they fit into the 32 bits of calendar programs. */
const SEQUENCE_START_SECONDS = Date.UTC(2020, 0, 1) / 1000;
/** How often calendar programs are asked to read a feed again. */
const REFRESH_SECONDS = 3600;

interface CalendarText {
  site: string;
  /** The address of the school: links and UIDs begin with it. */
  publicUrl: string;
  locale: Locale;
}

function summaryOf(kind: CalendarEntry['kind'], name: string, locale: Locale): string {
  if (kind === 'session') return name;
  return translate(locale, kind === 'due' ? message('event_due', { name }) : message('event_opens', { name }));
}

/**
 * An iCalendar file. Times are in UTC, which each calendar program shows in the time zone of its user. The same entries
 * make the same text, so that a hash of it is its version.
 */
export function calendarText(entries: readonly CalendarEntry[], { site, publicUrl, locale }: CalendarText): string {
  const file = ical({
    name: translate(locale, message('calendar_name', { site })),
    prodId: { company: 'Lectern', product: 'Lectern', language: locale.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  const { host } = new URL(publicUrl);
  for (const { kind, item, course, startsAt, endsAt, path, modifiedAt } of entries) {
    const { name } = item;
    file.createEvent({
      id: `${kind}-${item.id}@${host}`,
      sequence: Math.max(0, Math.floor(modifiedAt.getTime() / 1000) - SEQUENCE_START_SECONDS),
      stamp: modifiedAt,
      lastModified: modifiedAt,
      start: startsAt,
      ...(endsAt && { end: endsAt }),
      summary: summaryOf(kind, name, locale),
      description: translate(locale, message('event_course', { course: course.name })),
      url: `${publicUrl}${path}`,
    });
  }
  return file.toString();
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
