import { Link } from '@tanstack/react-router';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { type CartEntry, checkoutPath } from './kept/cart.ts';
import classes from './Checkout.module.css';
import { useCheckoutWords } from './words.ts';

/** For visitors of a school that sells to people with an account only. */
export function SignInToBuy({ ids, coupon }: { ids: readonly CartEntry[]; coupon: string }) {
  const { t } = useCheckoutWords();
  const { registration_open } = usePageSettings();
  const search = { redirect_to: checkoutPath(ids, coupon) };
  return (
    <section className={classes.part} aria-labelledby="account-first">
      <h2 id="account-first" className={classes.heading}>
        {t('account_first')}
      </h2>
      <p className={classes.quiet}>{t('account_first_text')}</p>
      <div className={classes.actions}>
        <Link to="/sign-in" search={search} className={buttonClass({ variant: 'primary' })}>
          {t('sign_in')}
        </Link>
        {registration_open === 'yes' && (
          <Link to="/register" search={search} className={buttonClass()}>
            {t('create_account')}
          </Link>
        )}
      </div>
    </section>
  );
}
