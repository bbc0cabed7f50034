import type { Assignment, AssignmentStanding } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useOwnDateTime } from '../../../shared/format/useOwnDateTime.ts';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { Feedback } from './Feedback.tsx';
import { ReturnedFiles } from './files/ReturnedFiles.tsx';

type Returned = NonNullable<AssignmentStanding['returned']>;

/** The last submission, which was returned for a retake, with the feedback on it. */
export function ReturnedView({ assignment, returned }: { assignment: Assignment; returned: Returned }) {
  const { t } = useTranslation();
  const time = useOwnDateTime();
  const { answer, attachments, number } = returned;
  const canSubmit = assignment.standing?.can.submit ?? false;
  return (
    <section className={classes.result} data-result="pending" aria-label={t('assignment_returned')}>
      <div className={classes.resultHead}>
        <Tag tone="warn">{t('assignment_returned')}</Tag>
      </div>
      <p>{t(canSubmit ? 'assignment_returned_text' : 'assignment_returned_closed')}</p>
      <Feedback reply={returned} />
      {attachments.length > 0 && (
        <div className={classes.note}>
          <h2 className={column.partTitle}>{t('assignment_returned_submitted')}</h2>
          <ReturnedFiles reply={returned.id} files={attachments} />
        </div>
      )}
      {answer && (
        <details className={classes.note}>
          <summary>{t('assignment_submitted_on', { time: time(returned.created_at), number })}</summary>
          <Prose html={answer} />
        </details>
      )}
    </section>
  );
}
