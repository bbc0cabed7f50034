import { Fragment, useId } from 'react';
import { MAX_BLANK_LENGTH } from '@lectern/contract/limits';
import { AnswerError } from '../parts/AnswerError.tsx';
import type { AnswerProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textsOf } from '../values.ts';
import { blankParts, withBlank } from './blankParts.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Blanks.module.css';

/** A text with fields in it: the answer is their texts in order. */
export function FillInTheBlanksAnswer({ question, value, onChange, readOnly, labelledBy, error }: AnswerProps) {
  const { t } = useQuestionWords();
  const id = useId();
  const parts = blankParts(question.answers[0]?.name ?? '');
  const count = parts.length - 1;
  const texts = textsOf(value);
  return (
    <div role="group" aria-labelledby={labelledBy} className={base.narrowStack8}>
      <p className={classes.text} dir="auto">
        {parts.map((part, blank) => (
          // oxlint-disable-next-line react/no-array-index-key -- a blank is its place in the text
          <Fragment key={blank}>
            {part}
            {blank < count && (
              <input
                className={classes.blank}
                type="text"
                style={{ inlineSize: `calc(${Math.max(8, question.blank_sizes[blank] ?? 0)}ch + 22px)` }}
                aria-label={t('blank_of', { number: blank + 1, count })}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                dir="auto"
                maxLength={MAX_BLANK_LENGTH}
                readOnly={readOnly}
                value={texts[blank] ?? ''}
                onChange={(event) => onChange(withBlank(texts, { count, blank, text: event.currentTarget.value }))}
              />
            )}
          </Fragment>
        ))}
      </p>
      <AnswerError id={`${id}-error`} error={error} />
    </div>
  );
}
