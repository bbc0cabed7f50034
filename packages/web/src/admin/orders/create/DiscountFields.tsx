import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/fields.tsx';
import { MoneyField } from '../../../shared/forms/numbers/MoneyField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { FieldRow } from '../../form/screen/FormScreen.tsx';
import { discountKinds } from './orderDraft.ts';
import type { OrderRecord } from './useOrderRecord.ts';
import type { Preview } from './usePreview.ts';

/** A discount on all lines, in proportion to their prices. */
export function DiscountFields({ record, preview }: { record: OrderRecord; preview: Preview }) {
  const { t } = useTranslation();
  const { discount_kind: kind } = record.values;
  const amount = record.field('discount_total');
  const percent = record.field('discount_percent');
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
        <TextField
          label={t('order.discount_percent_of')}
          inputMode="decimal"
          dir="ltr"
          maxLength={6}
          rightSection="%"
          {...percent}
          onChange={(event) => percent.onChange(event.currentTarget.value.replace(',', '.').trim())}
          error={percent.error ?? preview.errors.discount_percent}
        />
      )}
    </FieldRow>
  );
}
