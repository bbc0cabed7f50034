import type { Quote } from '@lectern/contract';
import { MAX_COUPON_CODE_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import classes from '../Summary.module.css';
import { useCheckoutWords } from '../words.ts';

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
  /** Prices with this code are being loaded. */
  busy: boolean;
  onCode: (code: string) => void;
}) {
  const { t } = useCheckoutWords();
  const [open, setOpen] = useState(code !== '');
  const place = useRef<HTMLDivElement>(null);
  /** The part that was shown when a button was pressed; undefined before. */
  const actedOn = useRef<string>(undefined);
  const applied = code !== '' && !busy && coupon?.problem === '' ? coupon : null;
  const shown = applied ? 'applied' : open ? 'form' : 'link';

  // Synchronises with the document's focus: what had it is replaced.
  useEffect(() => {
    if (actedOn.current === undefined || actedOn.current === shown) return;
    actedOn.current = undefined;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);

  function act(work: () => void) {
    actedOn.current = shown;
    work();
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('coupon') ?? '').trim();
    act(() => onCode(typed));
  }

  return (
    <div ref={place}>
      {applied ? (
        <p className={classes.coupon}>
          <span role="status">
            {t('coupon_applied', { code: applied.code })}
            {applied.description !== '' && <bdi className={classes.inside}>{applied.description}</bdi>}
          </span>
          <Button size="small" onClick={() => act(() => onCode(''))}>
            {t('coupon_remove')}
          </Button>
        </p>
      ) : open ? (
        <form className={classes.couponForm} onSubmit={apply} noValidate>
          <TextField
            label={t('coupon_code')}
            name="coupon"
            defaultValue={code}
            maxLength={MAX_COUPON_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            error={(code !== '' && !busy && coupon?.problem) || undefined}
          />
          <Button type="submit" busy={busy}>
            {t('coupon_apply')}
          </Button>
        </form>
      ) : (
        <Button size="small" onClick={() => act(() => setOpen(true))}>
          {t('coupon_add')}
        </Button>
      )}
    </div>
  );
}
