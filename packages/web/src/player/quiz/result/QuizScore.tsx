import type { Attempt, Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { plainText } from '../../../shared/format/plainText.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DoneIcon } from '../../../shared/ui/icons.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import type { ItemRef } from '../../course/outline.ts';
import { attemptQuery, useStartQuiz } from '../api.ts';
import { DetailsDialog } from '../start/DetailsDialog.tsx';
import { OwnAttempts } from '../start/OwnAttempts.tsx';
import { QuizHead, type QuizFacts } from '../start/QuizHead.tsx';
import classes from '../quiz.module.css';
import { ReviewButton } from '../start/ReviewButton.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { ScoreSkeleton } from '../QuizSkeleton.tsx';
import { StartRefused } from '../start/QuizStart.tsx';
import { useCompleteQuiz } from './useCompleteQuiz.ts';

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
  return (
    <>
      {timeUp && attempt.is_abandoned && (
        <Notice tone="warn" title={t('quiz_time_up_title')}>
          {t(again ? 'quiz_time_up_again' : 'quiz_time_up_text')}
        </Notice>
      )}
      <ScoreCard attempt={attempt} />
      <div className={classes.actions}>
        {complete && (
          <Button
            variant={complete.done ? 'outline' : 'primary'}
            busy={complete.busy}
            disabled={complete.done}
            icon={complete.done ? <DoneIcon /> : undefined}
            onClick={complete.run}
          >
            {t(complete.done ? 'completed' : 'quiz_complete')}
          </Button>
        )}
        {again && (
          <Button
            variant={complete && !complete.done ? 'outline' : 'primary'}
            busy={start.isPending}
            onClick={() => start.mutate({ again: true })}
          >
            {t('quiz_start_again')}
          </Button>
        )}
        <Button onClick={() => setDetails(true)}>{t('quiz_details')}</Button>
        {isUserLoggedIn && school.review_visibility === '1' && !attempt.is_preview && (
          <ReviewButton quizId={quiz.id} userId={userId} />
        )}
      </div>
      {standing?.refusal && <StartRefused refusal={standing.refusal} courseId={quiz.course_id} />}
      <LookAgain quiz={quiz} attempt={attempt} />
      {isUserLoggedIn && <OwnAttempts quiz={quiz} />}
      <DetailsDialog attempt={attempt} open={details} onClose={() => setDetails(false)} />
    </>
  );
}

const SHOWN = 5;

/** The questions that were not right, where the school shows which they were. */
function LookAgain({ quiz, attempt }: { quiz: Quiz; attempt: Attempt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answers } = attempt;
  if (!answers || attempt.is_abandoned) return null;
  const wrong = attempt.question_ids.filter((id) => {
    const answer = answers[id];
    return answer && !answer.correct && !answer.needs_review;
  });
  if (wrong.length === 0) return null;
  const target = { courseId: String(quiz.course_id), quizId: String(quiz.id), attemptId: String(attempt.id) };
  return (
    <section className={classes.again}>
      <h2 className={classes.subtitle}>{t('quiz_again_title')}</h2>
      <ul role="list">
        {wrong.slice(0, SHOWN).map((id) => (
          <li key={id}>
            <Link to="/course/$courseId/quiz/$quizId/attempt/$attemptId" params={target} hash={`answer-${id}`}>
              <span className="tabular">{format.number(attempt.question_ids.indexOf(id) + 1)}.</span>
              <span>
                <bdi>{plainText(answers[id]?.question ?? '')}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {wrong.length > SHOWN && (
        <p>
          <Link to="/course/$courseId/quiz/$quizId/attempt/$attemptId" params={target}>
            {t('quiz_again_more', { count: wrong.length - SHOWN })}
          </Link>
        </p>
      )}
    </section>
  );
}
