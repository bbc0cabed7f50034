import type { AnswerResult } from '@lectern/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { GivenAnswer } from './GivenAnswer.tsx';
import { MarkControls } from './MarkControls.tsx';
import classes from './QuestionCard.module.css';
import type { Grading } from './useGrading.ts';

/** How an answer stands, in one word. */
export function standingOf({ answered, correct, partially_correct, needs_review }: AnswerResult) {
  if (needs_review) return { id: 'needs_review', tone: 'warn' } as const;
  if (correct) return { id: 'correct', tone: 'good' } as const;
  if (partially_correct) return { id: 'partially_correct', tone: 'warn' } as const;
  return answered === null
    ? ({ id: 'not_answered', tone: 'neutral' } as const)
    : ({ id: 'incorrect', tone: 'bad' } as const);
}

/** One question with what was answered, what would be right, and, for graders, what they say of it. */
export function QuestionCard({
  attemptId,
  questionId,
  number,
  answer,
  explanation,
  grading,
  onRegrade,
}: {
  attemptId: number;
  questionId: number;
  number: number;
  answer: AnswerResult;
  explanation: string;
  /** Left out for those who only look. */
  grading: Grading | undefined;
  onRegrade: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { id: standing, tone } = standingOf(answer);
  return (
    <article
      className={classes.card}
      data-question={questionId}
      data-standing={standing}
      tabIndex={-1}
      aria-labelledby={`${id} ${id}-name`}
    >
      <header className={classes.head}>
        <span className={classes.number} id={id}>
          {t('attempts.question', { number })}
        </span>
        <Tag tone={tone}>{t(`attempts.answer_${standing}`)}</Tag>
        <span className={classes.type}>{t(`attempts.type_${answer.type}`)}</span>
        {!grading && (
          <span className={classes.type}>
            {format.number(answer.points)} / {format.number(answer.max_points)}
          </span>
        )}
      </header>
      <div className={classes.columns}>
        <div className={classes.answer}>
          <div id={`${id}-name`}>
            <Prose html={answer.question} face="sans" className={classes.name} />
          </div>
          {answer.description && (
            <details className={classes.more}>
              <summary>{t('attempts.description')}</summary>
              <Prose html={answer.description} face="sans" />
            </details>
          )}
          <GivenAnswer
            attemptId={attemptId}
            questionId={questionId}
            answer={answer}
            grading={grading}
            onRegrade={onRegrade}
          />
          {answer.marking_note && (
            <details className={classes.more} open={answer.needs_review}>
              <summary>{t('attempts.how_to_mark')}</summary>
              <p className={classes.plain}>{answer.marking_note}</p>
            </details>
          )}
          {explanation && (
            <details className={classes.more}>
              <summary>{t('attempts.explanation')}</summary>
              <Prose html={explanation} face="sans" />
            </details>
          )}
          {!grading && answer.note && <p className={classes.plain}>{answer.note}</p>}
        </div>
        {grading && <MarkControls questionId={questionId} number={number} answer={answer} grading={grading} />}
      </div>
    </article>
  );
}
