import type { LiveSession } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { formatDateTime, formatDuration } from '../../../shared/format/format.ts';
import { ownZone, zoneAfter } from '../../../shared/format/zones.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { DateIcon } from '../../../shared/ui/icons.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import classes from './session.module.css';
import { sessionTime } from './sessionNow.ts';

const tones = { upcoming: 'accent', active: 'good', expired: 'neutral' } as const;
const isTimed = (state: string): state is keyof typeof tones => state in tones;

/** Start of a session in the user's time zone, and its duration. */
export function SessionFacts({ session, state }: { session: LiveSession; state: string }) {
  const { t, i18n } = useTranslation();
  const { user } = usePageSettings();
  const { starts_at: start, duration } = session;
  const zone = ownZone(user?.timezone);
  if (!start) return null;
  const where = { language: i18n.language, zone };
  // The specification defines the English format; other languages use their locale's.
  const shown = i18n.language === 'en' ? sessionTime(start, zone) : formatDateTime(start, where);

  return (
    <div className={classes.facts}>
      {isTimed(state) && <Tag tone={tones[state]}>{t(`session_${state}`)}</Tag>}
      <p className={classes.times}>
        <time dateTime={start}>
          <bdi>{shown}</bdi>
        </time>{' '}
        <span className={classes.zone}>{zoneAfter(shown, zone)}</span>
      </p>
      <span>{formatDuration(duration * 60, i18n.language)}</span>
      {state === 'upcoming' && (
        <ButtonLink
          size="small"
          className={classes.calendar}
          icon={<DateIcon size={18} />}
          href={session.calendar_url}
          download
        >
          {t('session_add_to_calendar')}
        </ButtonLink>
      )}
    </div>
  );
}
