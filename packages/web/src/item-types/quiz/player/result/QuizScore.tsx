import type { Attempt, Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { DoneIcon } from '../../../../shared/ui/icons.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import type { ItemRef } from '../../../../player/course/outline.ts';
import { attemptQuery, useStartQuiz } from '../api.ts';
import { DetailsDialog } from '../start/DetailsDialog.tsx';
import { OwnAttempts } from '../start/OwnAttempts.tsx';
import { QuizHead, type QuizFacts } from '../start/QuizHead.tsx';
import classes from '../quiz.module.css';
import { ReviewButton } from '../start/ReviewButton.tsx';
import { LookAgain } from './LookAgain.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { ScoreSkeleton } from '../QuizSkeleton.tsx';
import { StartRefused } from '../start/QuizStart.tsx';
import { useCompleteQuiz } from './useCompleteQuiz.ts';
import { waysAfter } from './waysAfter.ts';

/** After an attempt: what came of it, what to look at again, and the ways on. */
export function QuizScore({
  attemptId,
  next,
  timeUp,
  ...facts
}: QuizFacts & {
  attemptId: number;
  next: ItemRef | null;
  /** Its time has run out on this screen. */
  timeUp: boolean;
}) {
  const query = useQuery(attemptQuery(attemptId));
  return (
    <article className={classes.column}>
      <QuizHead {...facts} />
      <QueryView query={query} loading={<ScoreSkeleton />}>
        {(attempt) => <Score quiz={facts.quiz} attempt={attempt} next={next} timeUp={timeUp} />}
      </QueryView>
    </article>
  );
}

function Score({
  quiz,
  attempt,
  next,
  timeUp,
}: {
  quiz: Quiz;
  attempt: Attempt;
  next: ItemRef | null;
  timeUp: boolean;
}) {
  const { t } = useTranslation();
  const { isUserLoggedIn, current_user_id: userId, quiz: school } = usePageSettings();
  const [details, setDetails] = useState(false);
  const start = useStartQuiz(quiz);
  const complete = useCompleteQuiz(quiz, next);
  const { standing } = quiz;
  const again = standing?.can_start === true;
  const ways = waysAfter(attempt.result, { complete: complete && (complete.done ? 'done' : 'open') });
  const hint = useId();
  const completeButton = complete && (
    <Button
      variant={ways.complete}
      busy={complete.busy}
      disabled={complete.done}
      icon={complete.done ? <DoneIcon /> : undefined}
      onClick={complete.run}
    >
      {t(complete.done ? 'completed' : 'quiz_complete')}
    </Button>
  );
  return (
    <>
      {timeUp && attempt.is_abandoned && (
        <Notice tone="warn" title={t('quiz_time_up_title')}>
          {t(again ? 'quiz_time_up_again' : 'quiz_time_up_text')}
        </Notice>
      )}
      <ScoreCard attempt={attempt} />
      <div className={classes.actions}>
        {ways.first === 'complete' && completeButton}
        {again && (
          <Button
            variant={ways.again}
            aria-describedby={ways.hint ? hint : undefined}
            busy={start.isPending}
            onClick={() => start.mutate({ again: true })}
          >
            {t('quiz_start_again')}
          </Button>
        )}
        <Button onClick={() => setDetails(true)}>{t('quiz_details')}</Button>
        {ways.first === 'again' && completeButton}
        {isUserLoggedIn && school.review_visibility === '1' && !attempt.is_preview && (
          <ReviewButton quizId={quiz.id} userId={userId} />
        )}
      </div>
      {again && ways.hint && (
        <p id={hint} className={classes.consequence}>
          {t(ways.hint)}
        </p>
      )}
      {standing?.refusal && <StartRefused refusal={standing.refusal} courseId={quiz.course_id} />}
      <LookAgain quiz={quiz} attempt={attempt} />
      {isUserLoggedIn && <OwnAttempts quiz={quiz} />}
      <DetailsDialog attempt={attempt} open={details} onClose={() => setDetails(false)} />
    </>
  );
}
