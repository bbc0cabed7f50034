import { useTranslation } from '#i18n';
import { MAX_CHOICES } from '@lectern/contract/limits';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import type { EditorProps } from '../editing/props.ts';
import { RowsField } from '../editing/RowsField.tsx';
import rows from '../editing/AnswerRows.module.css';

export function MultipleChoiceEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, onChange } = props;
  return (
    <>
      <RowsField
        props={props}
        label={t('quizzes.answers')}
        help={t('quizzes.multiple_choice_help')}
        most={MAX_CHOICES}
        fresh={{ correct: false }}
        markOf={(row, place) => (
          <span className={rows.mark}>
            <input
              type="checkbox"
              aria-label={t('quizzes.is_correct', { number: place + 1 })}
              title={t('quizzes.correct')}
              checked={row.correct ?? false}
              onChange={(event) =>
                onChange({
                  answers: question.answers.map((one, at) =>
                    at === place ? { ...one, correct: event.target.checked } : one,
                  ),
                })
              }
            />
          </span>
        )}
      />
      <SwitchField
        label={t('quizzes.show_count')}
        checked={question.settings.show_count}
        onChange={(event) => onChange({ settings: { ...question.settings, show_count: event.currentTarget.checked } })}
      />
    </>
  );
}
