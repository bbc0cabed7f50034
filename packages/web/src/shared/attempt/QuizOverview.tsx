import type { Attempt, AnswerResult } from '@lectern/contract';
import type { ReactNode } from 'react';
import { AnswerBadge } from '../../question-types/AnswerBadge.tsx';
import { results } from '../../question-types/results.ts';
import { useQuestionWords } from '../../question-types/useQuestionWords.ts';
import { Prose } from '../ui/Prose.tsx';
import { PassageLink } from './PassageLink.tsx';
import { QuestionCell } from './QuestionCell.tsx';
import base from '../ui/base.module.css';
import classes from './Attempt.module.css';
import { useAttemptFormat } from './useAttemptFormat.ts';
import { type Passage, usePassages } from './usePassages.ts';

export interface Grading {
  grader?: boolean;
  /** In the place of the points: what a grader marks with. */
  renderMarks?: (questionId: number, result: AnswerResult) => ReactNode;
  /** Behind a blank that is not right. */
  renderBlank?: (questionId: number, blank: number) => ReactNode;
}

/** Question by question: what was asked and answered, what became of it and for how many points. */
export function QuizOverview({
  attempt,
  questionIds = attempt.question_ids,
  ...grading
}: Grading & {
  attempt: Attempt;
  /** Some of the questions alone; they keep their numbers. */
  questionIds?: readonly number[];
}) {
  const { t } = useQuestionWords();
  const { answers } = attempt;
  const passages = usePassages(attempt);
  if (!answers) {
    return (
      <p className={classes.hidden}>
        {attempt.attempt_status === 'attempt_started' ? t('details_running') : t('details_hidden')}
      </p>
    );
  }
  const shown = new Set(questionIds);
  return (
    <div className={classes.frame}>
      <table className={classes.overview}>
        <caption>{t('quiz_overview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('question')}</th>
            <th scope="col">{t('answer')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col" className={classes.end}>
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {attempt.question_ids.map((id, place) => {
            const result = answers[id];
            if (!result || !shown.has(id)) return null;
            return (
              <Row
                key={id}
                id={id}
                number={place + 1}
                result={result}
                explanation={attempt.answer_explanation[id] ?? ''}
                passage={passages.get(id)}
                {...grading}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  id,
  number: place,
  result,
  explanation,
  passage,
  grader = false,
  renderMarks,
  renderBlank,
}: Grading & { id: number; number: number; result: AnswerResult; explanation: string; passage: Passage | undefined }) {
  const { t } = useQuestionWords();
  const { number } = useAttemptFormat();
  const Result = results[result.type];
  return (
    <tr id={`answer-${id}`} tabIndex={-1}>
      <th scope="row" data-label={t('question')}>
        <QuestionCell number={number(place)} result={result} />
      </th>
      <td data-label={t('answer')}>
        <div className={base.narrowStack16}>
          <Result
            result={result}
            grader={grader}
            {...(renderBlank && { afterBlank: (blank) => renderBlank(id, blank) })}
          />
          {explanation && (
            <div className={classes.aside}>
              <p className={classes.label}>{t('explanation')}</p>
              <Prose face="sans" side="page" html={explanation} />
            </div>
          )}
          {passage && <PassageLink passage={passage} />}
          {result.note && !renderMarks && (
            <div className={classes.aside} data-note>
              <p className={classes.label}>{t('instructor_note')}</p>
              <p className={classes.note}>{result.note}</p>
            </div>
          )}
        </div>
      </td>
      <td data-label={t('result')}>
        <AnswerBadge result={result} grader={grader} />
      </td>
      <td data-label={t('points')} className={classes.end}>
        {renderMarks?.(id, result) ?? (
          // Its two numbers keep their sides where the page is read from the right.
          <bdi dir="ltr" className={classes.points}>
            {t('marks_of', { earned: number(result.points), total: number(result.max_points) })}
          </bdi>
        )}
      </td>
    </tr>
  );
}
