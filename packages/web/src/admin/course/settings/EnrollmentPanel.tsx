import { useTranslation } from 'react-i18next';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import type { PanelProps } from './panel.ts';

export function EnrollmentPanel({ record }: PanelProps) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  return (
    <FieldGroup title={t('course.section_enrollment')}>
      <DateTimeField
        label={t('course.opens')}
        description={t('course.opens_help', { zone })}
        zone={zone}
        {...record.field('starts_at')}
      />
      <SwitchField
        label={t('course.has_end')}
        description={t('course.has_end_help')}
        {...record.field('enable_end_date', 'checkbox')}
      />
      {record.values.enable_end_date && (
        <DateTimeField
          required
          label={t('course.ends')}
          description={t('form.site_time', { zone })}
          zone={zone}
          {...record.field('end_date')}
        />
      )}
      <NumberField
        label={t('course.access_days')}
        description={t('course.access_days_help')}
        {...record.field('access_days')}
      />
    </FieldGroup>
  );
}
