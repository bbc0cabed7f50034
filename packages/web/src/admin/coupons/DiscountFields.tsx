import { useTranslation } from '#i18n';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import { PercentField } from '../../shared/forms/numbers/PercentField.tsx';
import type { CouponRecord } from './useCouponRecord.ts';

/** A percentage or an amount, and from which total on. */
export function DiscountFields({ record, currency }: { record: CouponRecord; currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('couponForm.kind')}
        choices={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`couponForm.kind_${value}`) }))}
        {...record.field('kind')}
      />
      {record.values.kind === 'percent' ? (
        <PercentField required label={t('couponForm.percent')} {...record.field('percent')} />
      ) : (
        <MoneyField
          required
          label={t('couponForm.amount')}
          description={t('couponForm.amount_help')}
          currency={currency}
          {...record.field('amount')}
        />
      )}
      <MoneyField
        label={t('couponForm.minimum')}
        description={t('couponForm.minimum_help')}
        currency={currency}
        {...record.field('minimum_total')}
      />
    </>
  );
}
