import { MAX_ADDRESS_LINE_LENGTH, MAX_TYPED_VAT_NUMBER_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { FieldRow } from '../../form/screen/FormScreen.tsx';
import { CountryField, StateField } from '../../settings/payments/PlaceFields.tsx';
import type { OrderRecord } from './useOrderRecord.ts';

/** What decides the tax of the order. `ignored`: the VAT number cannot be right. */
export function BillingFields({ record, ignored }: { record: OrderRecord; ignored: boolean }) {
  const { t } = useTranslation();
  const country = record.field('billing.country');
  const vat = record.field('billing.vat_number');
  return (
    <>
      <FieldRow>
        <CountryField
          label={t('order.country')}
          disabled={false}
          unset={t('order.no_country')}
          field={{
            ...country,
            // A state of another country is none of the new one.
            onChange: (chosen) => {
              record.set('billing', { ...record.values.billing, country: String(chosen), state: '' });
            },
          }}
        />
        <StateField
          label={t('order.state')}
          disabled={false}
          unset={t('order.no_state')}
          country={record.values.billing.country}
          field={record.field('billing.state')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t('order.company')}
          maxLength={MAX_ADDRESS_LINE_LENGTH}
          {...record.field('billing.company')}
        />
        <TextField
          label={t('order.vat_number')}
          maxLength={MAX_TYPED_VAT_NUMBER_LENGTH}
          {...vat}
          error={vat.error ?? (ignored ? t('order.vat_ignored') : undefined)}
        />
      </FieldRow>
    </>
  );
}
