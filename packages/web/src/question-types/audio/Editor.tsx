import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { NumberField } from '../../shared/forms/NumberField.tsx';
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
        max={100}
        value={settings.play_limit}
        {...fieldOf(props, 'settings.play_limit')}
        onChange={(value) => onChange({ settings: { ...settings, play_limit: value === '' ? '' : Number(value) } })}
      />
      <TextAreaField
        label={t('quizzes.transcript')}
        description={t('quizzes.transcript_help')}
        maxLength={20_000}
        value={settings.transcript}
        {...fieldOf(props, 'settings.transcript')}
        onChange={(event) => onChange({ settings: { ...settings, transcript: event.currentTarget.value } })}
      />
      <ReadFields {...props} />
    </>
  );
}
