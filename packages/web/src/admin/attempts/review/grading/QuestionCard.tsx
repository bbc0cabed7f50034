import type { AnswerResult } from '@lectern/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { AnswerBadge } from '../../../../question-types/AnswerBadge.tsx';
import { PassageLink } from '../../../../shared/attempt/PassageLink.tsx';
import type { Passage } from '../../../../shared/attempt/usePassages.ts';
import { QuestionCell } from '../../../../shared/attempt/QuestionCell.tsx';
import { Disclosure } from '../../../../shared/ui/Disclosure.tsx';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import { GivenAnswer } from './GivenAnswer.tsx';
import { MarkControls } from './MarkControls.tsx';
import classes from './QuestionCard.module.css';
import type { Grading } from './useGrading.ts';

/** One question with what was answered, what would be right, and, for graders, what they say of it. */
export function QuestionCard({
  questionId,
  number,
  answer,
  explanation,
  passage,
  grading,
  running = false,
  onRegrade,
  everyone,
}: {
  questionId: number;
  number: number;
  answer: AnswerResult;
  explanation: string;
  /** The lesson passage that explains the question. */
  passage?: Passage | undefined;
  /** Left out for those who only look. */
  grading?: Grading;
  /** Nothing is marked yet. */
  running?: boolean;
  onRegrade?: () => void;
  /** The way to the same question of the other learners. */
  everyone?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  return (
    <article className={classes.card} data-question={questionId} tabIndex={-1} aria-labelledby={id}>
      <div className={classes.columns}>
        <div className={classes.answer}>
          <header className={classes.head}>
            <div id={id} className={classes.name}>
              <QuestionCell number={format.number(number)} result={answer} />
            </div>
            {!running && <AnswerBadge result={answer} grader />}
          </header>
          <GivenAnswer questionId={questionId} answer={answer} grading={grading} onRegrade={onRegrade} />
          {answer.marking_note && (
            <Disclosure label={t('attempts.how_to_mark')} open={answer.needs_review}>
              <p className={classes.plain}>{answer.marking_note}</p>
            </Disclosure>
          )}
          {explanation && (
            <Disclosure label={t('attempts.explanation')}>
              <Prose html={explanation} face="sans" />
            </Disclosure>
          )}
          {passage && <PassageLink passage={passage} newTab />}
          {everyone && <div>{everyone}</div>}
        </div>
        {grading && answer.answered !== null ? (
          <MarkControls questionId={questionId} number={number} answer={answer} grading={grading} />
        ) : (
          !running && (
            <div>
              <p>
                {format.number(answer.points)} {t('attempts.of_points', { max: format.number(answer.max_points) })}
              </p>
              <p className={classes.plain}>{answer.note}</p>
            </div>
          )
        )}
      </div>
    </article>
  );
}
