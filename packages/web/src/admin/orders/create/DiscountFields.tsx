import { MAX_COUPON_CODE_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { MoneyField } from '../../../shared/forms/numbers/MoneyField.tsx';
import { PercentField } from '../../../shared/forms/numbers/PercentField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { FieldRow } from '../../form/screen/FormScreen.tsx';
import { discountKinds } from './orderDraft.ts';
import type { OrderRecord } from './useOrderRecord.ts';
import type { Preview } from './usePreview.ts';

/** A discount on all lines, in proportion to their prices, or that of a coupon. */
export function DiscountFields({ record, preview }: { record: OrderRecord; preview: Preview }) {
  const { t } = useTranslation();
  const { discount_kind: kind } = record.values;
  const amount = record.field('discount_total');
  const percent = record.field('discount_percent');
  const coupon = record.field('coupon_code');
  return (
    <FieldRow>
      <SelectField
        label={t('order.discount')}
        options={discountKinds.map((value) => ({ value, label: t(`order.discount_${value}`) }))}
        {...record.field('discount_kind')}
      />
      {kind === 'amount' && (
        <MoneyField
          label={t('order.discount_amount')}
          currency={preview.preview?.currency ?? 'XXX'}
          {...amount}
          error={amount.error ?? preview.errors.discount_total}
        />
      )}
      {kind === 'percent' && (
        <PercentField
          label={t('order.discount_percent_of')}
          {...percent}
          error={percent.error ?? preview.errors.discount_percent}
        />
      )}
      {kind === 'coupon' && (
        <TextField
          label={t('order.coupon_code')}
          description={t('order.coupon_help')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_COUPON_CODE_LENGTH}
          {...coupon}
          error={coupon.error ?? preview.errors.coupon_code}
        />
      )}
    </FieldRow>
  );
}
