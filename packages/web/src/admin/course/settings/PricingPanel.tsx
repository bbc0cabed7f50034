import { useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { PriceFields } from '../../pricing/PriceFields.tsx';
import { isSold } from '../../pricing/priceForm.ts';
import { useRights } from '../../resources/useRights.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { RateDialog } from '../../withdraws/RateDialog.tsx';
import type { PanelProps } from './panel.ts';

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
  return (
    <FieldGroup title={t('course.section_pricing')}>
      <PriceFields
        record={record}
        currency={course.currency}
        label={t('course.access')}
        choices={accessModes.map((value) => ({
          value,
          label: t(`course.access_${value}`),
          description: t(`course.access_${value}_help`),
        }))}
      />
      {isSold(record.values) && <RevenueShare courseId={course.id} />}
    </FieldGroup>
  );
}
