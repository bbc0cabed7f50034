import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { calendarText } from '../calendar/index.ts';
import { itemPath } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import type { SessionViewRow } from './live-session-views.queries.ts';
import { endOf } from './session-state.rules.ts';

/**
 * A session as a calendar file. It links to the page of the session: the link to the meeting is given out there, when
 * joining opens.
 */
export async function sessionCalendar(
  { services, locale }: Pick<RequestContext, 'services' | 'locale'>,
  { item, session, course }: SessionViewRow,
): Promise<string> {
  const { startsAt } = session;
  if (!startsAt) throw new AppError('not_found');
  const { site } = (await readSettings(services)).general;
  const entry = {
    kind: 'session' as const,
    startsAt,
    endsAt: endOf(session),
    item,
    course: { name: course.name },
    path: itemPath(item),
    modifiedAt: item.modifiedAt,
  };
  return calendarText([entry], { site: site.title, publicUrl: services.config.publicUrl, locale });
}
