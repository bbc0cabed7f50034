import { usePageSettings } from '../../api/settings.tsx';
import { formatDateTime, safeZone } from '../../format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { DateIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { calendarEntry, type StreamLesson } from './stream.ts';
import classes from './StreamFacts.module.css';
import { useStreamWords } from './words.ts';

/** The reader's own zone: the one they chose, else the one their device is set to. */
const ownZone = (chosen: string | undefined): string =>
  safeZone(chosen || Intl.DateTimeFormat().resolvedOptions().timeZone);

function saveCalendarEntry(lesson: StreamLesson & { starts_at: string }, now: number) {
  const address = window.location.origin + window.location.pathname;
  const file = new Blob([calendarEntry(lesson, { address, now })], { type: 'text/calendar' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${lesson.name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** When a stream is on the air, on the reader's own clock. `shown`: staff see the film where learners do not. */
export function StreamFacts({ lesson, shown, clock }: { lesson: StreamLesson; shown: boolean; clock: () => number }) {
  const { t, language } = useStreamWords();
  const { user } = usePageSettings();
  const zone = ownZone(user?.timezone);
  const { stream_state: state, starts_at, ends_at } = lesson;
  const told = (iso: string) => formatDateTime(iso, { language, zone });
  const recording = state === 'ended' && lesson.transform_live_to_video;
  const facts = [
    starts_at && { name: t('starts'), value: told(starts_at) },
    ends_at && { name: t(state === 'ended' ? 'ended' : 'ends'), value: told(ends_at) },
    (starts_at || ends_at) && { name: t('zone'), value: zone.replaceAll('_', ' ') },
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <div className={classes.line}>
      {state === 'live' && <Tag tone="bad">{t('live_now')}</Tag>}
      {recording && <Tag tone="accent">{t('recording')}</Tag>}
      {shown && state === 'upcoming' && <Tag tone="warn">{t('learners_wait')}</Tag>}
      {shown && state === 'ended' && !recording && <Tag tone="warn">{t('learners_late')}</Tag>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'upcoming' && starts_at && (
        <Button
          size="small"
          className={classes.calendar}
          icon={<DateIcon size={18} />}
          onClick={() => saveCalendarEntry({ ...lesson, starts_at }, clock())}
        >
          {t('add_to_calendar')}
        </Button>
      )}
    </div>
  );
}
