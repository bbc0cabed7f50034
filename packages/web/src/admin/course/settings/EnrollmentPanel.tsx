import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { PrerequisitesField } from '../fields/PrerequisitesField.tsx';
import type { PanelProps } from './panel.ts';

/** Who may join, from when to when, and when those who have joined learn. */
export function EnrollmentPanel({ record, course }: PanelProps) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const siteTime = t('form.site_time', { zone });
  const { values } = record;
  return (
    <>
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
        {values.enable_end_date && (
          <DateTimeField
            required
            label={t('course.ends')}
            description={siteTime}
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
      <FieldGroup title={t('course.prerequisites_group')}>
        <PrerequisitesField courseId={course.id} {...record.field('prerequisites')} />
        {values.prerequisites.length > 1 && (
          <ChoiceField
            label={t('course.prerequisites_mode')}
            choices={(['all', 'any'] as const).map((value) => ({
              value,
              label: t(`course.prerequisites_${value}`),
            }))}
            {...record.field('prerequisites_mode')}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t('course.cohort_group')}>
        <DateTimeField
          label={t('course.cohort_starts')}
          description={t('course.cohort_starts_help', { zone })}
          zone={zone}
          {...record.field('cohort_starts_at')}
        />
        <DateTimeField
          label={t('course.cohort_ends')}
          description={t('course.cohort_ends_help', { zone })}
          zone={zone}
          {...record.field('cohort_ends_at')}
        />
      </FieldGroup>
      <FieldGroup title={t('course.soon_group')}>
        <SwitchField
          label={t('course.soon')}
          description={t('course.soon_help')}
          {...record.field('course_coming_soon.enable', 'checkbox')}
        />
        {values.course_coming_soon.enable && (
          <>
            <DateTimeField
              label={t('course.soon_until')}
              description={t('course.soon_until_help', { zone })}
              zone={zone}
              {...record.field('course_coming_soon.ending_date')}
            />
            <SwitchField
              label={t('course.soon_hides_date')}
              {...record.field('course_coming_soon.hide_date_text', 'checkbox')}
            />
            <SwitchField
              label={t('course.soon_hides_facts')}
              description={t('course.soon_hides_facts_help')}
              {...record.field('course_coming_soon.hide_meta_data', 'checkbox')}
            />
          </>
        )}
      </FieldGroup>
    </>
  );
}
