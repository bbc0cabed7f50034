import { useTranslation } from '#i18n';
import { MAX_CHAPTER_TITLE_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../../../../shared/forms/fields.tsx';
import { Button, IconButton } from '../../../../../shared/ui/Button.tsx';
import { ClockIcon, AddIcon, RemoveIcon } from '../../../../../shared/ui/icons.tsx';
import type { Video } from '../../../../../shared/video/video.ts';
import { clockText } from '../../../../../shared/format/clock.ts';
import type { LessonRecord } from '../record.ts';
import base from '../../../../../shared/ui/base.module.css';
import classes from '../../../../../admin/items/fields/Rows.module.css';

type Edge = 'start_time' | 'end_time';

/** A time field with a button for the current position of the video. */
function TimeField({
  record,
  place,
  edge,
  video,
}: {
  record: LessonRecord;
  place: number;
  edge: Edge;
  video: Video | null;
}) {
  const { t } = useTranslation();
  const label = t(`lessons.chapter_${edge}`, { number: place + 1 });
  const path = `video_meta.time_stamps.${place}.${edge}` as const;
  return (
    <TextField
      aria-label={label}
      placeholder={t('items.time_form')}
      inputMode="text"
      dir="ltr"
      className={classes.time}
      rightSection={
        video && (
          <IconButton
            side="end"
            className={classes.take}
            label={t('lessons.take_time', { label })}
            // Under the pointer without the name of the field, which would run out of a narrow screen.
            data-label={t('lessons.take_current_time')}
            onClick={() => record.set(path, clockText(video.currentTime) || '0:00')}
          >
            <ClockIcon size={18} />
          </IconButton>
        )
      }
      {...record.field(path)}
    />
  );
}

/** The chapters of a video, in any order: they are stored in the order of the video. */
export function ChaptersField({ record, video }: { record: LessonRecord; video: Video | null }) {
  const { t } = useTranslation();
  const rows = record.values.video_meta.time_stamps;
  const set = (next: typeof rows) => record.set('video_meta.time_stamps', next);
  function add() {
    const start = rows.at(-1)?.end_time || clockText(video?.currentTime ?? 0) || '0:00';
    set([...rows, { id: '', label: '', start_time: start, end_time: '' }]);
  }
  return (
    <fieldset className={base.fieldsetStack}>
      <legend className={base.tightLegend}>{t('lessons.chapters')}</legend>
      <p className={base.help}>{t('lessons.chapters_help')}</p>
      {rows.length > 0 && (
        <ol role="list" className={classes.rows}>
          {rows.map((row, place) => (
            // Rows have no id of their own before they are stored, and are only added at the end or taken out.
            <li key={row.id || place} className={classes.chapter}>
              <TimeField record={record} place={place} edge="start_time" video={video} />
              <TimeField record={record} place={place} edge="end_time" video={video} />
              <TextField
                aria-label={t('lessons.chapter_label', { number: place + 1 })}
                placeholder={t('lessons.chapter_title')}
                maxLength={MAX_CHAPTER_TITLE_LENGTH}
                className={classes.grow}
                {...record.field(`video_meta.time_stamps.${place}.label`)}
              />
              <IconButton
                side="end"
                label={t('lessons.remove_chapter', { number: place + 1 })}
                onClick={() => set(rows.toSpliced(place, 1))}
              >
                <RemoveIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button size="small" icon={<AddIcon size={18} />} disabled={rows.length >= 200} onClick={add}>
          {t('lessons.add_chapter')}
        </Button>
      </div>
    </fieldset>
  );
}
