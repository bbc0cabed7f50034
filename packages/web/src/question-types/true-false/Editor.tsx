import { useTranslation } from '#i18n';
import { MAX_ANSWER_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../shared/forms/fields.tsx';
import { type EditorProps, fieldOf } from '../editing/props.ts';
import base from '../../shared/ui/base.module.css';
import rows from '../editing/AnswerRows.module.css';

export function TrueFalseEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { question, path, errors, onChange } = props;
  const { answers } = question;
  return (
    <fieldset className={base.fieldsetStack} data-path={`${path}.answers`}>
      <legend className={rows.legend}>{t('quizzes.correct_answer')}</legend>
      <p className={base.help}>{t('quizzes.true_false_help')}</p>
      <ul role="list" className={rows.rows}>
        {answers.map((row, place) => (
          <li key={row.key} className={rows.line}>
            <span className={rows.mark}>
              <input
                type="radio"
                name={`${path}.correct`}
                aria-label={t('quizzes.is_correct', { number: place + 1 })}
                title={t('quizzes.correct')}
                checked={row.correct ?? false}
                onChange={() => onChange({ answers: answers.map((one, at) => ({ ...one, correct: at === place })) })}
              />
            </span>
            <TextField
              className={rows.name}
              aria-label={t('quizzes.answer_number', { number: place + 1 })}
              maxLength={MAX_ANSWER_LENGTH}
              value={row.name ?? ''}
              {...fieldOf(props, `answers.${place}.name`)}
              onChange={(event) => {
                const name = event.currentTarget.value;
                onChange({ answers: answers.map((one, at) => (at === place ? { ...one, name } : one)) });
              }}
            />
          </li>
        ))}
      </ul>
      {errors.answers && (
        <p role="alert" className={base.error}>
          {errors.answers}
        </p>
      )}
    </fieldset>
  );
}
