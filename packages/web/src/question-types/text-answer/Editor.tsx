import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { type EditorProps, fieldOf } from '../editing/props.ts';
import { ReadFields } from '../editing/ReadFields.tsx';

export function TextAnswerEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, onChange } = props;
  return (
    <>
      <SelectField
        label={t('quizzes.learners_write')}
        options={[
          { value: 'plain', label: t('quizzes.editor_plain') },
          { value: 'rich', label: t('quizzes.editor_rich') },
        ]}
        value={question.settings.editor}
        {...fieldOf(props, 'settings.editor')}
        onChange={(editor) =>
          onChange({ settings: { ...question.settings, editor: editor === 'rich' ? 'rich' : 'plain' } })
        }
      />
      <ReadFields {...props} />
    </>
  );
}
