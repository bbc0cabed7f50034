import { useTranslation } from '#i18n';
import { DurationField } from '../../../shared/forms/numbers/DurationField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { CoInstructorsField } from '../fields/CoInstructorsField.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import type { PanelProps } from './panel.ts';

export function GeneralPanel({ record, course }: PanelProps) {
  const { t } = useTranslation();
  const limit = Number(record.values.enrollment_limit);
  return (
    <FieldGroup title={t('course.section_general')}>
      {course.can?.own && (
        <CoInstructorsField authorId={record.values.author_id} {...record.field('additional_authors')} />
      )}
      <TextField label={t('course.badge')} description={t('course.badge_help')} {...record.field('course_badge')} />
      <DurationField
        label={t('course.duration')}
        description={t('course.duration_help')}
        {...record.field('duration')}
      />
      <NumberField
        label={t('course.limit')}
        description={t('course.limit_help')}
        {...record.field('enrollment_limit')}
      />
      {limit > 0 && limit < course.students_count && (
        <Notice tone="warn">{t('course.limit_below', { count: course.students_count })}</Notice>
      )}
      <NumberField
        label={t('course.extra_enrolled')}
        description={t('course.extra_enrolled_help')}
        {...record.field('fake_enrolled_count')}
      />
      <SwitchField
        label={t('course.retake')}
        description={t('course.retake_help')}
        {...record.field('enable_course_retake', 'checkbox')}
      />
      {record.values.enable_course_retake && (
        <NumberField
          label={t('course.retake_limit')}
          description={t('course.retake_limit_help')}
          {...record.field('retake_limit')}
        />
      )}
    </FieldGroup>
  );
}
