import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import classes from '../Checkout.module.css';
import type { StripeStep } from '../queries.ts';
import { loadStripe, type Stripe, type StripeElements } from './stripe.ts';
import { useCheckoutWords } from '../words.ts';

interface Mounted {
  stripe: Stripe;
  elements: StripeElements;
}

interface Props {
  step: StripeStep;
  returnPath: string;
  total: string;
  /** Stripe takes no more for this form: the payment was changed elsewhere. */
  onOutdated?: () => void;
}

/** Errors that people can correct; others are about the state of the payment. */
const CORRECTABLE = new Set(['card_error', 'validation_error']);

/** The form of Stripe for one payment. What is typed in it never reaches the school. */
export function StripeForm(props: Props) {
  const { t } = useCheckoutWords();
  const [failed, setFailed] = useState(false);
  if (!failed) return <CardForm {...props} onFailed={setFailed} />;
  return (
    <Notice tone="bad">
      <p>{t('form_not_loaded')}</p>
      <Button size="small" onClick={() => setFailed(false)}>
        {t('try_again')}
      </Button>
    </Notice>
  );
}

function CardForm({ step, returnPath, total, onOutdated, onFailed }: Props & { onFailed: (failed: boolean) => void }) {
  const { t, language } = useCheckoutWords();
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted>();
  /** The second press of a double click comes before the button is busy. */
  const isPaying = useRef(false);
  const { script_url: script, publishable_key: key, client_secret: clientSecret } = step;

  // Synchronises with Stripe's own form, which is not React's.
  useEffect(() => {
    let gone = false;
    let destroy = () => {};
    loadStripe(script).then(
      (construct) => {
        if (gone || !place.current) return;
        const stripe = construct(key, { locale: language });
        const dark = document.documentElement.dataset.mantineColorScheme === 'dark';
        const elements = stripe.elements({ clientSecret, appearance: { theme: dark ? 'night' : 'stripe' } });
        const element = elements.create('payment');
        element.on('ready', () => setMounted({ stripe, elements }));
        element.on('loaderror', () => onFailed(true));
        element.mount(place.current);
        destroy = () => element.destroy();
      },
      () => gone || onFailed(true),
    );
    return () => {
      gone = true;
      destroy();
    };
  }, [script, key, clientSecret, language, onFailed]);

  const pay = useMutation({
    mutationFn: async ({ stripe, elements }: Mounted) => {
      const url = new URL(returnPath, window.location.href).href;
      const options = { elements, confirmParams: { return_url: url } };
      const { error } = await (step.setup ? stripe.confirmSetup(options) : stripe.confirmPayment(options));
      if (error?.type === 'invalid_request_error') onOutdated?.();
      if (!error) return '';
      return (CORRECTABLE.has(error.type ?? '') && error.message) || t('declined');
    },
    // Once it is confirmed, Stripe leads to another page.
    onSettled: (message) => {
      isPaying.current = message === '';
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mounted || isPaying.current) return;
    isPaying.current = true;
    pay.mutate(mounted);
  }

  const declined = pay.error ? t('declined') : pay.data;
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      {!mounted && (
        <Loading>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Loading>
      )}
      <div ref={place} className={classes.card} />
      {declined && !pay.isPending && <Notice tone="bad">{declined}</Notice>}
      <Button
        type="submit"
        variant="primary"
        className={classes.pay}
        busy={pay.isPending || !mounted || pay.data === ''}
      >
        {step.setup ? t('save_method') : t('pay_amount', { total })}
      </Button>
    </form>
  );
}
