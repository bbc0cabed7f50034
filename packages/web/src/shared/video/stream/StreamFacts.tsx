import { usePageSettings } from '../../api/settings.tsx';
import { formatDateTime } from '../../format/format.ts';
import { formatDateTimeRange } from '../../format/short-dates.ts';
import { ownZone } from '../../format/zones.ts';
import { Button } from '../../ui/Button.tsx';
import { DateIcon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { Tag } from '../../ui/Tag.tsx';
import { calendarEntry, type StreamLesson } from './stream.ts';
import classes from './StreamFacts.module.css';
import { useStreamWords } from './words.ts';

function saveCalendarEntry(lesson: StreamLesson & { starts_at: string }, now: number) {
  const address = window.location.origin + window.location.pathname;
  const text = calendarEntry(lesson, { address, now });
  saveFile(lesson.name, { text, type: 'text/calendar', ending: 'ics' });
}

/** What the stream is just now. `shown`: staff see the video where learners do not. */
function StreamTag({ lesson, shown }: { lesson: StreamLesson; shown: boolean }) {
  const { t } = useStreamWords();
  const { stream_state: state, transform_live_to_video: kept } = lesson;
  if (state === 'live') return <Tag tone="bad">{t('live_now')}</Tag>;
  if (!shown) return null;
  if (state === 'upcoming') return <Tag tone="warn">{t('learners_wait')}</Tag>;
  return kept ? <Tag tone="accent">{t('recording')}</Tag> : <Tag tone="warn">{t('learners_late')}</Tag>;
}

/** When a stream is on the air, on the reader's own clock. */
function StreamTimes({ lesson: { starts_at, ends_at } }: { lesson: StreamLesson }) {
  const { t, language } = useStreamWords();
  const { user } = usePageSettings();
  const zone = ownZone(user?.timezone);
  const where = { language, zone };
  if (!starts_at && !ends_at) return null;
  return (
    <p className={classes.times}>
      {starts_at && ends_at && <span>{formatDateTimeRange(starts_at, ends_at, where)}</span>}
      {starts_at && !ends_at && <span>{t('starts', { date: formatDateTime(starts_at, where) })}</span>}
      {ends_at && !starts_at && <span>{t('ends', { date: formatDateTime(ends_at, where) })}</span>}{' '}
      {zone !== 'UTC' && <span className={classes.zone}>{zone.replaceAll('_', ' ')}</span>}
    </p>
  );
}

export function StreamFacts({ lesson, shown, clock }: { lesson: StreamLesson; shown: boolean; clock: () => number }) {
  const { t } = useStreamWords();
  const { stream_state: state, starts_at } = lesson;
  return (
    <div className={classes.line}>
      <StreamTag lesson={lesson} shown={shown} />
      <StreamTimes lesson={lesson} />
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
