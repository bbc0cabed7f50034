import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../../shared/ui/overlays/ConfirmDialog.tsx';

/** Deletes the stored credentials, after a question. */
export function DisconnectButton<Account>({
  remove,
  onRemoved,
}: {
  remove: () => Promise<Account>;
  onRemoved: (account: Account) => void;
}) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const run = useMutation({
    mutationFn: remove,
    onSuccess(account) {
      toast.good(t('meetingAccount.disconnected'));
      onRemoved(account);
    },
  });
  const close = () => {
    setAsks(false);
    run.reset();
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('meetingAccount.disconnect')}</Button>
      <ConfirmDialog
        open={asks}
        title={t('meetingAccount.disconnect_title')}
        confirm={t('meetingAccount.disconnect')}
        danger
        busy={run.isPending}
        onConfirm={() => run.mutate()}
        onClose={close}
      >
        <p>{t('meetingAccount.disconnect_text')}</p>
        {run.error && <Notice tone="bad">{errorText(t, run.error)}</Notice>}
      </ConfirmDialog>
    </>
  );
}
