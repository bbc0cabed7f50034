import type { Quote } from '@lectern/contract';
import { MAX_COUPON_CODE_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import classes from './Summary.module.css';
import { useCheckoutWords } from './words.ts';

/** One coupon of an order: entered, applied, or refused with the reason. */
export function CouponField({
  code,
  coupon,
  busy,
  onCode,
}: {
  /** '' for none. */
  code: string;
  coupon: Quote['coupon'];
  /** Prices with this code are on their way. */
  busy: boolean;
  onCode: (code: string) => void;
}) {
  const { t } = useCheckoutWords();
  const [open, setOpen] = useState(code !== '');
  if (code !== '' && !busy && coupon && coupon.problem === '') {
    return (
      <p className={classes.coupon} role="status">
        <span>
          {t('coupon_applied', { code: coupon.code })}
          {coupon.description !== '' && <span className={classes.note}> {coupon.description}</span>}
        </span>
        <Button size="small" onClick={() => onCode('')}>
          {t('coupon_remove')}
        </Button>
      </p>
    );
  }
  if (!open) {
    return (
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('coupon_add')}
        </Button>
      </p>
    );
  }
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('coupon') ?? '').trim());
  }
  const problem = code !== '' && !busy ? coupon?.problem : '';
  return (
    <form className={classes.couponForm} onSubmit={apply} noValidate>
      <TextField
        label={t('coupon_code')}
        name="coupon"
        defaultValue={code}
        maxLength={MAX_COUPON_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        error={problem || undefined}
      />
      <Button type="submit" busy={busy}>
        {t('coupon_apply')}
      </Button>
    </form>
  );
}
