import { MAX_BILLING_INTERVAL, MIN_BILLING_INTERVAL } from '@lectern/contract/limits';
import { currencyDecimals, fitsCurrency, fromMinor, toMinor } from '@lectern/contract/money';
import type { TFunction } from '#i18n';
import type { FormRules } from '../form/rules.ts';
import { cycleParts } from './billingCycle.ts';
import { isSold, type PriceValues } from './priceForm.ts';

const isMoney = (text: string) => /^\d{1,9}(\.\d{1,3})?$/.test(text);

/** Sentences about the price, by field. `currency`: undefined until it is known. */
export function priceProblems(
  t: TFunction,
  rules: FormRules,
  values: PriceValues,
  currency: string | undefined,
): Record<string, string | undefined> {
  const { access_mode: mode, regular_price: regular, sale_price: sale } = values;
  function amount(text: string): string | undefined {
    if (text === '') return undefined;
    if (currency === undefined) return undefined;
    if (!isMoney(text)) return t('pricing.bad_price', { example: fromMinor(toMinor('19.9', currency), currency) });
    if (fitsCurrency(text, currency)) return undefined;
    return t('pricing.too_many_decimals', { currency, n: currencyDecimals(currency) });
  }
  return {
    ...(isSold(values) && {
      regular_price:
        rules.required(regular) ?? amount(regular) ?? (Number(regular) > 0 ? undefined : t('pricing.price_above_zero')),
      sale_price:
        amount(sale) ?? (sale !== '' && Number(sale) >= Number(regular) ? t('pricing.sale_below_regular') : undefined),
      date_on_sale_to: rules.after(values.date_on_sale_from)(values.date_on_sale_to),
    }),
    ...(mode === 'recurring' && {
      billing_cycle: rules.all(
        rules.required,
        rules.min(MIN_BILLING_INTERVAL),
        rules.max(MAX_BILLING_INTERVAL),
      )(cycleParts(values.billing_cycle).count),
      billing_expire_after: rules.required(values.billing_expire_after),
      signup_fee: amount(values.signup_fee),
      trial_days: rules.required(values.trial_days),
    }),
  };
}
