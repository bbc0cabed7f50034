import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ItemScreen } from '../../../player/item/ItemScreen.tsx';
import { useOpenItem } from '../../../player/item/useOpenItem.ts';
import { quizQuery } from './queries.ts';
import { QuizRun } from './run/QuizRun.tsx';
import { QuizScore } from './result/QuizScore.tsx';
import { QuizSkeleton } from './QuizSkeleton.tsx';
import { QuizStart } from './start/QuizStart.tsx';

/** A quiz before an attempt, during one, or after the last one. */
export function QuizScreen({ courseId, quizId }: { courseId: number; quizId: number }) {
  const open = useOpenItem({ courseId, id: quizId, answer: useQuery(quizQuery(quizId)) });
  const [timeUp, setTimeUp] = useState(false);
  const running = open.data?.standing?.running_attempt_id ?? 0;

  if (open.data && running > 0) {
    return <QuizRun key={running} quiz={open.data} attemptId={running} onTimeUp={() => setTimeUp(true)} />;
  }
  return (
    <ItemScreen open={open} skeleton={<QuizSkeleton />}>
      {(quiz) => {
        const facts = { quiz, section: open.section, learnersLock: open.learnersLock };
        const last = quiz.standing?.last_attempt_id ?? 0;
        return last > 0 ? (
          <QuizScore key={last} {...facts} attemptId={last} next={open.beside.next} timeUp={timeUp} />
        ) : (
          <QuizStart {...facts} />
        );
      }}
    </ItemScreen>
  );
}
