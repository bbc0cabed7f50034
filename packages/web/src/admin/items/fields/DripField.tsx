import type { Course } from '@lectern/contract';
import { MAX_DRIP_DAYS } from '@lectern/contract/limits';
import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';

/** When an item opens, for courses that drip content by date or by days. `date` and `days` are field bindings. */
export function DripField({
  flow,
  date,
  days,
}: {
  flow: Course['flow'];
  date: Omit<ComponentProps<typeof DateTimeField>, 'zone'>;
  days: ComponentProps<typeof NumberField>;
}) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  if (flow === 'date') {
    return (
      <DateTimeField
        label={t('items.opens_at')}
        description={t('form.site_time', { zone: timezone })}
        zone={timezone}
        {...date}
      />
    );
  }
  if (flow !== 'days') return null;
  return (
    <NumberField
      label={t('items.opens_after')}
      description={t('items.opens_after_help')}
      max={MAX_DRIP_DAYS}
      {...days}
    />
  );
}
