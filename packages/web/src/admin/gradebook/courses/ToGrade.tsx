import { useTranslation } from '#i18n';
import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import type { gradebook } from '../../endpoints.gen.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import classes from './Gradebooks.module.css';

export type WorkToGrade = CallResult<NonNullable<(typeof gradebook.toGrade)['contract']>>['rows'][number];

/** The work to grade in a course, each kind with a link to its list. */
export function ToGrade({ work }: { work: WorkToGrade | undefined }) {
  const { t } = useTranslation();
  if (!work) return '–';
  const course = String(work.course_id);
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
