import type { AssignmentStanding } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Prose } from '../../../shared/ui/Prose.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { AttachmentLink } from './files/AttachmentLink.tsx';
import { RubricView } from './rubric/RubricView.tsx';

type Reply = NonNullable<AssignmentStanding['reply']>;

/** How a late penalty changes the points, in words. */
function PenaltyText({ reply }: { reply: Reply }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { penalty, given_points: given, earned_points: earned, total_points: total } = reply;
  if (!penalty) return null;
  if (given === null || earned === null) {
    const points = format.number(total - penalty.most_points);
    return <p>{t('assignment_penalty_pending', { count: penalty.days, points })}</p>;
  }
  const [points, before] = [format.number(given - earned), format.number(given)];
  return (
    <p className={classes.help}>
      {t('assignment_penalty_applied', { count: penalty.days, points, given: before })}{' '}
      {t('assignment_late_penalty', { percent: format.number(penalty.percent) })}
    </p>
  );
}

/** The points, the ratings and the note of the grader, and the files that they returned. */
export function Feedback({ reply }: { reply: Reply }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { earned_points: earned, rubric, note, feedback_files: files } = reply;
  return (
    <>
      {earned !== null && (
        <p className={classes.points}>
          {t('assignment_earned', { earned: format.number(earned), total: format.number(reply.total_points) })}
        </p>
      )}
      <PenaltyText reply={reply} />
      {rubric && (
        <div className={classes.note}>
          <h2 className={column.partTitle}>{t('assignment_rubric')}</h2>
          <RubricView rubric={rubric.criteria} ratings={rubric.ratings} />
        </div>
      )}
      {note && (
        <div className={classes.note}>
          <h2 className={column.partTitle}>{t('assignment_feedback')}</h2>
          <Prose html={note} />
        </div>
      )}
      {files.length > 0 && (
        <div className={classes.note}>
          <h2 className={column.partTitle}>{t('assignment_feedback_files')}</h2>
          <ul role="list" className={classes.attachments}>
            {files.map((file) => (
              <li key={file.id}>
                <AttachmentLink file={file} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
