import type { MediaView } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_LANGUAGE_TAG_LENGTH, MAX_SUBTITLE_LABEL_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../../../../shared/forms/fields.tsx';
import { Button, IconButton } from '../../../../../shared/ui/Button.tsx';
import { AddIcon, RemoveIcon } from '../../../../../shared/ui/icons.tsx';
import { FileDropOverlay } from '../../../../../admin/media/FileDropOverlay.tsx';
import { titleOf } from '../../../../../admin/media/kinds.ts';
import { MediaPickerDialog } from '../../../../../admin/media/MediaPickerDialog.tsx';
import { UploadRows } from '../../../../../admin/media/UploadRows.tsx';
import { useUploads } from '../../../../../admin/media/useUploads.ts';
import type { LessonRecord } from '../record.ts';
import base from '../../../../../shared/ui/base.module.css';
import media from '../../../../../admin/media/MediaField.module.css';
import classes from '../../../../../admin/items/fields/Rows.module.css';

/** What a file's name says of its language: 'moon.en.vtt' is called 'moon.en' in the library. */
function languageIn(title: string, shown: string): { language: string; label: string } {
  const code = /[._-]([a-z]{2,3}(?:-[a-z]{2})?)$/i.exec(title)?.[1]?.toLowerCase() ?? '';
  try {
    const label = code && new Intl.DisplayNames([shown], { type: 'language', fallback: 'none' }).of(code);
    return label ? { language: code, label } : { language: '', label: '' };
  } catch {
    return { language: '', label: '' };
  }
}

/** Subtitles of an uploaded video, a file a language. Dropped files are uploaded and added. */
export function SubtitlesField({ record }: { record: LessonRecord }) {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const rows = record.values.subtitles;
  const set = (next: typeof rows) => record.set('subtitles', next);

  function add(picked: MediaView[]) {
    setChoosing(false);
    // Two uploads can be done before the next render.
    const present = record.getValues().subtitles;
    const fresh = picked.filter(({ id }) => present.every((row) => row.media_id !== id));
    set([
      ...present,
      ...fresh.map((file) => ({
        media_id: file.id,
        url: file.source_url,
        ...languageIn(titleOf(file), i18n.language),
      })),
    ]);
  }

  const uploads = useUploads({ kind: 'captions', onDone: (file) => add([file]) });

  return (
    <fieldset className={base.fieldsetStack} data-path="subtitles">
      <legend className={base.tightLegend}>{t('lessons.subtitles')}</legend>
      <p className={base.help}>{t('lessons.subtitles_help')}</p>
      <FileDropOverlay onFiles={uploads.add} className={media.held}>
        {rows.length > 0 && (
          <ul role="list" className={classes.rows}>
            {rows.map((row, place) => (
              <li key={row.media_id} className={classes.track}>
                <TextField
                  aria-label={t('lessons.subtitle_label', { number: place + 1 })}
                  placeholder={t('lessons.subtitle_name')}
                  maxLength={MAX_SUBTITLE_LABEL_LENGTH}
                  className={classes.grow}
                  {...record.field(`subtitles.${place}.label`)}
                />
                <TextField
                  aria-label={t('lessons.subtitle_language', { number: place + 1 })}
                  placeholder={t('lessons.language_code')}
                  maxLength={MAX_LANGUAGE_TAG_LENGTH}
                  dir="ltr"
                  className={classes.time}
                  {...record.field(`subtitles.${place}.language`)}
                />
                <a className={classes.link} href={row.url} target="_blank" rel="noreferrer">
                  {t('lessons.open_file')}
                </a>
                <IconButton
                  side="end"
                  label={t('lessons.remove_subtitle', { number: place + 1 })}
                  onClick={() => set(rows.toSpliced(place, 1))}
                >
                  <RemoveIcon size={18} />
                </IconButton>
                {record.errors[`subtitles.${place}.media_id`] && (
                  <p className={classes.error}>{record.errors[`subtitles.${place}.media_id`]}</p>
                )}
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button size="small" icon={<AddIcon size={18} />} onClick={() => setChoosing(true)}>
            {t('lessons.add_subtitles')}
          </Button>
        </div>
        <UploadRows uploads={uploads} />
      </FileDropOverlay>
      <MediaPickerDialog open={choosing} kind="captions" multiple onClose={() => setChoosing(false)} onPick={add} />
    </fieldset>
  );
}
