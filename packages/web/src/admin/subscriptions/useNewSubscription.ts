import { MAX_BILLING_CYCLES, MAX_BILLING_INTERVAL, MIN_BILLING_INTERVAL } from '@lectern/contract/limits';
import { currencyDecimals } from '@lectern/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { requestKeys } from '../../shared/requestKeys.ts';
import { subscriptions } from '../endpoints.gen.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import {
  chosenProduct,
  newSubscriptionBody,
  type NewSubscriptionValues,
  newSubscriptionValues,
  priceProblem,
} from './newSubscription.ts';
import { refreshSubscriptions, subscriptionQuery } from './queries.ts';
import type { Subscription } from './subscription.ts';

/** The form of a new subscription. The same values sent again, after a connection was lost, make one. */
export function useNewSubscription(currency: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(requestKeys);
  return useRecordForm<NewSubscriptionValues, Subscription>({
    stored: undefined,
    toValues: newSubscriptionValues,
    check(values, rules) {
      const problem = priceProblem(values.price, currency);
      const decimals = { currency, n: currencyDecimals(currency) };
      return {
        customer_id: values.customer_id === '' ? t('order.choose_customer') : undefined,
        course_id: chosenProduct(values) === '' ? t('subscriptions.choose_item') : undefined,
        price: rules.required(values.price) ?? (problem && t(`subscriptions.${problem}`, decimals)),
        interval_count: rules.all(
          rules.required,
          rules.min(MIN_BILLING_INTERVAL),
          rules.max(MAX_BILLING_INTERVAL),
        )(values.interval_count),
        expires_after: rules.max(MAX_BILLING_CYCLES)(values.expires_after),
      };
    },
    save({ values }) {
      const body = newSubscriptionBody(values);
      return call(subscriptions.create, { body: { ...body, request_key: keyOf(body) } });
    },
    saved: () => t('subscriptions.created'),
    onSaved(saved) {
      client.setQueryData(subscriptionQuery(saved.id).queryKey, saved);
      void refreshSubscriptions(client);
      void navigate({
        to: '/subscriptions/$subscriptionId',
        params: { subscriptionId: String(saved.id) },
        replace: true,
      });
    },
  });
}
