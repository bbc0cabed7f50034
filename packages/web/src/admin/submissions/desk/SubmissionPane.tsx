import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { Learner } from '../../attempts/LearnerFacts.tsx';
import { ExceptionButton } from '../../exceptions/ExceptionButton.tsx';
import { LateTag, ResultTag, SubmissionPoints } from '../SubmissionFacts.tsx';
import { earlierQuery, submissionQuery } from '../queries.ts';
import type { Submission } from '../submission.ts';
import classes from './Desk.module.css';
import { SubmissionFiles } from './files/SubmissionFiles.tsx';
import { RatedLevels } from './grade/GradeHistory.tsx';

/** An earlier submission, collapsed by default. */
function EarlierSubmission({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const whole = useQuery(submissionQuery(submission.id));
  return (
    <details className={classes.earlier}>
      <summary>
        {t('submissions.number', { number: submission.number })}{' '}
        <span className={base.fact}>{format.moment(submission.created_at)}</span>{' '}
        <ResultTag result={submission.result} /> <SubmissionPoints submission={submission} />
      </summary>
      {whole.data?.answer && <Prose html={whole.data.answer} />}
      <SubmissionFiles reply={submission.id} files={submission.attachments} />
      {whole.data?.rubric && <RatedLevels rated={whole.data.rubric} />}
      {submission.note && <Prose html={submission.note} face="sans" />}
    </details>
  );
}

/** The submission with its learner and date, and the learner's earlier submissions. */
export function SubmissionPane({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { user, assignment, created_at, edited_at, due_date, number, answer } = submission;
  const earlier = useQuery(earlierQuery(submission.id));
  const others = earlier.data?.rows.filter(({ id }) => id !== submission.id) ?? [];
  return (
    <article className={classes.pane} aria-label={t('submissions.of', { name: user.display_name })}>
      <header className={classes.paneHead}>
        <h2 className={classes.paneTitle}>
          <Learner learner={user} />
        </h2>
        <p className={base.fact}>
          {t('submissions.submitted', { time: format.dateTime(created_at), number })}
          {edited_at && ` · ${t('submissions.edited', { time: format.dateTime(edited_at) })}`}
          {due_date && ` · ${t('submissions.due', { time: format.dateTime(due_date) })}`}
        </p>
        <div className={classes.facts}>
          {submission.late && <LateTag submission={submission} />}
          {submission.anonymous && <Tag>{t('submissions.anonymous')}</Tag>}
          {submission.can.grade && !submission.anonymous && (
            <ExceptionButton assignmentId={assignment} learner={user} />
          )}
        </div>
      </header>
      {answer && <Prose html={answer} />}
      <SubmissionFiles
        reply={submission.id}
        files={submission.attachments}
        editable={submission.can.grade}
        startsOpen
      />
      {others.length > 0 && (
        <section className={classes.others}>
          <h3 className={classes.label}>{t('submissions.earlier')}</h3>
          {others.map((one) => (
            <EarlierSubmission key={one.id} submission={one} />
          ))}
        </section>
      )}
    </article>
  );
}
