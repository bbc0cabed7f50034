import type { Attempt, Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { ErrorView } from '../../../../shared/ui/feedback/ErrorView.tsx';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { useTitle } from '../../../../shared/ui/screen/useTitle.ts';
import { ScreenTitle } from '../../../../player/course/ScreenTitle.tsx';
import screen from '../../../../player/item/ItemScreen.module.css';
import { attemptQuery } from '../api.ts';
import { isAnswered } from './answers/isAnswered.ts';
import { pagesOf, pageWith } from './pages.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionNavigation } from './QuestionNavigation.tsx';
import { QuestionsSkeleton } from '../QuizSkeleton.tsx';
import classes from '../quiz.module.css';
import { RunBar } from './RunBar.tsx';
import { RunNotices } from './RunNotices.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { useAnswers } from './answers/useAnswers.ts';
import { useFocusOnQuestion } from './useFocusOnQuestion.ts';
import { perPageOf, useQuestionPage } from '../useQuestionPage.ts';
import { useSubmit } from './answers/useSubmit.ts';
import { useVisitedPage } from './useVisitedPage.ts';

/** The attempt that runs. */
export function QuizRun({ quiz, attemptId, onTimeUp }: { quiz: Quiz; attemptId: number; onTimeUp: () => void }) {
  const attempt = useQuery(attemptQuery(attemptId));
  if (attempt.data) return <RunningQuiz quiz={quiz} attempt={attempt.data} onTimeUp={onTimeUp} />;
  return (
    <div className={screen.content}>
      {attempt.isError ? (
        <ErrorView error={attempt.error} onRetry={() => void attempt.refetch()} />
      ) : (
        <QuestionsSkeleton count={quiz.questions_count} />
      )}
    </div>
  );
}

function RunningQuiz({ quiz, attempt, onTimeUp }: { quiz: Quiz; attempt: Attempt; onTimeUp: () => void }) {
  const { t } = useTranslation();
  const { quiz: school } = usePageSettings();
  useTitle(quiz.name);
  const questions = attempt.question_ids;
  const { store, values, refused, status } = useAnswers(attempt, questions);
  const submit = useSubmit({ attempt, store, onTimeUp });
  const perPage = perPageOf(quiz, school);
  const pages = pagesOf(questions, perPage);
  const [visited, setPage] = useVisitedPage(attempt.id);
  const page = Math.min(visited, pages.length - 1);
  const unanswered = questions.filter((id) => !isAnswered(values[id]));
  const named = submit.open ? [...new Set(unanswered.map((id) => pageWith(pages, id)))] : [];
  const { query, known } = useQuestionPage({ quiz, attempt, perPage, page, pages: pages.length, named });
  const focusSoon = useFocusOnQuestion();
  const [checked, setChecked] = useState(false);

  const shown = pages[page] ?? [];
  const freely =
    quiz.question_navigation === 'on' ||
    (quiz.question_navigation === 'inherit' && school.question_navigation === 'yes');
  const closed = submit.busy || submit.timeUp;

  /** Another page is read from its first question on; who jumps to a question wants to answer it. */
  function turnTo(next: number) {
    setPage(next);
    const first = pages[next]?.[0];
    if (first !== undefined) focusSoon(first, 'heading');
  }
  function jumpTo(questionId: number) {
    setPage(pageWith(pages, questionId));
    focusSoon(questionId, 'field');
  }

  return (
    <>
      <div className={screen.content}>
        <div className={classes.column}>
          <ScreenTitle byAuthor>{quiz.name}</ScreenTitle>
          <RunNotices preview={attempt.is_preview} submit={submit} />
          <QuestionNavigation
            questions={questions}
            values={values}
            shown={shown}
            pages={pages}
            onJump={freely ? jumpTo : undefined}
          />
          <QueryView query={query} loading={<QuestionsSkeleton named count={shown.length} />}>
            {(loaded) => (
              <ol role="list" className={classes.questions}>
                {loaded.questions.map((question) => (
                  <li key={question.id}>
                    <QuestionCard
                      question={question}
                      number={questions.indexOf(question.id) + 1}
                      value={values[question.id] ?? null}
                      readOnly={closed}
                      occasion={String(attempt.id)}
                      error={
                        refused[question.id] ??
                        (checked && question.answer_required && unanswered.includes(question.id)
                          ? t('quiz_answer_missing')
                          : undefined)
                      }
                      onChange={(value) => store.change(String(question.id), value ?? null)}
                    />
                  </li>
                ))}
              </ol>
            )}
          </QueryView>
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
        known={submit.open ? known() : []}
        unanswered={unanswered}
        refused={questions.filter((id) => refused[id] !== undefined)}
        onJump={(questionId) => {
          submit.close();
          jumpTo(questionId);
        }}
      />
    </>
  );
}
