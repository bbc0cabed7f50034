import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { applyForInstructor } from '../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { applicationQuery } from '../queries.ts';

export function WithdrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(applyForInstructor.withdraw, {}),
    onSuccess: (standing) => {
      client.setQueryData(applicationQuery().queryKey, standing);
      onClose();
      // The application may have been decided in the meantime.
      if (standing.status === 'not-applied') toast.good(t('apply_withdrawn'));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('apply_withdraw_title')}
      confirm={t('apply_withdraw')}
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p>{t('apply_withdraw_text')}</p>
      {withdraw.error && <Notice tone="bad">{errorText(t, withdraw.error)}</Notice>}
    </ConfirmDialog>
  );
}
