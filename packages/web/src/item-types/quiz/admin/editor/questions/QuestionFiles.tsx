import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_ALT_TEXT_LENGTH, MAX_QUESTION_FILES, MAX_URL_LENGTH } from '@lectern/contract/limits';
import { type EditorProps, fieldOf } from '../../../../../question-types/editing/props.ts';
import { moved } from '../../../../../shared/moved.ts';
import { TextField } from '../../../../../shared/forms/fields.tsx';
import { Button, IconButton } from '../../../../../shared/ui/Button.tsx';
import { AddIcon, FileIcon, LinkIcon, MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../../../../shared/ui/icons.tsx';
import { MediaPickerDialog } from '../../../../../admin/media/MediaPickerDialog.tsx';
import { pickedFile } from './editorParts.tsx';
import base from '../../../../../shared/ui/base.module.css';
import classes from './QuestionFiles.module.css';

/** What a question shows besides its words: pictures, sounds, videos and documents, of the library or from elsewhere. */
export function QuestionFiles(props: EditorProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { question, path, errors, onChange } = props;
  const { files } = question;
  const set = (next: typeof files) => onChange({ files: next });
  const change = (place: number, part: Partial<(typeof files)[number]>) =>
    set(files.map((file, at) => (at === place ? { ...file, ...part } : file)));
  return (
    <fieldset className={base.fieldsetStack} data-path={`${path}.files`}>
      <legend className={base.tightLegend}>{t('quizzes.files')}</legend>
      <p className={base.help}>{t('quizzes.files_help')}</p>
      {files.length > 0 && (
        <ol role="list" className={classes.rows}>
          {files.map((file, place) => {
            const picture = file.mime_type.startsWith('image/');
            const number = place + 1;
            return (
              // Files are only added at the end, moved as a whole or taken out.
              <li key={`${file.id} ${place}`} className={classes.row}>
                {picture ? (
                  <img src={file.url} alt={file.alt_text} className={classes.image} />
                ) : (
                  <span className={classes.image}>
                    <FileIcon />
                  </span>
                )}
                <div className={classes.words}>
                  {file.id > 0 ? (
                    <a className={classes.name} href={file.url} target="_blank" rel="noreferrer">
                      {file.title || file.url}
                    </a>
                  ) : (
                    <TextField
                      aria-label={t('quizzes.file_address', { number })}
                      placeholder="https://"
                      inputMode="url"
                      dir="ltr"
                      maxLength={MAX_URL_LENGTH}
                      value={file.url}
                      {...fieldOf(props, `files.${place}.url`)}
                      error={errors[`files.${place}.url`] ?? errors[`files.${place}`]}
                      onChange={(event) => change(place, { url: event.currentTarget.value })}
                    />
                  )}
                  {picture && (
                    <TextField
                      aria-label={t('quizzes.file_alt', { number })}
                      placeholder={t('quizzes.alt_text')}
                      maxLength={MAX_ALT_TEXT_LENGTH}
                      value={file.alt_text}
                      {...fieldOf(props, `files.${place}.alt_text`)}
                      onChange={(event) => change(place, { alt_text: event.currentTarget.value })}
                    />
                  )}
                </div>
                <span className={classes.tools}>
                  <IconButton
                    label={t('quizzes.file_up', { number })}
                    disabled={place === 0}
                    onClick={() => set(moved(files, place, place - 1))}
                  >
                    <MoveUpIcon size={18} />
                  </IconButton>
                  <IconButton
                    label={t('quizzes.file_down', { number })}
                    disabled={place === files.length - 1}
                    onClick={() => set(moved(files, place, place + 1))}
                  >
                    <MoveDownIcon size={18} />
                  </IconButton>
                  <IconButton
                    side="end"
                    label={t('quizzes.file_remove', { number })}
                    onClick={() => set(files.toSpliced(place, 1))}
                  >
                    <RemoveIcon size={18} />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {errors.files && <p className={base.error}>{errors.files}</p>}
      <div className={base.cluster}>
        <Button
          size="small"
          icon={<AddIcon size={18} />}
          disabled={files.length >= MAX_QUESTION_FILES}
          onClick={() => setChoosing(true)}
        >
          {t('quizzes.add_files')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<LinkIcon size={18} />}
          disabled={files.length >= MAX_QUESTION_FILES}
          onClick={() => set([...files, { id: 0, url: '', mime_type: '', title: '', alt_text: '' }])}
        >
          {t('quizzes.add_address')}
        </Button>
      </div>
      <MediaPickerDialog
        open={choosing}
        kind="file"
        multiple
        onClose={() => setChoosing(false)}
        onPick={(picked) => {
          setChoosing(false);
          set([...files, ...picked.map(pickedFile)].slice(0, MAX_QUESTION_FILES));
        }}
      />
    </fieldset>
  );
}
