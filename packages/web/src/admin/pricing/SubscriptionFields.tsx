import { useTranslation } from '#i18n';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import base from '../../shared/ui/base.module.css';
import { isAmount } from '../orders/amounts.ts';
import { FieldRow } from '../form/screen/FormScreen.tsx';
import { type CycleUnit, cycleParts, cycleText, cycleUnits } from './billingCycle.ts';
import type { PriceForm } from './priceForm.ts';

/** Cycle, number of payments, sign-up fee and trial of a subscription. */
export function SubscriptionFields({ record, currency }: { record: PriceForm; currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      <CycleFields record={record} />
      <NumberField
        label={t('pricing.billing_expire_after')}
        description={t('pricing.billing_expire_after_help')}
        {...record.field('billing_expire_after')}
      />
      <FieldRow>
        <MoneyField
          label={t('pricing.signup_fee')}
          description={t('pricing.signup_fee_help')}
          currency={currency}
          {...record.field('signup_fee')}
        />
        <NumberField
          label={t('pricing.trial_days')}
          description={t('pricing.trial_days_help')}
          {...record.field('trial_days')}
        />
      </FieldRow>
      <LearnersPay record={record} currency={currency} />
    </>
  );
}

/** Two inputs of one field. */
function CycleFields({ record }: { record: PriceForm }) {
  const { t } = useTranslation();
  const { value, onChange, ...field } = record.field('billing_cycle');
  const cycle = cycleParts(value);
  return (
    <FieldRow>
      <NumberField
        required
        label={t('pricing.billing_every')}
        description={t('pricing.billing_every_help')}
        {...field}
        value={cycle.count}
        onChange={(count) => onChange(cycleText({ ...cycle, count: typeof count === 'number' ? count : '' }))}
      />
      <SelectField
        label={t('pricing.billing_unit')}
        options={cycleUnits.map((unit) => ({ value: unit, label: t(`pricing.billing_unit_${unit}`) }))}
        value={cycle.unit}
        onChange={(unit) => onChange(cycleText({ ...cycle, unit: unit as CycleUnit }))}
      />
    </FieldRow>
  );
}

/** The terms in words, as they are entered. */
function LearnersPay({ record: { values }, currency }: { record: PriceForm; currency: string }) {
  const { t } = useTranslation();
  const { regular_price: regular, sale_price: sale, signup_fee: fee, billing_expire_after: all } = values;
  const { count, unit } = cycleParts(values.billing_cycle);
  const price = sale === '' ? regular : sale;
  if (!isAmount(price) || count === '') return null;
  const trial = Number(values.trial_days);
  const parts = [
    ...(trial > 0 ? [t('pricing.pays_trial', { count: trial })] : []),
    t(`pricing.pays_${unit}`, { count, amount: `${price} ${currency}` }),
    ...(isAmount(fee) && Number(fee) > 0 ? [t('pricing.pays_fee', { amount: `${fee} ${currency}` })] : []),
    Number(all) > 0 ? t('pricing.pays_times', { count: Number(all) }) : t('pricing.pays_on'),
  ];
  return (
    <div className={base.stack12}>
      <p>
        <strong>{t('pricing.learners_pay')}</strong> {parts.join(' ')}
      </p>
      <p className={base.help}>{t('pricing.pays_kept')}</p>
    </div>
  );
}
