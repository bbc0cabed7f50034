import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { gradebook } from '../../endpoints.gen.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import classes from './Gradebooks.module.css';

type WorkToGrade = CallResult<NonNullable<(typeof gradebook.toGrade)['contract']>>;

/** The work to grade in a course, each kind with a link to its list. Counts of all courses fail together. */
export function ToGrade({ work: { data, isError, isFetching, refetch }, courseId }: ToGradeProps) {
  const { t } = useTranslation();
  if (!data && isError) {
    return (
      <Button size="small" variant="quiet" className={classes.failed} busy={isFetching} onClick={() => void refetch()}>
        {t('gradebook.retry')}
      </Button>
    );
  }
  if (!data) return <Skeleton width="5rem" />;
  const work = data.rows.find((row) => row.course_id === courseId);
  if (!work) return '–';
  const course = String(courseId);
  return (
    <span className={classes.work}>
      {work.attempts > 0 && (
        <AddressLink to="/quiz-attempts" search={{ tab: 'needs_review', course }}>
          {t('gradebook.attempts_to_review', { count: work.attempts })}
        </AddressLink>
      )}
      {work.submissions > 0 && (
        <AddressLink to="/assignment-submissions" search={{ tab: 'to_grade', course }}>
          {t('gradebook.submissions_to_grade', { count: work.submissions })}
        </AddressLink>
      )}
    </span>
  );
}

interface ToGradeProps {
  work: Pick<UseQueryResult<WorkToGrade>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  courseId: number;
}
