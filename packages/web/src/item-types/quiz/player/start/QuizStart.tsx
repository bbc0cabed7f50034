import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { ClockIcon } from '../../../../shared/ui/icons.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import { here, signInAddress } from '../../../../player/course/addresses.ts';
import { CourseLink } from '../../../../player/course/CourseLink.tsx';
import { useStartQuiz } from '../api.ts';
import { OwnAttempts } from './OwnAttempts.tsx';
import { QuizHead, type QuizFacts } from './QuizHead.tsx';
import classes from '../quiz.module.css';
import { ReadOnlyQuestions } from '../result/ReadOnlyQuestions.tsx';
import { StartPanel } from './StartPanel.tsx';

/** Before the first attempt: what awaits, and the way in, or why there is none. */
export function QuizStart(facts: QuizFacts) {
  const { t } = useTranslation();
  const { isUserLoggedIn } = usePageSettings();
  const { quiz } = facts;
  const start = useStartQuiz(quiz);
  const refusal = quiz.standing?.refusal ?? null;
  return (
    <article className={classes.column}>
      <QuizHead {...facts} />
      {quiz.description && <Prose html={quiz.description} />}
      <StartPanel quiz={quiz} />
      {refusal === null && (
        <>
          {quiz.duration > 0 && (
            <p className={classes.hint}>
              <ClockIcon size={18} />
              {t('quiz_clock_runs')}
            </p>
          )}
          <div className={classes.actions}>
            <Button
              variant="primary"
              busy={start.isPending}
              disabled={quiz.standing?.can_start === false}
              onClick={() => start.mutate({ again: false })}
            >
              {t('quiz_start')}
            </Button>
          </div>
        </>
      )}
      {refusal !== null && <StartRefused refusal={refusal} courseId={quiz.course_id} />}
      {refusal === 'read_only' && <ReadOnlyQuestions quiz={quiz} />}
      {isUserLoggedIn && <OwnAttempts quiz={quiz} />}
    </article>
  );
}

type Refusal = NonNullable<NonNullable<QuizFacts['quiz']['standing']>['refusal']>;

/** Why the quiz cannot be started, with the one way on. */
export function StartRefused({ refusal, courseId }: { refusal: Refusal; courseId: number }) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  if (refusal === 'not_signed_in' || refusal === 'read_only') {
    return (
      <Notice tone="neutral" title={t(refusal === 'read_only' ? 'quiz_read_only_title' : 'quiz_sign_in_title')}>
        <p>{t(refusal === 'read_only' ? 'quiz_read_only_text' : 'quiz_sign_in_text')}</p>
        <p className={classes.wayOn}>
          <ButtonLink variant="primary" href={signInAddress(home_url, here())}>
            {t('sign_in')}
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  if (refusal === 'not_enrolled') {
    return (
      <Notice title={t('refused_enrol_title')}>
        <CourseLink courseId={courseId}>{t('to_course_page')}</CourseLink>
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warn">{t(refusal === 'no_questions' ? 'quiz_no_questions' : 'quiz_exhausted')}</Notice>
      {refusal === 'attempts_exhausted' && (
        <div className={classes.actions}>
          <Button variant="primary" disabled>
            {t('quiz_start')}
          </Button>
        </div>
      )}
    </>
  );
}
