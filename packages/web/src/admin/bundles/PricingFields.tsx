import { useTranslation } from 'react-i18next';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import { FieldGroup, FieldRow } from '../form/screen/FormScreen.tsx';
import type { BundleRecord } from './bundleRecord.ts';

export function PricingFields({
  record,
  currency,
}: {
  record: BundleRecord;
  /** undefined until the server has answered. */
  currency: string | undefined;
}) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  return (
    <FieldGroup title={t('bundleForm.pricing')}>
      <ChoiceField
        label={t('bundleForm.access')}
        choices={(['one_time', 'free'] as const).map((value) => ({ value, label: t(`bundleForm.access_${value}`) }))}
        {...record.field('access_mode')}
      />
      {currency !== undefined && record.values.access_mode !== 'free' && (
        <FieldRow>
          <MoneyField
            required
            label={t('bundleForm.regular_price')}
            currency={currency}
            {...record.field('regular_price')}
          />
          <MoneyField
            label={t('bundleForm.sale_price')}
            description={t('bundleForm.sale_price_help')}
            currency={currency}
            {...record.field('sale_price')}
          />
        </FieldRow>
      )}
      {record.values.access_mode !== 'free' && record.values.sale_price !== '' && (
        <FieldRow>
          <DateTimeField label={t('bundleForm.sale_from')} zone={zone} {...record.field('date_on_sale_from')} />
          <DateTimeField
            label={t('bundleForm.sale_to')}
            description={t('form.site_time', { zone })}
            zone={zone}
            {...record.field('date_on_sale_to')}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
}
