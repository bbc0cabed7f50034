import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import type { PanelProps } from './panel.ts';

export function ClassroomPanel({ record }: PanelProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('course.section_classroom')} description={t('course.classroom_help')}>
      <TextField label={t('course.classroom_id')} dir="ltr" {...record.field('google_classroom_course_id')} />
      <TextField
        label={t('course.classroom_url')}
        type="url"
        inputMode="url"
        placeholder="https://classroom.google.com/"
        dir="ltr"
        {...record.field('google_classroom_course_url')}
      />
    </FieldGroup>
  );
}
