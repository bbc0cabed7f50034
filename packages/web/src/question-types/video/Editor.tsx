import { useTranslation } from '#i18n';
import { MAX_CLIP_SECONDS, MAX_TRANSCRIPT_LENGTH } from '@lectern/contract/limits';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { type EditorProps, fieldOf } from '../editing/props.ts';
import { ReadFields } from '../editing/ReadFields.tsx';
import { RecordingField } from '../editing/RecordingField.tsx';
import classes from './Editor.module.css';

export function VideoEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, onChange } = props;
  const { settings } = question;
  return (
    <>
      <RecordingField props={props} kind="video" />
      <div className={classes.part}>
        {(['start_at', 'end_at'] as const).map((edge) => (
          <NumberField
            key={edge}
            label={t(`quizzes.${edge}`)}
            description={t(`quizzes.${edge}_help`)}
            max={MAX_CLIP_SECONDS}
            value={settings[edge]}
            {...fieldOf(props, `settings.${edge}`)}
            onChange={(value) => onChange({ settings: { ...settings, [edge]: value === '' ? '' : Number(value) } })}
          />
        ))}
      </div>
      <TextAreaField
        label={t('quizzes.transcript')}
        description={t('quizzes.transcript_help')}
        maxLength={MAX_TRANSCRIPT_LENGTH}
        value={settings.transcript}
        {...fieldOf(props, 'settings.transcript')}
        onChange={(event) => onChange({ settings: { ...settings, transcript: event.currentTarget.value } })}
      />
      <ReadFields {...props} />
    </>
  );
}
