import type { Attempt } from '@lectern/contract';
import classes from './Attempt.module.css';
import { AttemptResultTable } from './AttemptResultTable.tsx';
import { type Grading, QuizOverview } from './QuizOverview.tsx';
import { QuizInfo } from './QuizInfo.tsx';
import { QuizSummary } from './QuizSummary.tsx';

/** All details of an attempt in four tables. */
export function AttemptTables({ attempt, grader = false, ...grading }: Grading & { attempt: Attempt }) {
  return (
    <div className={classes.tables}>
      <div className={classes.three}>
        <QuizInfo attempt={attempt} grader={grader} />
        <QuizSummary attempt={attempt} />
        <AttemptResultTable attempt={attempt} grader={grader} />
      </div>
      <QuizOverview attempt={attempt} grader={grader} {...grading} />
    </div>
  );
}
