import type { Assignment } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { assignments } from '../../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { assignmentQuery } from '../assignmentQueries.ts';
import { refreshSubmissions } from '../queries.ts';

export const hidesNames = ({ anonymous, names_shown_at: shown }: Assignment): boolean => anonymous && shown === null;

/** Ends anonymous grading. Asks a second time when submissions have not been graded. */
export function ShowNames({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const show = useMutation({
    mutationFn: () =>
      call(assignments.showNames, { params: { id: assignment.id }, body: { confirmed: waiting !== undefined } }),
    async onSuccess() {
      setAsks(false);
      toast.good(t('submissions.names_shown'));
      await client.invalidateQueries({ queryKey: assignmentQuery(assignment.id).queryKey });
      await refreshSubmissions(client);
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'submissions_waiting') return setWaiting(errorText(t, error));
      setAsks(false);
      return toast.bad(t('submissions.not_done'), errorText(t, error));
    },
  });
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('submissions.show_names')}</Button>
      <ConfirmDialog
        open={asks}
        title={t('submissions.show_names_title')}
        confirm={t(waiting ? 'submissions.show_names_anyway' : 'submissions.show_names')}
        danger={waiting !== undefined}
        busy={show.isPending}
        onConfirm={() => show.mutate()}
        onClose={() => {
          setAsks(false);
          setWaiting(undefined);
        }}
      >
        <p>{t('submissions.show_names_text')}</p>
        {waiting && <Notice tone="warn">{waiting}</Notice>}
      </ConfirmDialog>
    </>
  );
}
