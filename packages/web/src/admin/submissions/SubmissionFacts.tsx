import type { ReplyResult } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import classes from './SubmissionFacts.module.css';
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

export function SubmittedAt({ submission: { created_at, late } }: { submission: Submission }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <span className={classes.stack}>
      <time dateTime={created_at} title={format.dateTime(created_at)}>
        {format.moment(created_at)}
      </time>
      {late && <Tag tone="warn">{t('submissions.late')}</Tag>}
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
