import type { ReplyResult } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import classes from './SubmissionFacts.module.css';
import { formatDelay } from './delay.ts';
import { deskPath, type Submission } from './submission.ts';

const tones = { pending: 'warn', pass: 'good', fail: 'bad' } as const;

export function ResultTag({ result }: { result: ReplyResult }) {
  const { t } = useTranslation();
  return <Tag tone={tones[result]}>{t(`submissions.result_${result}`)}</Tag>;
}

/** The assignment with a link to its grading desk, and its course. */
export function SubmissionAssignment({ submission }: { submission: Submission }) {
  return (
    <span className={classes.stack}>
      <RowLink to={deskPath(submission.assignment)} search={{ reply: submission.id }}>
        <bdi>{submission.assignment_name}</bdi>
      </RowLink>
      <bdi className={base.fact}>{submission.course_name}</bdi>
    </span>
  );
}

export function SubmissionStudent({ submission: { user, number } }: { submission: Submission }) {
  const { t } = useTranslation();
  return (
    <span className={classes.stack}>
      <bdi>{user.display_name}</bdi>
      <span className={base.fact}>{t('submissions.number', { number })}</span>
    </span>
  );
}

/** How late a submission is; without the days if only its last edit is late. */
export function LateTag({ submission: { created_at, due_date: due } }: { submission: Submission }) {
  const { t, i18n } = useTranslation();
  const ms = due === null ? 0 : Date.parse(created_at) - Date.parse(due);
  const text = ms > 0 ? t('submissions.late_by', { time: formatDelay(ms, i18n.language) }) : t('submissions.late');
  return <Tag tone="warn">{text}</Tag>;
}

export function SubmittedAt({ submission }: { submission: Submission }) {
  const { created_at } = submission;
  const format = useSiteFormat();
  return (
    <span className={classes.stack}>
      <time dateTime={created_at} title={format.dateTime(created_at)}>
        {format.moment(created_at)}
      </time>
      {submission.late && <LateTag submission={submission} />}
    </span>
  );
}

/** '12 / 20'; renders nothing before the submission is graded. */
export function SubmissionPoints({ submission: { earned_points, total_points } }: { submission: Submission }) {
  const format = useFormat();
  if (earned_points === null) return <span className={base.fact}>–</span>;
  return (
    <bdi dir="ltr">
      {format.number(earned_points)} / {format.number(total_points)}
    </bdi>
  );
}
