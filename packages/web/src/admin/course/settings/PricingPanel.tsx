import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { MoneyField } from '../../../shared/forms/numbers/MoneyField.tsx';
import { FieldGroup, FieldRow } from '../../form/screen/FormScreen.tsx';
import { useRights } from '../../resources/useRights.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { RateDialog } from '../../withdraws/RateDialog.tsx';
import type { PanelProps } from './panel.ts';
import { SubscriptionFields } from './SubscriptionFields.tsx';

/** What it costs, for those who teach it with its author and do not decide it. */
function Price({ course }: Pick<PanelProps, 'course'>) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('course.section_pricing')} description={t('course.price_of_author')}>
      <p>
        <strong>{t(`course.access_${course.access_mode}`)}</strong>
        {course.price !== '' && <> · {course.formatted_price}</>}
      </p>
    </FieldGroup>
  );
}

export function PricingPanel({ record, course }: PanelProps) {
  return course.can?.own ? <PricingFields record={record} course={course} /> : <Price course={course} />;
}

/** Opens the share of this course, for those who set it. */
function RevenueShare({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const settings = usePageSettings();
  const [open, setOpen] = useState(false);
  if (!may('manage_orders') || !addonActive(settings, 'revenue-sharing')) return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('earnings.set_rate')}</Button>
      <RateDialog target={{ kind: 'course', id: courseId }} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

const accessModes = ['open', 'need_registration', 'one_time', 'recurring'] as const;

function PricingFields({ record, course }: PanelProps) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const { currency } = course;
  const access = record.field('access_mode');
  const isSold = record.values.access_mode === 'one_time' || record.values.access_mode === 'recurring';
  return (
    <FieldGroup title={t('course.section_pricing')}>
      <ChoiceField
        label={t('course.access')}
        choices={accessModes.map((value) => ({
          value,
          label: t(`course.access_${value}`),
          description: t(`course.access_${value}_help`),
        }))}
        {...access}
        onChange={(mode) => {
          access.onChange(mode);
          if (mode === 'recurring' && record.values.billing_cycle === '') record.set('billing_cycle', '1m');
        }}
      />
      {isSold && (
        <>
          <FieldRow>
            <MoneyField
              required
              label={t('course.regular_price')}
              currency={currency}
              {...record.field('regular_price')}
            />
            <MoneyField
              label={t('course.sale_price')}
              description={t('course.sale_price_help')}
              currency={currency}
              {...record.field('sale_price')}
            />
          </FieldRow>
          {record.values.sale_price !== '' && (
            <FieldRow>
              <DateTimeField label={t('course.sale_from')} zone={zone} {...record.field('date_on_sale_from')} />
              <DateTimeField
                label={t('course.sale_to')}
                description={t('form.site_time', { zone })}
                zone={zone}
                {...record.field('date_on_sale_to')}
              />
            </FieldRow>
          )}
          {record.values.access_mode === 'recurring' && <SubscriptionFields record={record} course={course} />}
          <RevenueShare courseId={course.id} />
        </>
      )}
    </FieldGroup>
  );
}
