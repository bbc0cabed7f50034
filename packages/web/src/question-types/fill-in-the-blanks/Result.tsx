import { Fragment } from 'react';
import { CheckIcon, CloseIcon } from '../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { ResultProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textOf, textsOf } from '../values.ts';
import { blankParts } from './blankParts.ts';
import base from '../../shared/ui/base.module.css';
import classes from './Blanks.module.css';

/** The text with what was written in it; behind what is not right, everything that is. */
export function FillInTheBlanksResult({ result, afterBlank }: ResultProps) {
  const { t } = useQuestionWords();
  const parts = blankParts(textOf(result.options[0]?.name));
  const given = textsOf(result.answered);
  const known = result.accepted.length > 0;
  return (
    <div className={classes.result} dir="auto">
      {parts.map((part, blank) => {
        const right = result.right_blanks[blank] ?? false;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a blank is its place in the text
          <Fragment key={blank}>
            {part}
            {blank < parts.length - 1 && (
              <>
                <Given text={given[blank] ?? ''} state={known ? (right ? 'right' : 'wrong') : 'unknown'} />
                {known && !right && (
                  <span className={base.secondary}>
                    {' '}
                    <bdi className={classes.key}>
                      {t('accepted_answers', { answers: result.accepted[blank]?.join(', ') })}
                    </bdi>
                  </span>
                )}
                {afterBlank && !right && afterBlank(blank)}
              </>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function Given({ text, state }: { text: string; state: 'right' | 'wrong' | 'unknown' }) {
  const { t } = useQuestionWords();
  return (
    <span
      className={classes.given}
      data-right={state === 'right' || undefined}
      data-plain={state === 'unknown' || undefined}
    >
      {state === 'right' && <CheckIcon size={16} />}
      {state === 'wrong' && <CloseIcon size={16} />}
      {state !== 'unknown' && <VisuallyHidden>{t(state === 'right' ? 'correct' : 'incorrect')}: </VisuallyHidden>}
      <span dir="auto">{text.trim() === '' ? t('not_answered') : text}</span>
    </span>
  );
}
