import type { Assignment } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { assignmentReplies } from '../../shared/api/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useOnline } from '../quiz/run/answers/useOnline.ts';
import { AnswerText } from './AnswerText.tsx';
import column from '../item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { AttachmentsField } from './files/AttachmentsField.tsx';
import { useAttachments } from './files/useAttachments.ts';
import { assignmentQuery } from './queries.ts';
import { useAnswerDraft } from './useAnswerDraft.ts';

/** Form to write and submit an answer. A failed submit keeps the input. */
export function AnswerForm({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { id, standing } = assignment;
  const client = useQueryClient();
  const online = useOnline();
  const helpId = useId();
  const [asks, setAsks] = useState(false);
  const [missing, setMissing] = useState(false);
  const { answer, setAnswer, savedAt, clear } = useAnswerDraft(assignment);
  const files = useAttachments(assignment);
  const takes = {
    text: assignment.submission_kinds.includes('text'),
    files: assignment.submission_kinds.includes('files'),
  };
  const isEmpty = (!takes.text || answer === '') && files.attached.length === 0;
  const isSending = files.sending.some(({ error }) => error === undefined);
  const refresh = () => client.invalidateQueries({ queryKey: assignmentQuery(id).queryKey });

  const submit = useMutation({
    mutationFn: () =>
      call(assignmentReplies.create, {
        body: {
          assignment: id,
          answer: (takes.text ? answer : '') as never,
          attachments: files.attached.map((file) => file.id),
        },
      }),
    async onSuccess() {
      clear();
      await refresh();
      toast.good(t('assignment_submitted'));
    },
    onError(error) {
      setAsks(false);
      toast.bad(t('assignment_submit_failed'), errorText(t, error));
      // Submitted in another tab or overdue: the data on screen is stale.
      const isOver = error instanceof ApiError && ['already_submitted', 'assignment_due'].includes(error.code);
      if (isOver) void refresh();
    },
  });

  return (
    <section className={column.part} aria-labelledby={`${helpId}-title`}>
      <h2 className={column.partTitle} id={`${helpId}-title`}>
        {t('assignment_answer')}
      </h2>
      {takes.text && (
        <AnswerText
          helpId={helpId}
          value={answer}
          savedAt={savedAt}
          missing={missing && isEmpty}
          onChange={(html) => {
            setMissing(false);
            setAnswer(html);
          }}
        />
      )}
      {takes.files && (
        <AttachmentsField
          assignment={assignment}
          files={files}
          error={missing && isEmpty && !takes.text ? t('assignment_empty_files') : undefined}
        />
      )}
      {!online && <Notice tone="warn">{t('assignment_offline')}</Notice>}
      <div className={classes.actions}>
        <Button
          variant="primary"
          disabled={!online || isSending}
          busy={submit.isPending}
          onClick={() => (isEmpty ? setMissing(true) : setAsks(true))}
        >
          {t('assignment_submit')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('assignment_submit_title')}
        confirm={t('assignment_submit')}
        busy={submit.isPending}
        onConfirm={() => submit.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('assignment_submit_text')}</p>
        {standing?.overdue && <p>{t('assignment_submit_late')}</p>}
      </ConfirmDialog>
    </section>
  );
}
