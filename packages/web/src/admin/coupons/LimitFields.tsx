import { useTranslation } from '#i18n';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { FieldRow } from '../form/screen/FormScreen.tsx';
import type { CouponRecord } from './useCouponRecord.ts';

/** How often and when a coupon is used. */
export function LimitFields({ record }: { record: CouponRecord }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  return (
    <>
      <FieldRow>
        <NumberField
          label={t('couponForm.usage_limit')}
          description={t('couponForm.no_limit_help')}
          {...record.field('usage_limit')}
        />
        <NumberField
          label={t('couponForm.usage_limit_per_customer')}
          description={t('couponForm.per_person_help')}
          {...record.field('usage_limit_per_customer')}
        />
      </FieldRow>
      <FieldRow>
        <DateTimeField
          label={t('couponForm.starts_at')}
          description={t('couponForm.starts_help', { zone })}
          zone={zone}
          {...record.field('starts_at')}
        />
        <DateTimeField
          label={t('couponForm.ends_at')}
          description={t('couponForm.ends_help', { zone })}
          zone={zone}
          {...record.field('ends_at')}
        />
      </FieldRow>
    </>
  );
}
