import { readableEmail } from '@lectern/contract/email';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { NewPasswordField } from '../../../shared/forms/NewPasswordField.tsx';
import { type CartEntry, checkoutPath } from '../kept/cart.ts';
import classes from '../Checkout.module.css';
import type { FormErrors } from './formValues.ts';
import { useCheckoutWords } from '../words.ts';

/** Whose order it is. Visitors get an account. */
export function ContactFields({
  ids,
  coupon,
  visitor,
  email,
  errors,
  taken,
}: {
  ids: readonly CartEntry[];
  /** '' for none. */
  coupon: string;
  visitor: boolean;
  email: string;
  errors: FormErrors;
  taken: boolean;
}) {
  const { t } = useCheckoutWords();
  const { t: ofSite } = useTranslation();
  const { password_min_length: min, sends_email } = usePageSettings();
  const search = { redirect_to: checkoutPath(ids, coupon) };
  return (
    <section className={classes.part} aria-labelledby="checkout-contact">
      <div className={classes.between}>
        <h2 id="checkout-contact" className={classes.heading}>
          {visitor ? t('account') : t('contact')}
        </h2>
        {visitor && (
          <p className={classes.quiet}>
            {t('have_account')}{' '}
            <Link to="/sign-in" search={search} className={classes.link}>
              {t('sign_in')}
            </Link>
          </p>
        )}
      </div>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={readableEmail(email)}
        error={
          (errors.email || taken) && (
            <>
              {errors.email}{' '}
              {taken && (
                <Link to="/sign-in" search={search}>
                  {t('sign_in')}
                </Link>
              )}
            </>
          )
        }
      />
      {visitor && (
        <NewPasswordField
          min={min}
          label={t('password_optional')}
          name="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          description={sends_email === 'yes' ? t('password_by_email') : ofSite('password_rule', { count: min })}
          error={errors.password}
        />
      )}
    </section>
  );
}
