import type { Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { questionsQuery } from '../api.ts';
import { QuestionCard } from '../run/QuestionCard.tsx';
import { QuestionsSkeleton } from '../QuizSkeleton.tsx';
import classes from '../quiz.module.css';

const nothing = () => undefined;

/** The questions for those who may read them and not answer. */
export function ReadOnlyQuestions({ quiz }: { quiz: Quiz }) {
  const query = useQuery(questionsQuery(quiz.id));
  return (
    <QueryView query={query} loading={<QuestionsSkeleton count={quiz.questions_count} />}>
      {(questions) => (
        <ol role="list" className={classes.questions}>
          {questions.map((question, at) => (
            <li key={question.id}>
              <QuestionCard question={question} number={at + 1} value={null} readOnly onChange={nothing} />
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}
