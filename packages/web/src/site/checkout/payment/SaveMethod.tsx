import type { NextPaymentStep, Subscription } from '@lectern/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { mySubscriptions } from '../../../shared/deferred/endpoints.gen.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { Button, ButtonLink, buttonClass } from '../../../shared/ui/Button.tsx';
import { ErrorView } from '../../../shared/ui/feedback/ErrorView.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { NotFoundView } from '../../../shared/ui/feedback/NotFoundView.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useHydrated } from '../../../shared/ui/useHydrated.ts';
import { useSession } from '../../session.ts';
import { CheckoutPage } from '../Checkout.tsx';
import classes from '../Checkout.module.css';
import { CheckoutLoading } from '../CheckoutLoading.tsx';
import { methodPath } from './methodPath.ts';
import { StripeForm } from './StripeForm.tsx';
import { useReloadWhenRestored } from '../useReloadWhenRestored.ts';
import { useCheckoutWords } from '../words.ts';

type Choice = Subscription['method_choices'][number]['name'];

/** The subscription; after the form or the page of a gateway also whether the method was saved. */
const methodQuery = (id: number, isBack: boolean) =>
  queryOptions({
    queryKey: ['payment method', id, isBack],
    queryFn: async ({ signal }) =>
      isBack
        ? call(mySubscriptions.confirmMethod, { params: { id } }, signal)
        : { saved: false, subscription: await call(mySubscriptions.get, { params: { id } }, signal) },
    // A repeated confirmation finds nothing to save.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Saves another payment method of a subscription. Nothing is charged on this page. */
export function SaveMethod({ id, isBack }: { id: number; isBack: boolean }) {
  const { t } = useCheckoutWords();
  const hydrated = useHydrated();
  const session = useSession();
  const isSignedIn = session.data?.isUserLoggedIn === true;
  const query = useQuery({ ...methodQuery(id, isBack), enabled: hydrated && isSignedIn });
  const failed = session.error ?? query.error;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundView />;
  return (
    <CheckoutPage title={t('method_title')}>
      {!hydrated ? (
        <CheckoutLoading />
      ) : session.data && !isSignedIn ? (
        <SignIn id={id} />
      ) : query.data ? (
        <Saving {...query.data} isBack={isBack} />
      ) : failed ? (
        <ErrorView error={failed} onRetry={() => void (session.error ? session.refetch() : query.refetch())} />
      ) : (
        <CheckoutLoading />
      )}
    </CheckoutPage>
  );
}

function SignIn({ id }: { id: number }) {
  const { t } = useCheckoutWords();
  return (
    <div className={classes.main}>
      <p>{t('method_sign_in')}</p>
      <div className={classes.actions}>
        <Link to="/sign-in" search={{ redirect_to: methodPath(id) }} className={buttonClass({ variant: 'primary' })}>
          {t('sign_in')}
        </Link>
      </div>
    </div>
  );
}

function Saving({ saved, subscription, isBack }: { saved: boolean; subscription: Subscription; isBack: boolean }) {
  const { t } = useCheckoutWords();
  const { id, item, payment_method_hint: hint, method_choices: choices, retry } = subscription;
  return (
    <div className={classes.columns}>
      <section className={classes.summary} aria-labelledby="method-of">
        <h2 id="method-of" className={classes.heading}>
          {t('method_of')}
        </h2>
        <p>
          <bdi>{item.name}</bdi>
        </p>
        {hint !== '' && (
          <p className={classes.quiet}>
            {t(saved ? 'method_new' : 'method_now')} <bdi dir="ltr">{hint}</bdi>
          </p>
        )}
      </section>
      <div className={classes.main}>
        {saved ? (
          <>
            <Notice tone="good">{t(retry.n > 0 ? 'method_saved_charging' : 'method_saved')}</Notice>
            <div className={classes.actions}>
              <ButtonLink variant="primary" href={accountPath(id)}>
                {t('method_to_subscription')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            {isBack && <Notice tone="warn">{t('method_not_saved')}</Notice>}
            {choices.length > 0 ? (
              <MethodForm id={id} choices={choices} />
            ) : (
              <Notice tone="warn">{t('method_none')}</Notice>
            )}
            <a className={classes.link} href={accountPath(id)}>
              {t('method_keep')}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

const accountPath = (id: number): string => `/account#/subscriptions/${id}`;

function MethodForm({ id, choices }: { id: number; choices: Subscription['method_choices'] }) {
  const { t } = useCheckoutWords();
  const { t: ofSite } = useTranslation();
  const [chosen, setChosen] = useState<Choice | undefined>(choices[0]?.name);
  const [step, setStep] = useState<Extract<NextPaymentStep, { kind: 'stripe' }>>();
  useReloadWhenRestored();
  const start = useMutation({
    mutationFn: (gateway: Choice) => call(mySubscriptions.startMethod, { params: { id }, body: { gateway } }),
    onSuccess: ({ next }) => {
      if (next.kind === 'redirect') window.location.assign(next.url);
      else if (next.kind === 'stripe') setStep(next);
    },
  });
  const leaving = start.data?.next.kind === 'redirect';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen && !start.isPending && !leaving) start.mutate(chosen);
  }
  return (
    <>
      <div className={classes.methods}>
        <ChoiceField
          label={t('payment_method')}
          choices={choices.map(({ name, title }) => ({ value: name, label: title || t(`method_${name}`) }))}
          value={chosen ?? ''}
          onChange={(name) => setChosen(choices.find((one) => one.name === name)?.name)}
        />
      </div>
      {chosen === 'stripe' && step ? (
        <StripeForm key={step.client_secret} step={step} returnPath={`${methodPath(id)}?back=1`} total="" />
      ) : (
        <form className={classes.form} method="post" onSubmit={submit}>
          {start.error && <Notice tone="bad">{errorText(ofSite, start.error)}</Notice>}
          <Button type="submit" variant="primary" className={classes.pay} busy={start.isPending || leaving}>
            {t(chosen === 'paypal' ? 'continue_to_paypal' : 'continue_to_card')}
          </Button>
        </form>
      )}
    </>
  );
}
