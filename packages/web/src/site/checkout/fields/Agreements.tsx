import type { Quote } from '@lectern/contract';
import { CheckboxField } from '../../../shared/forms/fields.tsx';
import classes from '../Checkout.module.css';
import type { FormErrors } from './formValues.ts';
import { useCheckoutWords } from '../words.ts';

/** What the buyer agrees to, to be read without leaving what they have typed. */
export function Agreements({ quote, visitor, errors }: { quote: Quote; visitor: boolean; errors: FormErrors }) {
  const { t } = useCheckoutWords();
  const { terms, consent } = quote;
  const asksConsent = visitor && consent !== '';
  if (!terms && !asksConsent) return null;
  return (
    <div className={classes.part}>
      {terms && (
        <div>
          <CheckboxField
            label={t('agree_terms', { title: terms.title })}
            name="terms"
            value="yes"
            error={errors.terms}
          />
          <a href={terms.url} target="_blank" rel="noopener" className={classes.read}>
            {t('read_terms', { title: terms.title })}
          </a>
        </div>
      )}
      {asksConsent && <CheckboxField label={consent} name="privacy" value="yes" error={errors.privacy} />}
    </div>
  );
}
