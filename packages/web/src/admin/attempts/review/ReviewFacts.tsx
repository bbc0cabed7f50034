import { AttemptResultTable } from '../../../shared/attempt/AttemptResultTable.tsx';
import { QuizInfo } from '../../../shared/attempt/QuizInfo.tsx';
import { QuizSummary } from '../../../shared/attempt/QuizSummary.tsx';
import type { Attempt } from '../attempt.ts';
import classes from './ReviewFacts.module.css';

/** Where the attempt was made, how it went and what came of it. */
export function ReviewFacts({ attempt }: { attempt: Attempt }) {
  return (
    <div className={classes.facts}>
      <QuizInfo attempt={attempt} grader />
      <QuizSummary attempt={attempt} />
      {attempt.result !== 'in_progress' && <AttemptResultTable attempt={attempt} />}
    </div>
  );
}
