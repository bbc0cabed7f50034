import { useId } from 'react';
import { Choices } from '../parts/Choices.tsx';
import type { AnswerProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textsOf } from '../values.ts';
import base from '../../shared/ui/base.module.css';

/** Any of several: the answer is their names, in the order of choosing. */
export function MultipleChoiceAnswer({ question, value, onChange, readOnly, labelledBy, error }: AnswerProps) {
  const { t } = useQuestionWords();
  const hint = useId();
  const chosen = textsOf(value);
  function toggle(name: string) {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    onChange(next.length > 0 ? next : null);
  }
  return (
    <>
      {question.choose > 0 && (
        <p id={hint} className={base.secondary}>
          {t('choose_count', { count: question.choose })}
        </p>
      )}
      <Choices
        many
        question={question}
        chosen={chosen}
        onToggle={toggle}
        readOnly={readOnly}
        labelledBy={labelledBy}
        describedBy={question.choose > 0 ? hint : undefined}
        error={error}
      />
    </>
  );
}
