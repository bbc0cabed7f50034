import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { meQuery } from '../queries.ts';

export function SignOutOthersDialog({
  open,
  onClose,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(users.endOtherSessions, {}),
    onSuccess: (me) => {
      client.setQueryData(meQuery().queryKey, me);
      toast.good(t('signed_out_others'));
      onClose();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('sign_out_others_title')}
      confirm={t('sign_out_others')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{t('sign_out_others_text')}</p>
      {end.error && <Notice tone="bad">{errorText(t, end.error)}</Notice>}
    </ConfirmDialog>
  );
}
