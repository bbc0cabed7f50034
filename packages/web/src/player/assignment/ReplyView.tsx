import type { Assignment, AssignmentStanding } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { assignmentReplies } from '../../shared/api/endpoints.gen.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import column from '../item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { Feedback } from './Feedback.tsx';
import { ReturnedFiles } from './files/ReturnedFiles.tsx';
import { RubricView } from './rubric/RubricView.tsx';
import { assignmentQuery } from './queries.ts';

type Reply = NonNullable<AssignmentStanding['reply']>;

const tones = { pending: 'warn', pass: 'good', fail: 'bad' } as const;

/** Starts a retake, which archives the current submission. */
function Retake({ assignment, reply }: { assignment: Assignment; reply: Reply }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const retake = useMutation({
    mutationFn: () => call(assignmentReplies.remove, { params: { id: reply.id } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: assignmentQuery(assignment.id).queryKey });
      toast.good(t('assignment_reset'));
    },
    onError(error) {
      setAsks(false);
      toast.bad(t('assignment_reset_failed'), errorText(t, error));
    },
  });
  return (
    <div className={classes.actions}>
      <Button onClick={() => setAsks(true)}>{t('assignment_retake')}</Button>
      <ConfirmDialog
        open={asks}
        title={t('assignment_retake_title')}
        confirm={t('assignment_retake')}
        busy={retake.isPending}
        onConfirm={() => retake.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('assignment_retake_text')}</p>
      </ConfirmDialog>
    </div>
  );
}

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

/** The draft of an edit that was not submitted in time. */
function UnsentChanges({ assignment: { standing }, reply }: { assignment: Assignment; reply: Reply }) {
  const { t } = useTranslation();
  const draft = standing?.draft?.answer;
  if (!standing || standing.can.edit || !draft || draft === reply.answer) return null;
  return (
    <Notice tone="warn" title={t('assignment_unsent')}>
      <details>
        <summary>{t('assignment_unsent_show')}</summary>
        <Prose html={draft} />
      </details>
    </Notice>
  );
}

/** The submission and its result. */
export function ReplyView({ assignment, reply, onEdit }: { assignment: Assignment; reply: Reply; onEdit: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <section className={classes.result} data-result={reply.result} aria-label={t('assignment_result')}>
        <div className={classes.resultHead}>
          <Tag tone={tones[reply.result]}>{t(`assignment_result_${reply.result}`)}</Tag>
          {reply.late && <Tag tone="warn">{t('assignment_late')}</Tag>}
        </div>
        {reply.earned_points === null ? (
          <p>{t('assignment_pending_text')}</p>
        ) : (
          <p className={classes.points}>
            {t('assignment_earned', {
              earned: format.number(reply.earned_points),
              total: format.number(reply.total_points),
            })}
          </p>
        )}
        <PenaltyText reply={reply} />
        {reply.rubric && (
          <div className={classes.note}>
            <h2 className={column.partTitle}>{t('assignment_rubric')}</h2>
            <RubricView rubric={reply.rubric.criteria} ratings={reply.rubric.ratings} />
          </div>
        )}
        <Feedback note={reply.note} files={reply.feedback_files} />
        {assignment.standing?.can.retake && <Retake assignment={assignment} reply={reply} />}
      </section>
      <section className={column.part}>
        <h2 className={column.partTitle}>{t('assignment_your_answer')}</h2>
        <p className={classes.help}>
          {t('assignment_submitted_on', { time: format.dateTime(reply.created_at), number: reply.number })}
          {reply.edited_at && ` ${t('assignment_edited_on', { time: format.dateTime(reply.edited_at) })}`}
        </p>
        <UnsentChanges assignment={assignment} reply={reply} />
        {reply.answer && <Prose html={reply.answer} />}
        {reply.attachments.length > 0 && <ReturnedFiles reply={reply.id} files={reply.attachments} />}
        {assignment.standing?.can.edit && (
          <div className={classes.actions}>
            <Button onClick={onEdit}>{t('assignment_edit')}</Button>
          </div>
        )}
      </section>
    </>
  );
}
