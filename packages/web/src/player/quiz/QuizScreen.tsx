import type { Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCourse, quizQuery } from '../course/api.ts';
import { useGoToItem } from '../course/ItemLink.tsx';
import { type Neighbors, neighborsOf, findItem, previousOpenItem } from '../course/outline.ts';
import { useKeys } from '../course/useKeys.ts';
import { BottomBar } from '../lesson/BottomBar.tsx';
import { ItemRefused } from '../lesson/refused/ItemRefused.tsx';
import lessonClasses from '../lesson/LessonScreen.module.css';
import { LockedPanel } from '../lesson/refused/LockedPanel.tsx';
import { NotFound } from '../lesson/refused/NotFound.tsx';
import { usePrefetchBeside } from '../lesson/usePrefetchBeside.ts';
import { QuizRun } from './run/QuizRun.tsx';
import { QuizScore } from './result/QuizScore.tsx';
import { QuizSkeleton } from './QuizSkeleton.tsx';
import { QuizStart } from './start/QuizStart.tsx';

const NOBODY: Neighbors = { previous: null, next: null };

/** Without the outline the quiz itself knows its neighbors. */
function besideQuiz({ navigation: { previous, next } }: Quiz): Neighbors {
  const end = (one: typeof previous) => (one === '' ? null : { ...one, locked: false });
  return { previous: end(previous), next: end(next) };
}

/** A quiz as it stands for its reader: before an attempt, in one, or after the last. */
export function QuizScreen({ courseId, quizId }: { courseId: number; quizId: number }) {
  const outline = useCourse(courseId);
  const course = outline.data;
  const query = useQuery(quizQuery(quizId));
  const quiz = query.data;
  const [timeUp, setTimeUp] = useState(false);
  const item = course && findItem(course, quizId);
  const elsewhere = quiz !== undefined && quiz.course_id !== courseId;
  const running = quiz && !elsewhere ? (quiz.standing?.running_attempt_id ?? 0) : 0;
  const beside = item ? neighborsOf(course, quizId) : quiz && !elsewhere ? besideQuiz(quiz) : NOBODY;
  const back = course && item ? previousOpenItem(course, quizId) : beside.previous;
  usePrefetchBeside(beside);
  const goTo = useGoToItem(courseId);
  useKeys({
    n: beside.next && running === 0 ? () => beside.next && goTo(beside.next) : undefined,
    p: beside.previous && running === 0 ? () => beside.previous && goTo(beside.previous) : undefined,
  });

  const retry = () => {
    void query.refetch();
    if (outline.isError) void outline.refetch();
  };

  function content(): ReactNode {
    if (elsewhere) return <NotFound />;
    if (quiz) {
      const facts = {
        quiz,
        section: course?.items.find(({ item_id }) => item_id === quiz.parent_id)?.item_title,
        learnersLock: item && !item.locked ? item.lock : null,
      };
      const last = quiz.standing?.last_attempt_id ?? 0;
      return last > 0 ? (
        <QuizScore key={last} {...facts} attemptId={last} next={beside.next} timeUp={timeUp} />
      ) : (
        <QuizStart {...facts} />
      );
    }
    if (query.isError) {
      return (
        <ItemRefused error={query.error} courseId={courseId} back={back} name={item?.item_title} onRetry={retry} />
      );
    }
    if (item?.locked && item.lock) {
      return <LockedPanel lock={item.lock} courseId={courseId} back={back} name={item.item_title} />;
    }
    return <QuizSkeleton />;
  }

  if (quiz && running > 0) {
    return <QuizRun key={running} quiz={quiz} attemptId={running} onTimeUp={() => setTimeUp(true)} />;
  }
  return (
    <>
      <div className={lessonClasses.content}>{content()}</div>
      <BottomBar courseId={courseId} beside={beside}>
        {null}
      </BottomBar>
    </>
  );
}
