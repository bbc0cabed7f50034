import type { Quote } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import classes from './Checkout.module.css';
import { useCheckoutWords } from './words.ts';

/** Instead of the form, where no item of the cart can be bought. The reasons are in the summary. */
export function NothingToBuy({ quote }: { quote: Quote }) {
  const { t } = useCheckoutWords();
  const [only] = quote.items.length === 1 ? quote.items : [];
  return (
    <>
      <Notice tone="warn">{t('nothing_to_buy', { count: quote.items.length })}</Notice>
      <Link to={only?.permalink || '/courses'} className={cx(buttonClass({ variant: 'primary' }), classes.pay)}>
        {only?.permalink ? t(only.bundle === '' ? 'go_to_course' : 'go_to_bundle') : t('browse_courses')}
      </Link>
    </>
  );
}
