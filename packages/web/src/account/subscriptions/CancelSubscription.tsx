import type { Subscription } from '@lectern/contract';
import { MAX_CANCEL_REASON_LENGTH } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { mySubscriptions } from '../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { focusContent } from '../../shared/ui/screen/focusContent.ts';
import { CancelButton } from '../shell/CancelButton.tsx';
import { ownSubscriptionQuery, refreshOwnSubscriptions } from './queries.ts';
import { useSubscriptionWords } from './words.ts';

/** Cancels a subscription at the end of its paid term, after asking. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useSubscriptionWords();
  const { date } = useFormat();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { id, status, can, paid_until: until } = subscription;
  // With an open renewal the paid term is over.
  const end = status === 'active' && !can.pay ? until : null;
  const cancel = useMutation({
    mutationFn: () => call(mySubscriptions.cancel, { params: { id }, body: { reason: reason.trim() } }),
    onSuccess: (stored) => {
      client.setQueryData(ownSubscriptionQuery(id).queryKey, stored);
      toast.good(t('cancelled'));
      // The button is gone.
      focusContent();
    },
    onSettled: () => refreshOwnSubscriptions(client),
  });
  return (
    <CancelButton mutation={cancel} label={t('cancel')} title={t('cancel_title')}>
      <p>{end === null ? t('cancel_now') : t('cancel_keeps', { date: date(end) })}</p>
      <TextAreaField
        label={t('reason')}
        description={t('reason_help')}
        autosize
        minRows={2}
        maxLength={MAX_CANCEL_REASON_LENGTH}
        value={reason}
        error={fieldErrors(cancel.error).reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </CancelButton>
  );
}
