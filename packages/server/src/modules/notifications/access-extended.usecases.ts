import type { Services } from '../../platform/services.ts';
import { localeFor } from '../../platform/http/server/language.ts';
import { longDate } from '../../platform/language/long-date.ts';
import { translate } from '../../platform/language/messages.ts';
import type { Db } from '../../platform/db/database.ts';
import { accessUntil } from '../enrollments/index.ts';
import { readMailContext } from '../mails/index.ts';
import { readSettings } from '../settings/index.ts';
import { selectOptionalLocale } from './notifications.queries.ts';
import { message } from './words/messages.ts';

/** Values of the email about an extension, in the language of the learner; undefined: they have no access anymore. */
export async function aboutExtension(
  services: Services,
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<Record<string, string> | undefined> {
  const until = await accessUntil(db, { courseId, userId, now: services.clock() });
  const learner = await selectOptionalLocale(db, userId);
  if (until === undefined || !learner) return undefined;
  const locale = localeFor(learner.locale, (await readMailContext(services)).language);
  if (until === null) return { access: translate(locale, message('access_without_end')) };
  const { timezone } = (await readSettings(services)).general.site;
  const date = longDate(until, { locale, timeZone: learner.timezone || timezone });
  return { access: translate(locale, message('access_until', { date })) };
}
