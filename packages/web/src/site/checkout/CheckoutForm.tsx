import type { CheckoutMethod, Quote } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call, setIdentity } from '../../shared/api/client.ts';
import { ApiError, fieldErrors } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { checkout } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { sessionQuery } from '../session.ts';
import { Agreements } from './fields/Agreements.tsx';
import { BillingFields } from './fields/BillingFields.tsx';
import classes from './Checkout.module.css';
import { ContactFields } from './fields/ContactFields.tsx';
import {
  checkForm,
  type FormErrors,
  fieldNames,
  type FormValues,
  readForm,
  serverErrors,
} from './fields/formValues.ts';
import { type CartEntry, cartItems } from './kept/cart.ts';
import { keepOrder, requestKeyOf } from './kept/keptOrder.ts';
import { PaymentMethods } from './payment/PaymentMethods.tsx';
import { type Buyer, nextStepKey } from './queries.ts';
import { receivedPath } from './receivedPath.ts';
import { useReloadWhenRestored } from './useReloadWhenRestored.ts';
import { useCheckoutWords } from './words.ts';

export function CheckoutForm({
  ids,
  quote,
  visitor,
  settled,
  buyer,
  onBuyer,
  onTotalChanged,
}: {
  ids: readonly CartEntry[];
  quote: Quote;
  visitor: boolean;
  /** The total is that of the fields as they are now. */
  settled: boolean;
  buyer: Buyer;
  onBuyer: (buyer: Buyer) => void;
  onTotalChanged: () => void;
}) {
  const { t } = useCheckoutWords();
  const { t: ofSite } = useTranslation();
  const { password_min_length: min } = usePageSettings();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [asked, setAsked] = useState<FormErrors>({});
  const [chosen, setChosen] = useState<CheckoutMethod>();
  const method = quote.payment_methods.find(({ name }) => name === chosen)?.name ?? quote.payment_methods[0]?.name;
  const blocked = quote.items.some(({ problem }) => problem !== '');

  const place = useMutation({
    mutationFn: ({ values, paymentMethod }: { values: FormValues; paymentMethod: CheckoutMethod }) => {
      const { password, terms, privacy, note, ...billing } = values;
      return call(checkout.place, {
        body: {
          items: cartItems(ids),
          billing,
          customer_note: note,
          ...(password !== '' && { password }),
          terms: terms !== '',
          privacy: privacy !== '',
          payment_method: paymentMethod,
          coupon: quote.coupon?.problem === '' ? quote.coupon.code : '',
          expected_total: quote.total,
          expected_currency: quote.currency,
          expected_subscription: seenTerms(quote),
          request_key: requestKeyOf(ids),
        },
      });
    },
    onSuccess: async ({ order, next, user, nonce }) => {
      keepOrder(ids, order);
      if (user && nonce) setIdentity({ nonce, userId: user.id });
      if (next.kind === 'none') return window.location.assign(receivedPath(order));
      if (next.kind === 'redirect') return window.location.assign(next.url);
      queryClient.setQueryData(nextStepKey(order.id), next);
      // A reload of that page goes on with the order.
      await navigate({
        to: '/checkout/pay/$id',
        params: { id: String(order.id) },
        search: { key: order.key },
        replace: true,
      });
      if (user) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => {
      show(serverErrors(fieldErrors(error)));
      const changed = error instanceof ApiError && (error.status === 409 || 'coupon' in fieldErrors(error));
      if (changed) onTotalChanged();
    },
  });
  const locked = place.isPending || place.isSuccess;
  /** The total that the buyer saw when they ordered while prices were still on their way. */
  const [waiting, setWaiting] = useState<string>();
  const [changed, setChanged] = useState(false);
  useReloadWhenRestored();

  function show(found: FormErrors) {
    setErrors(found);
    setAsked(found);
  }

  // Synchronises with the document's focus: fields can take it once they are no longer locked.
  useEffect(() => {
    const first = fieldNames.find((name) => asked[name]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [asked]);

  // Synchronises with prices that have arrived: the form is sent again, which compares them.
  useEffect(() => {
    if (settled && waiting !== undefined) form.current?.requestSubmit();
  }, [settled, waiting]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (locked || blocked || method === undefined) return;
    setWaiting(settled ? undefined : (waiting ?? quote.total));
    if (!settled) return;
    const hasChanged = waiting !== undefined && waiting !== quote.total;
    setChanged(hasChanged);
    if (hasChanged) return;
    const values = readForm(event.currentTarget);
    const found = checkForm(ofSite, values, { quote, visitor, min, mustAgree: t('agree_required') });
    show(found);
    if (Object.keys(found).length > 0) place.reset();
    else place.mutate({ values, paymentMethod: method });
  }

  const taken = place.error instanceof ApiError && place.error.code === 'email_taken';
  const formError = Object.keys(errors).length > 0 || taken ? null : place.error;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={classes.form}
      aria-busy={locked}
      onSubmit={submit}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement;
        if (name in errors) setErrors({ ...errors, [name]: undefined });
      }}
    >
      <fieldset disabled={locked} className={classes.fields}>
        <ContactFields
          ids={ids}
          coupon={quote.coupon?.code ?? ''}
          visitor={visitor}
          email={quote.billing.email}
          errors={errors}
          taken={taken}
        />
        <BillingFields quote={quote} errors={errors} buyer={buyer} onBuyer={onBuyer} />
        <PaymentMethods methods={quote.payment_methods} value={method} onChange={setChosen} />
        <Agreements quote={quote} visitor={visitor} errors={errors} />
      </fieldset>
      {blocked && <Notice tone="warn">{t('remove_problems')}</Notice>}
      {changed && <Notice tone="bad">{t('total_changed', { total: quote.formatted_total })}</Notice>}
      {formError && <Notice tone="bad">{errorText(ofSite, formError)}</Notice>}
      {method !== undefined && !blocked && (
        <Button type="submit" variant="primary" className={classes.pay} busy={locked || waiting !== undefined}>
          {method === 'free'
            ? t('enroll_now')
            : quote.subscription && Number(quote.total) === 0
              ? t('start_subscription')
              : t(method === 'offline' ? 'order_for' : 'pay_amount', { total: quote.formatted_total })}
        </Button>
      )}
    </form>
  );
}

function seenTerms({ subscription }: Quote) {
  if (!subscription) return null;
  const { interval, interval_count, expires_after, trial_days, renewal_total } = subscription;
  return { interval, interval_count, expires_after, trial_days, renewal_total };
}
