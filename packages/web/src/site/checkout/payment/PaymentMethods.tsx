import type { CheckoutMethod, Quote } from '@lectern/contract';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import classes from '../Checkout.module.css';
import { useCheckoutWords } from '../words.ts';

/** How to pay. Nothing is asked for what costs nothing. */
export function PaymentMethods({
  methods,
  value,
  onChange,
}: {
  methods: Quote['payment_methods'];
  value: CheckoutMethod | undefined;
  onChange: (method: CheckoutMethod) => void;
}) {
  const { t } = useCheckoutWords();
  if (value === 'free') return null;
  return (
    <div className={classes.methods}>
      {methods.length === 0 ? (
        <Notice tone="warn">{t('no_methods')}</Notice>
      ) : (
        <ChoiceField
          label={t('payment_method')}
          choices={methods.map(({ name, title, description }) => ({
            value: name,
            label: title || t(`method_${name}`),
            description: description || undefined,
          }))}
          value={value ?? ''}
          onChange={(name) => {
            const method = methods.find((one) => one.name === name);
            if (method) onChange(method.name);
          }}
        />
      )}
    </div>
  );
}
