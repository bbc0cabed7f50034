import { MINUTE_MS } from '@lectern/contract/time';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { formatAppointment, formatRelative, safeZone, withDigits } from '../../shared/format/format.ts';

/** The reader's own clock: the one they chose, else the one their device is set to. */
function ownZone(chosen: string | undefined): string {
  const zone = chosen || Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Some browsers only know the older name of a time zone. The chosen name is shown.
  return safeZone(zone) === 'UTC' ? 'UTC' : zone;
}

/** A moment as its reader waits for it: on their own clock, which is named, and how long it is until then. */
export function useMoment() {
  const { i18n } = useTranslation();
  const { user } = usePageSettings();
  const { language } = i18n;
  return (iso: string) => {
    // Not before a date is shown: the first formatter of a page takes up to 70 ms on a phone.
    const zone = ownZone(user?.timezone);
    const left = Date.parse(iso) - Date.now();
    return {
      date: formatAppointment(iso, { language, zone }),
      zone: zone.replaceAll('_', ' '),
      relative:
        left > 0 && left < MINUTE_MS
          ? new Intl.RelativeTimeFormat(withDigits(language)).format(Math.ceil(left / 1000), 'second')
          : formatRelative(iso, new Date(), language),
    };
  };
}
