import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { focusContent } from '../../shared/ui/screen/focusContent.ts';
import { orderQuery } from '../queries.ts';
import { CancelButton } from '../shell/CancelButton.tsx';
import { useOrderWords } from './words.ts';

/** Cancels an order that is not paid, after asking. */
export function CancelOrder({ id }: { id: number }) {
  const { t } = useOrderWords();
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
    <CancelButton mutation={cancel} label={t('cancel_order')} title={t('cancel_title')}>
      <p>{t('cancel_text')}</p>
    </CancelButton>
  );
}
