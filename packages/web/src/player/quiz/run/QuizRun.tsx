import type { Attempt, LearnerQuestion, Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { answers } from '../../../question-types/answers.ts';
import { ErrorView } from '../../../shared/ui/feedback/ErrorView.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { ScreenTitle } from '../../course/ScreenTitle.tsx';
import lessonClasses from '../../lesson/LessonScreen.module.css';
import { attemptQuery, questionsQuery } from '../api.ts';
import { isAnswered } from './answers/isAnswered.ts';
import { inOrder, pagesOf, pageWith } from './pages.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionNavigation } from './QuestionNavigation.tsx';
import { QuestionsSkeleton } from '../QuizSkeleton.tsx';
import classes from '../quiz.module.css';
import { RunBar } from './RunBar.tsx';
import { RunNotices } from './RunNotices.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { useAnswers } from './answers/useAnswers.ts';
import { useFocusOnQuestion } from './useFocusOnQuestion.ts';
import { useSubmit } from './answers/useSubmit.ts';
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
  const questions = inOrder(unordered, attempt.question_ids);
  const { store, values, refused, status } = useAnswers(attempt, attempt.question_ids);
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
  const before = pages.slice(0, page).flat().length;
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
          <RunNotices preview={attempt.is_preview} submit={submit} />
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
                  number={before + at + 1}
                  value={values[question.id] ?? null}
                  readOnly={closed}
                  occasion={String(attempt.id)}
                  error={
                    refused[question.id] ??
                    (checked && question.answer_required && unanswered.includes(question)
                      ? t('quiz_answer_missing')
                      : undefined)
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
        refused={questions.filter(({ id }) => refused[id] !== undefined)}
        onJump={(questionId) => {
          submit.close();
          jumpTo(questionId);
        }}
      />
    </>
  );
}
