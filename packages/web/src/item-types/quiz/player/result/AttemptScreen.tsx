import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { AttemptTables } from '../../../../shared/attempt/AttemptTables.tsx';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { buttonClass } from '../../../../shared/ui/Button.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { ArrowPreviousIcon } from '../../../../shared/ui/icons.tsx';
import { useTitle } from '../../../../shared/ui/screen/useTitle.ts';
import { useLoadedCourse } from '../../../../player/course/api.ts';
import { quizQuery } from '../queries.ts';
import { neighborsOf } from '../../../../player/course/outline.ts';
import { CourseText } from '../../../../shared/ui/textLanguage.tsx';
import { ScreenTitle } from '../../../../player/course/ScreenTitle.tsx';
import { BottomBar } from '../../../../player/item/BottomBar.tsx';
import { ItemRefused } from '../../../../player/item/refused/ItemRefused.tsx';
import screen from '../../../../player/item/ItemScreen.module.css';
import { NotFound } from '../../../../player/item/refused/NotFound.tsx';
import { attemptQuery } from '../api.ts';
import { PracticeMissed } from '../practice/PracticeMissed.tsx';
import { OwnAttempts } from '../start/OwnAttempts.tsx';
import { ScoreSkeleton } from '../QuizSkeleton.tsx';
import classes from '../quiz.module.css';

/** One attempt of the reader, with its answers as far as they are shown. */
export function AttemptScreen({
  courseId,
  quizId,
  attemptId,
}: {
  courseId: number;
  quizId: number;
  attemptId: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { hash } = useLocation();
  const course = useLoadedCourse(courseId).data;
  const quiz = useQuery(quizQuery(quizId)).data;
  const query = useQuery(attemptQuery(attemptId));
  const attempt = query.data;
  const elsewhere = attempt !== undefined && (attempt.quiz_id !== quizId || attempt.course_id !== courseId);
  const name = attempt?.quiz?.name ?? quiz?.name ?? '';
  useTitle(name);

  function content() {
    if (elsewhere) return <NotFound />;
    if (!attempt) {
      return query.isError ? (
        <ItemRefused error={query.error} courseId={courseId} back={null} onRetry={() => void query.refetch()} />
      ) : (
        <ScoreSkeleton />
      );
    }
    return (
      <article className={cx(classes.column, classes.wide)}>
        <header>
          <p className={classes.eyebrow}>
            <CourseText>{name}</CourseText>
          </p>
          <ScreenTitle>{t('quiz_attempt_number', { number: format.number(attempt.number) })}</ScreenTitle>
        </header>
        <AttemptTables attempt={attempt} />
        <PracticeMissed attempt={attempt} open={hash === 'practice'} />
        <div className={classes.actions}>
          <Link
            to="/course/$courseId/quiz/$quizId"
            params={{ courseId: String(courseId), quizId: String(quizId) }}
            className={buttonClass()}
          >
            <ArrowPreviousIcon />
            {t(attempt.result === 'in_progress' ? 'quiz_continue' : 'quiz_back')}
          </Link>
        </div>
        {quiz && <OwnAttempts quiz={quiz} />}
      </article>
    );
  }

  return (
    <>
      <div className={screen.content}>{content()}</div>
      {course && (
        <BottomBar courseId={courseId} beside={neighborsOf(course, quizId)}>
          {null}
        </BottomBar>
      )}
    </>
  );
}
