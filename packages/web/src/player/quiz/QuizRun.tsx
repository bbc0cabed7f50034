import type { Attempt, LearnerQuestion, Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { answers } from '../../question-types/answers.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorView } from '../../shared/ui/ErrorView.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { ScreenTitle } from '../course/ScreenTitle.tsx';
import lessonClasses from '../lesson/LessonScreen.module.css';
import { attemptQuery, questionsQuery } from './api.ts';
import { isAnswered } from './isAnswered.ts';
import { inOrder, pagesOf, pageWith } from './pages.ts';
import { headingOf, QuestionCard } from './QuestionCard.tsx';
import { QuestionNavigation } from './QuestionNavigation.tsx';
import { QuestionsSkeleton } from './QuizSkeleton.tsx';
import classes from './quiz.module.css';
import { RunBar } from './RunBar.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { useAnswers } from './useAnswers.ts';
import { useOnline } from './useOnline.ts';
import { useSubmit } from './useSubmit.ts';
import { useVisitedPage } from './useVisitedPage.ts';

/** The attempt that runs: loads it with its questions. */
export function QuizRun({ quiz, attemptId, onTimeUp }: { quiz: Quiz; attemptId: number; onTimeUp: () => void }) {
  const attempt = useQuery(attemptQuery(attemptId));
  const questions = useQuery({
    ...questionsQuery(quiz.id, attempt.data?.random_id),
    enabled: attempt.data !== undefined,
  });
  const failed = attempt.data ? questions : attempt;
  if (attempt.data && questions.data) {
    return <RunningQuiz quiz={quiz} attempt={attempt.data} questions={questions.data} onTimeUp={onTimeUp} />;
  }
  return (
    <div className={lessonClasses.content}>
      {failed.isError ? (
        <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <QuestionsSkeleton count={quiz.questions_count} />
      )}
    </div>
  );
}

function RunningQuiz({
  quiz,
  attempt,
  questions: unordered,
  onTimeUp,
}: {
  quiz: Quiz;
  attempt: Attempt;
  questions: LearnerQuestion[];
  onTimeUp: () => void;
}) {
  const { t } = useTranslation();
  const { quiz: school } = usePageSettings();
  useTitle(quiz.name);
  const online = useOnline();
  const questions = inOrder(unordered, attempt.question_ids);
  const { store, values, status } = useAnswers(attempt, attempt.question_ids);
  const submit = useSubmit({ attempt, store, onTimeUp });
  const pages = pagesOf(
    questions,
    quiz.questions_display_per_page || quiz.questions_display_per_page_global || school.questions_display_per_page,
  );
  const [visited, setPage] = useVisitedPage(attempt.id);
  const page = Math.min(visited, pages.length - 1);
  const focusSoon = useFocusOnQuestion();
  const [checked, setChecked] = useState(false);

  const shown = pages[page] ?? [];
  const first = questions.indexOf(shown[0] as LearnerQuestion);
  const unanswered = questions.filter(({ id }) => !isAnswered(values[id]));
  const freely =
    quiz.question_navigation === 'on' ||
    (quiz.question_navigation === 'inherit' && school.question_navigation === 'yes');
  const closed = submit.busy || submit.timeUp;

  // Synchronises with the parts that later pages need: by then the connection may be gone.
  useEffect(() => {
    for (const type of new Set(unordered.map((question) => question.type))) {
      answers[type].load?.().catch(() => undefined);
    }
  }, [unordered]);

  function turnTo(next: number, questionId = pages[next]?.[0]?.id) {
    setPage(next);
    if (questionId !== undefined) focusSoon(questionId);
  }
  const jumpTo = (questionId: number) => turnTo(pageWith(pages, questionId), questionId);

  return (
    <>
      <div className={lessonClasses.content}>
        <div className={classes.column}>
          <ScreenTitle>{quiz.name}</ScreenTitle>
          {attempt.is_preview && <Notice tone="warn">{t('quiz_preview_note')}</Notice>}
          {!online && <Notice tone="warn">{t('quiz_offline')}</Notice>}
          {submit.timeUp && (
            <Notice tone="warn" title={t('quiz_time_up_title')}>
              {submit.error ? (
                <>
                  <p>{t('quiz_not_sent')}</p>
                  <p className={classes.wayOn}>
                    <Button size="small" busy={submit.busy} onClick={submit.send}>
                      {t('quiz_retry')}
                    </Button>
                  </p>
                </>
              ) : (
                t('quiz_time_up_sending')
              )}
            </Notice>
          )}
          <QuestionNavigation
            questions={questions}
            values={values}
            shown={shown}
            page={page}
            pages={pages.length}
            onJump={freely ? jumpTo : undefined}
          />
          <ol role="list" className={classes.questions}>
            {shown.map((question, at) => (
              <li key={question.id}>
                <QuestionCard
                  question={question}
                  number={first + at + 1}
                  value={values[question.id] ?? null}
                  readOnly={closed}
                  occasion={String(attempt.id)}
                  error={
                    checked && question.answer_required && unanswered.includes(question)
                      ? t('quiz_answer_missing')
                      : undefined
                  }
                  onChange={(value) => store.change(String(question.id), value ?? null)}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <RunBar
        attempt={attempt}
        status={status}
        answered={unanswered.length < questions.length}
        onTimeOver={submit.timeOver}
        onPrevious={page > 0 ? () => turnTo(page - 1) : undefined}
        onNext={page < pages.length - 1 ? () => turnTo(page + 1) : undefined}
        onSubmit={() => {
          setChecked(true);
          submit.ask();
        }}
      />
      <SubmitDialog
        submit={submit}
        questions={questions}
        unanswered={unanswered}
        onJump={(questionId) => {
          submit.close();
          jumpTo(questionId);
        }}
      />
    </>
  );
}

/** Moves the focus to a question once it is on the page. */
function useFocusOnQuestion() {
  const wanted = useRef<number | null>(null);
  const [, setTurn] = useState(0);
  // Synchronises the focus with the page that has just been turned to.
  useEffect(() => {
    if (wanted.current === null) return;
    const heading = document.getElementById(headingOf(wanted.current));
    wanted.current = null;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  });
  return (questionId: number) => {
    wanted.current = questionId;
    setTurn((turn) => turn + 1);
  };
}
