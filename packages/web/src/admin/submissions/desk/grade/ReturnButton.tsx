import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { assignmentReplies } from '../../../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../../shared/ui/overlays/ConfirmDialog.tsx';
import { refreshSubmissions } from '../../queries.ts';
import type { Submission } from '../../submission.ts';

/** Returns a submission with its feedback, so that the learner can submit again. */
export function ReturnButton({
  submission,
  note,
  onDone,
}: {
  submission: Submission;
  /** For the learner. */
  note: string;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const giveBack = useMutation({
    mutationFn: () =>
      call(assignmentReplies.returnForRetake, { params: { id: submission.id }, body: { note: note as never } }),
    onSuccess() {
      toast.good(t('submissions.returned'));
      void refreshSubmissions(client);
      onDone();
    },
    onError: (error) => toast.bad(t('submissions.not_done'), errorText(t, error)),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('submissions.return')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('submissions.return_title', { name: submission.user.display_name })}
        confirm={t('submissions.return')}
        busy={giveBack.isPending}
        onConfirm={() => giveBack.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('submissions.return_text')}</p>
      </ConfirmDialog>
    </>
  );
}
