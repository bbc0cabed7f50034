import type { Locale } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { calendarText } from '../calendar/index.ts';
import { itemPath } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import type { SessionViewRow } from './live-session-views.queries.ts';
import { endOf, type SessionTimes } from './session-state.rules.ts';

interface CalendarSession {
  item: Parameters<typeof itemPath>[0] & { name: string; modifiedAt: Date };
  course: { name: string };
  session: SessionTimes;
}

/**
 * A session as a calendar file; undefined without a date. It links to the page of the session: the link to the meeting is
 * given out there, when joining opens.
 */
export function sessionCalendarText(
  { item, course, session }: CalendarSession,
  school: { site: string; publicUrl: string; locale: Locale },
): string | undefined {
  const { startsAt } = session;
  if (!startsAt) return undefined;
  const entry = {
    kind: 'session' as const,
    startsAt,
    endsAt: endOf(session),
    item,
    course,
    path: itemPath(item),
    modifiedAt: item.modifiedAt,
  };
  return calendarText([entry], school);
}

/** The calendar file of a session; throws `not_found` without a date. */
export async function sessionCalendar(
  { services, locale }: Pick<RequestContext, 'services' | 'locale'>,
  row: SessionViewRow,
): Promise<string> {
  const { site } = (await readSettings(services)).general;
  const text = sessionCalendarText(row, { site: site.title, publicUrl: services.config.publicUrl, locale });
  if (text === undefined) throw new AppError('not_found');
  return text;
}
