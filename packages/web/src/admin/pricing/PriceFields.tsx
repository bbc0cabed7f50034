import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { type Choice, ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import { FieldRow } from '../form/screen/FormScreen.tsx';
import { isSold, type PriceForm } from './priceForm.ts';
import { SubscriptionFields } from './SubscriptionFields.tsx';

/** How access is given and what it costs: once, or again and again. */
export function PriceFields({
  record,
  currency,
  label,
  choices,
}: {
  record: PriceForm;
  /** undefined until it is known. */
  currency: string | undefined;
  label: string;
  choices: readonly Choice[];
}) {
  const access = record.field('access_mode');
  const { values } = record;
  return (
    <>
      <ChoiceField
        label={label}
        choices={choices}
        {...access}
        onChange={(mode) => {
          access.onChange(mode);
          if (mode === 'recurring' && values.billing_cycle === '') record.field('billing_cycle').onChange('1m');
        }}
      />
      {isSold(values) && currency !== undefined && (
        <>
          <Prices record={record} currency={currency} />
          {values.access_mode === 'recurring' && <SubscriptionFields record={record} currency={currency} />}
        </>
      )}
    </>
  );
}

/** The regular price, the sale price, and when the sale is. */
function Prices({ record, currency }: { record: PriceForm; currency: string }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  return (
    <>
      <FieldRow>
        <MoneyField
          required
          label={t('pricing.regular_price')}
          currency={currency}
          {...record.field('regular_price')}
        />
        <MoneyField
          label={t('pricing.sale_price')}
          description={t('pricing.sale_price_help')}
          currency={currency}
          {...record.field('sale_price')}
        />
      </FieldRow>
      {record.values.sale_price !== '' && (
        <FieldRow>
          <DateTimeField label={t('pricing.sale_from')} zone={zone} {...record.field('date_on_sale_from')} />
          <DateTimeField
            label={t('pricing.sale_to')}
            description={t('form.site_time', { zone })}
            zone={zone}
            {...record.field('date_on_sale_to')}
          />
        </FieldRow>
      )}
    </>
  );
}
