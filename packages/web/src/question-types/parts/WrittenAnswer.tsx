import type { LearnerQuestion } from '@lectern/contract';
import { useId } from 'react';
import { AlertIcon } from '../../shared/ui/icons.tsx';
import type { AnswerProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textOf } from '../values.ts';
import { AnswerError } from './AnswerError.tsx';
import { htmlOfLines, linesOfHtml } from './richText.ts';
import classes from './WrittenAnswer.module.css';

/** A text in one's own words. Nothing is cut: too much of it is told, and refused by the school. */
export function WrittenAnswer({ question, value, onChange, readOnly, labelledBy, error }: AnswerProps) {
  const { t } = useQuestionWords();
  const id = useId();
  // A formatted answer is written here in paragraphs; an editor would weigh more than the rest of the quiz.
  const rich = question.type === 'text-answer' && question.editor === 'rich';
  const text = rich ? linesOfHtml(textOf(value)) : textOf(value);
  const write = (next: string) => onChange((rich ? htmlOfLines(next) : next) || null);
  const described = [question.max_character > 0 && `${id}-left`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.answer}>
      <textarea
        className={classes.field}
        rows={5}
        dir="auto"
        value={text}
        readOnly={readOnly}
        placeholder={readOnly ? undefined : t('write_answer')}
        aria-labelledby={labelledBy}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {question.max_character > 0 && <Left id={`${id}-left`} question={question} text={text} />}
      <AnswerError id={`${id}-error`} error={error} />
    </div>
  );
}

/** How much may still be written. Said aloud when it gets short. */
function Left({ id, question, text }: { id: string; question: LearnerQuestion; text: string }) {
  const { t } = useQuestionWords();
  const left = question.max_character - [...text].length;
  if (left > 0) {
    return (
      <p id={id} className={classes.left} aria-live={left <= 10 ? 'polite' : 'off'}>
        {t('characters_left', { count: left })}
      </p>
    );
  }
  return (
    <p id={id} className={classes.left} data-full aria-live="polite">
      <AlertIcon size={18} />
      <span>
        {t('characters_full')}
        {left < 0 && ` ${t('characters_over', { count: -left })}`}
      </span>
    </p>
  );
}
