import type { LearnerQuestion, ReviewAnswer, ReviewEntry } from '@lectern/contract';
import { type FormEvent, useId, useState } from 'react';
import { answers } from '../../question-types/answers.ts';
import { Media } from '../../question-types/parts/Media.tsx';
import { results } from '../../question-types/results.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { focusOnce } from './focusOnce.ts';
import { GradeButtons } from './GradeButtons.tsx';
import classes from './Session.module.css';
import type { ReviewSession } from './useReviewSession.ts';

/** A question: its answer is marked by the school, and the key shown with what became of it. */
export function QuestionEntry({ entry, session }: { entry: ReviewEntry; session: ReviewSession }) {
  const { t } = useDailyReviewWords();
  const form = useId();
  const [value, setValue] = useState<unknown>(null);
  const { outcome } = session.state;
  if (!entry.question) return null;
  function check(event: FormEvent) {
    event.preventDefault();
    if (value !== null && !outcome) session.check(value);
  }
  return (
    <>
      <form id={form} className={classes.card} noValidate onSubmit={check}>
        <Question question={entry.question} value={value} readOnly={outcome !== null} onChange={setValue} />
        {outcome && <Outcome outcome={outcome} />}
      </form>
      <div className={classes.actions}>
        {outcome ? (
          <Onward outcome={outcome} session={session} />
        ) : (
          <>
            <Button busy={session.isBusy && value === null} onClick={() => session.check(null)}>
              {t('do_not_know')}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={form}
              busy={session.isBusy && value !== null}
              disabled={value === null}
            >
              {t('check')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** The types whose file is what the question is about: their answer shows it. */
const SHOWS_ITS_FILES = new Set<LearnerQuestion['type']>(['audio', 'video']);

function Question({
  question,
  value,
  readOnly,
  onChange,
}: {
  question: LearnerQuestion;
  value: unknown;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}) {
  const id = useId();
  const Answer = answers[question.type];
  return (
    <FormScope>
      {/* `name` comes from the server, which has cleaned it. */}
      <h2 id={id} tabIndex={-1} ref={focusOnce} className={classes.question}>
        {/* oxlint-disable-next-line react/no-danger */}
        <bdi dangerouslySetInnerHTML={{ __html: question.name }} />
      </h2>
      {question.enable_description && question.description && <Prose face="sans" html={question.description} />}
      {!SHOWS_ITS_FILES.has(question.type) && <Media files={question.files} usual="file" transcript="" />}
      <Answer
        question={question}
        value={value}
        readOnly={readOnly}
        labelledBy={id}
        onChange={(next) => onChange(next ?? null)}
      />
    </FormScope>
  );
}

const showOutcome = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Outcome({ outcome }: { outcome: ReviewAnswer }) {
  const { t } = useDailyReviewWords();
  const { result, explanation } = outcome;
  if (!result) return null;
  const Result = results[result.type];
  return (
    <div role="status" ref={showOutcome} className={classes.outcome}>
      <Notice tone={result.correct ? 'good' : 'warn'} title={t(result.correct ? 'right' : 'wrong')}>
        {!result.correct && <Result result={result} />}
        {explanation && <Prose face="sans" html={explanation} />}
      </Notice>
    </div>
  );
}

function Onward({ outcome, session }: { outcome: ReviewAnswer; session: ReviewSession }) {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  const { intervals, days } = outcome;
  if (!intervals) {
    return (
      <>
        <p className={classes.returns}>{t('returns', { count: days, shown: format.number(days) })}</p>
        <Button variant="primary" onClick={() => session.goOn()}>
          {t('continue')}
        </Button>
      </>
    );
  }
  return (
    <GradeButtons
      label={t('how_hard')}
      grades={['hard', 'good', 'easy']}
      intervals={intervals}
      primary="good"
      sent={session.grading}
      onGrade={(grade) => session.goOn(grade === 'good' ? undefined : grade)}
    />
  );
}
