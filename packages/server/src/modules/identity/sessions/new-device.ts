import type { SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { localeFor } from '../../../platform/http/server/language.ts';
import { translate } from '../../../platform/language/messages.ts';
import { claimOncePerWindow } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { mailContextOf, mailPerson } from '../../mails/index.ts';
import { identityMails } from '../mails/identity.mails.ts';
import { ownDevice } from './own-device.ts';
import type { Browser } from './sessions.ts';
import { deviceOf } from '../users/devices.rules.ts';
import type { UserRow } from '../users/users.queries.ts';
import { message } from '../words/messages.ts';
import { longDateTime } from '../../../platform/language/long-date.ts';

const WINDOW_SECONDS = 60;

/**
 * Notifies a person who signs in on a new browser, except for the first sign-in, which has nothing to compare with. At
 * most one mail per minute.
 */
export async function notifyOfNewDevice(
  db: Db,
  services: Services,
  { person, browser, settings, now }: { person: UserRow; browser: Browser; settings: SettingsDocument; now: Date },
): Promise<void> {
  if (!settings.authentication.new_device_mail || person.lastActiveAt === null) return;
  if (ownDevice(services, { userId: person.id, cookie: browser.device }) !== undefined) return;
  const key = `new-device:${person.id}`;
  if (!(await claimOncePerWindow(db, { keys: [key], windowSeconds: WINDOW_SECONDS, now })).has(key)) return;
  const mailContext = await mailContextOf(db, services, settings);
  const locale = localeFor(person.locale, mailContext.language);
  const device = deviceOf(browser.userAgent);
  const time = longDateTime(now, { locale, timeZone: person.timezone || settings.general.site.timezone });
  const values = {
    time,
    browser: device.browser || translate(locale, message('unknown_browser')),
    system: device.system || translate(locale, message('unknown_system')),
  };
  const path = '/account#/security';
  await mailPerson(db, services, identityMails.new_device, { to: person, path, values, mailContext, now });
}
