import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { cycleParts } from './billingCycle.ts';
import classes from './PriceNow.module.css';

interface Priced {
  access_mode: string;
  price: string;
  formatted_price: string;
  formatted_regular_price: string;
  billing_cycle: string;
}

/** 'Free', '$49.00' or '$̶9̶9̶ $49.00 /month'. */
export function PriceNow({ of: { access_mode: mode, billing_cycle: cycle, price, ...priced } }: { of: Priced }) {
  const { t } = useTranslation();
  const { formatted_price: now, formatted_regular_price: regular } = priced;
  const { count, unit } = cycleParts(cycle);
  return (
    <span className={classes.price}>
      {regular !== '' && now !== regular && (
        <s className={classes.before}>
          <VisuallyHidden>{t('pricing.price_before')} </VisuallyHidden>
          <bdi>{regular}</bdi>
        </s>
      )}
      <bdi>{Number(price) === 0 ? t('pricing.free') : now}</bdi>
      {mode === 'recurring' && count !== '' && (
        <span className={classes.cycle}>{t(`pricing.cycle_${unit}`, { count })}</span>
      )}
    </span>
  );
}
