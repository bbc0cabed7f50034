import type { Subscription } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { mySubscriptions } from '../../shared/deferred/endpoints.gen.ts';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { focusContent } from '../../shared/ui/screen/focusContent.ts';
import attempts from '../attempts/Attempts.module.css';
import { CancelSubscription } from './CancelSubscription.tsx';
import { ownSubscriptionQuery, refreshOwnSubscriptions } from './queries.ts';
import { againPath } from './terms.tsx';
import { useSubscriptionWords } from './words.ts';

/** The actions that the server allows. Payment forms are on pages of the checkout. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { t } = useSubscriptionWords();
  const { id, can, payment_url: url, status } = subscription;
  const again = againPath(subscription);
  return (
    <div className={attempts.actions}>
      {can.cancel_at_period_end && (
        <FormScope>
          <CancelSubscription subscription={subscription} />
        </FormScope>
      )}
      {can.undo_cancel && <UndoCancel id={id} />}
      {can.update_method && <ButtonLink href={`/checkout/method/${id}`}>{t('update_method')}</ButtonLink>}
      {can.pay && url !== '' && (
        <ButtonLink variant="primary" href={url}>
          {t(status === 'pending' ? 'pay_first' : 'pay_renewal')}
        </ButtonLink>
      )}
      {again && (
        <ButtonLink variant="primary" href={again}>
          {t('subscribe_again')}
        </ButtonLink>
      )}
    </div>
  );
}

function UndoCancel({ id }: { id: number }) {
  const { t } = useSubscriptionWords();
  const { t: ofArea } = useTranslation();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => call(mySubscriptions.undoCancel, { params: { id } }),
    onSuccess: (stored) => {
      client.setQueryData(ownSubscriptionQuery(id).queryKey, stored);
      toast.good(t('continued'));
      // The button is gone.
      focusContent();
    },
    onError: (error) => toast.bad(errorText(ofArea, error)),
    onSettled: () => refreshOwnSubscriptions(client),
  });
  return (
    <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
      {t('undo_cancel')}
    </Button>
  );
}
