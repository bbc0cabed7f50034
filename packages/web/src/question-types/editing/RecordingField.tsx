import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_URL_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { RemoveIcon } from '../../shared/ui/icons.tsx';
import { SoundPlayer } from '../parts/sound/SoundPlayer.tsx';
import { isRecording } from './questionErrors.ts';
import { type EditorProps, useEditorParts } from './props.ts';
import base from '../../shared/ui/base.module.css';
import classes from './RecordingField.module.css';
import type { QuestionValues } from './values.ts';

type File = QuestionValues['files'][number];

const isPage = (url: string) => /^https?:\/\/([\w-]+\.)*(youtube\.com|youtu\.be|vimeo\.com)\//i.test(url);

function Recording({ kind, file }: { kind: 'audio' | 'video'; file: File }) {
  const { t } = useTranslation();
  if (isPage(file.url)) {
    return (
      <a className={classes.link} href={file.url} target="_blank" rel="noreferrer">
        {file.url}
      </a>
    );
  }
  // The transcript below has the words of the recording.
  return kind === 'audio' ? (
    // An external URL is loaded on play, not on every keystroke.
    <SoundPlayer url={file.url} name={t('quizzes.audio')} preload={file.id > 0 ? 'metadata' : 'none'} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={classes.video} src={file.url} controls preload="metadata" aria-label={t('quizzes.video')} />
  );
}

/** The recording that a question asks about: a file of the library, or an address elsewhere. */
export function RecordingField({ props, kind }: { props: EditorProps; kind: 'audio' | 'video' }) {
  const { t } = useTranslation();
  const { FilePicker } = useEditorParts();
  const [picking, setPicking] = useState(false);
  const { question, path, errors, onChange, onLeave } = props;
  const place = question.files.findIndex(isRecording(kind));
  const file = place < 0 ? undefined : question.files[place];
  const isStored = (file?.id ?? 0) > 0;
  const put = (next: File | null) => {
    const others = place < 0 ? question.files : question.files.toSpliced(place, 1);
    onChange({ files: next ? [next, ...others] : others });
  };
  return (
    <fieldset className={classes.field} data-path={`${path}.files`}>
      <legend className={classes.legend}>{t(`quizzes.${kind}`)}</legend>
      {file && <Recording kind={kind} file={file} />}
      {isStored && file && <p className={classes.name}>{file.title}</p>}
      <div className={base.cluster}>
        <Button size="small" onClick={() => setPicking(true)}>
          {t(isStored ? 'quizzes.other_file' : 'quizzes.choose_file')}
        </Button>
        {file && (
          <Button size="small" variant="quiet" icon={<RemoveIcon size={18} />} onClick={() => put(null)}>
            {t('quizzes.remove')}
          </Button>
        )}
      </div>
      {!isStored && (
        <TextField
          label={t(`quizzes.${kind}_address`)}
          description={t(`quizzes.${kind}_address_help`)}
          inputMode="url"
          dir="ltr"
          maxLength={MAX_URL_LENGTH}
          value={file?.url ?? ''}
          error={errors.files ?? errors[`files.${Math.max(0, place)}.url`] ?? errors[`files.${Math.max(0, place)}`]}
          onBlur={() => onLeave('files')}
          onChange={(event) => {
            const url = event.currentTarget.value;
            put(url === '' ? null : { id: 0, url, mime_type: '', title: '', alt_text: '' });
          }}
        />
      )}
      {isStored && errors.files && <p className={base.error}>{errors.files}</p>}
      <FilePicker
        open={picking}
        kind={kind}
        onClose={() => setPicking(false)}
        onPick={([picked]) => {
          setPicking(false);
          if (picked) put(picked);
        }}
      />
    </fieldset>
  );
}
