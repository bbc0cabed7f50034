import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { focusContent } from '../../shared/ui/screen/focusContent.ts';
import { orderQuery } from '../queries.ts';
import { useOrderWords } from './words.ts';

/** Cancels an order that is not paid, after asking. */
export function CancelOrder({ id }: { id: number }) {
  const { t } = useOrderWords();
  const { t: ofArea } = useTranslation();
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(orders.cancel, { params: { id } }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: [orders.list.path] });
      toast.good(t('cancelled'));
      // The button is gone.
      focusContent();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('cancel_order')}</Button>
      <ConfirmDialog
        open={open}
        title={t('cancel_title')}
        confirm={t('cancel_order')}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => {
          setOpen(false);
          cancel.reset();
        }}
      >
        <p>{t('cancel_text')}</p>
        {cancel.error && <Notice tone="bad">{errorText(ofArea, cancel.error)}</Notice>}
      </ConfirmDialog>
    </>
  );
}
