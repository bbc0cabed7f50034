import type { Assignment, AssignmentStanding } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { assignmentReplies } from '../../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { assignmentQuery } from './queries.ts';

/** The data on screen is stale: it was submitted or graded elsewhere, or the due date has passed. */
const STALE = ['already_submitted', 'assignment_due', 'submission_graded', 'submission_edit_off', 'submission_changed'];

/** Submits an answer, or the changes of a submission. */
export function useSubmission({
  assignment,
  edited,
  onSubmitted,
  onFailed,
}: {
  assignment: Assignment;
  /** The submission that is changed. */
  edited: AssignmentStanding['reply'];
  onSubmitted: () => void;
  onFailed: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isConflict, setConflict] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: assignmentQuery(assignment.id).queryKey });
  const submit = useMutation({
    mutationFn: ({ answer, attachments, version }: { answer: string; attachments: number[]; version?: number }) => {
      const body = { answer: answer as never, attachments };
      return edited && version !== undefined
        ? call(assignmentReplies.edit, { params: { id: edited.id }, body: { ...body, version } })
        : call(assignmentReplies.create, { body: { ...body, assignment: assignment.id } });
    },
    async onSuccess() {
      onSubmitted();
      await refresh();
      toast.good(t(edited ? 'assignment_edited' : 'assignment_submitted'));
    },
    onError(error) {
      onFailed();
      const code = error instanceof ApiError ? error.code : '';
      setConflict(code === 'submission_changed');
      if (code !== 'submission_changed') toast.bad(t('assignment_submit_failed'), errorText(t, error));
      if (STALE.includes(code)) void refresh();
    },
  });
  return { submit, isConflict, endConflict: () => setConflict(false) };
}
