import type { ReviewGrade } from '@lectern/contract';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import classes from './Session.module.css';

const words: Record<ReviewGrade, `grade_${ReviewGrade}`> = {
  again: 'grade_again',
  hard: 'grade_hard',
  good: 'grade_good',
  easy: 'grade_easy',
};

/** How well something was remembered, each with when it returns then. */
export function GradeButtons<Grade extends ReviewGrade>({
  label,
  grades,
  intervals,
  primary,
  sent,
  onGrade,
}: {
  label: string;
  grades: readonly Grade[];
  intervals: Readonly<Record<ReviewGrade, number>>;
  primary: Grade;
  /** The grade that is being saved. */
  sent: ReviewGrade | undefined;
  onGrade: (grade: Grade) => void;
}) {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  return (
    <div role="group" aria-label={label} className={classes.grades}>
      {grades.map((grade) => (
        <Button
          key={grade}
          variant={grade === primary ? 'primary' : 'outline'}
          className={classes.grade}
          busy={grade === sent}
          onClick={() => onGrade(grade)}
        >
          <span>{t(words[grade as ReviewGrade])}</span>
          <span className={classes.days}>
            {t('days', { count: intervals[grade], shown: format.number(intervals[grade]) })}
          </span>
        </Button>
      ))}
    </div>
  );
}
