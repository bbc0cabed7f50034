import type { Assignment, AssignmentStanding } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { assignmentReplies } from '../../../shared/deferred/endpoints.gen.ts';
import { useOwnDateTime } from '../../../shared/format/useOwnDateTime.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { Feedback } from './Feedback.tsx';
import { ReturnedFiles } from './files/ReturnedFiles.tsx';
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
      <Button variant={reply.result === 'fail' ? 'primary' : 'outline'} onClick={() => setAsks(true)}>
        {t('assignment_retake')}
      </Button>
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

/** A draft that was not submitted in time. */
export function UnsentDraft({ title, draft }: { title: string; draft: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warn" title={title}>
      <details>
        <summary>{t('assignment_unsent_show')}</summary>
        <Prose html={draft} />
      </details>
    </Notice>
  );
}

/** The result of a submission. */
export function ResultView({ assignment, reply }: { assignment: Assignment; reply: Reply }) {
  const { t } = useTranslation();
  const can = assignment.standing?.can;
  return (
    <section className={classes.result} data-result={reply.result} aria-label={t('assignment_result')}>
      <div className={classes.resultHead}>
        <Tag tone={tones[reply.result]}>{t(`assignment_result_${reply.result}`)}</Tag>
        {reply.late && <Tag tone="warn">{t('assignment_late')}</Tag>}
      </div>
      {reply.earned_points === null && <p>{t('assignment_pending_text')}</p>}
      <Feedback reply={reply} />
      {/* A submission that can still be edited needs no other one. */}
      {can?.retake && !can.edit && <Retake assignment={assignment} reply={reply} />}
    </section>
  );
}

/** The submitted answer and files. */
export function ReplyView({ assignment, reply, onEdit }: { assignment: Assignment; reply: Reply; onEdit: () => void }) {
  const { t } = useTranslation();
  const time = useOwnDateTime();
  const { standing } = assignment;
  const draft = standing?.draft?.answer;
  return (
    <section className={column.part}>
      <h2 className={column.partTitle}>{t('assignment_your_answer')}</h2>
      <p className={classes.help}>
        {t('assignment_submitted_on', { time: time(reply.created_at), number: reply.number })}
        {reply.edited_at && ` ${t('assignment_edited_on', { time: time(reply.edited_at) })}`}
      </p>
      {draft && draft !== reply.answer && !standing.can.edit && (
        <UnsentDraft title={t('assignment_unsent')} draft={draft} />
      )}
      {reply.answer && <Prose html={reply.answer} />}
      {reply.attachments.length > 0 && <ReturnedFiles reply={reply.id} files={reply.attachments} />}
      {standing?.can.edit && (
        <div className={classes.actions}>
          <Button onClick={onEdit}>{t('assignment_edit')}</Button>
        </div>
      )}
    </section>
  );
}
