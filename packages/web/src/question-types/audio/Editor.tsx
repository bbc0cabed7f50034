import { useTranslation } from '#i18n';
import { MAX_PLAYS, MAX_TRANSCRIPT_LENGTH } from '@lectern/contract/limits';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { type EditorProps, fieldOf } from '../editing/props.ts';
import { ReadFields } from '../editing/ReadFields.tsx';
import { RecordingField } from '../editing/RecordingField.tsx';

export function AudioEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, onChange } = props;
  const { settings } = question;
  return (
    <>
      <RecordingField props={props} kind="audio" />
      <NumberField
        label={t('quizzes.play_limit')}
        description={t('quizzes.play_limit_help')}
        max={MAX_PLAYS}
        value={settings.play_limit}
        {...fieldOf(props, 'settings.play_limit')}
        onChange={(value) => onChange({ settings: { ...settings, play_limit: value === '' ? '' : Number(value) } })}
      />
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
