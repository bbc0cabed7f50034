import { useTranslation } from '#i18n';
import { MAX_CHOICES } from '@lectern/contract/limits';
import type { EditorProps } from '../editing/props.ts';
import { RowsField } from '../editing/RowsField.tsx';
import rows from '../editing/AnswerRows.module.css';

export function SingleChoiceEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, path } = props;
  return (
    <RowsField
      props={props}
      label={t('quizzes.answers')}
      help={t('quizzes.single_choice_help')}
      most={MAX_CHOICES}
      fresh={{ correct: false }}
      markOf={(row, place) => (
        <span className={rows.mark}>
          <input
            type="radio"
            name={`${path}.correct`}
            aria-label={t('quizzes.is_correct', { number: place + 1 })}
            title={t('quizzes.correct')}
            checked={row.correct ?? false}
            onChange={() =>
              props.onChange({ answers: question.answers.map((one, at) => ({ ...one, correct: at === place })) })
            }
          />
        </span>
      )}
    />
  );
}
