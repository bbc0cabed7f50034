import { useTranslation } from '#i18n';
import { MAX_MARKING_NOTE_LENGTH } from '@lectern/contract/limits';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { type EditorProps, fieldOf, useEditorParts } from './props.ts';

/** What every question has that a person reads: how long its answer may be, and notes for graders. */
export function ReadFields(props: EditorProps) {
  const { t } = useTranslation();
  const { RichText } = useEditorParts();
  const { question, path, onChange } = props;
  const { settings } = question;
  return (
    <>
      <NumberField
        label={t('quizzes.max_character')}
        description={t('quizzes.max_character_help')}
        value={question.max_character}
        {...fieldOf(props, 'max_character')}
        onChange={(value) => onChange({ max_character: value === '' ? '' : Number(value) })}
      />
      <RichText
        label={t('quizzes.model_answer')}
        description={t('quizzes.model_answer_help')}
        height={110}
        path={`${path}.settings.model_answer`}
        value={settings.model_answer}
        onChange={(model_answer) => onChange({ settings: { ...settings, model_answer } })}
      />
      <TextAreaField
        label={t('quizzes.marking_note')}
        description={t('quizzes.marking_note_help')}
        maxLength={MAX_MARKING_NOTE_LENGTH}
        value={settings.marking_note}
        {...fieldOf(props, 'settings.marking_note')}
        onChange={(event) => onChange({ settings: { ...settings, marking_note: event.currentTarget.value } })}
      />
    </>
  );
}
