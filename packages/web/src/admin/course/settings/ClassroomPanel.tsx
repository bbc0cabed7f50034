import { useTranslation } from 'react-i18next';
import { MAX_CLASSROOM_ID_LENGTH, MAX_URL_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../../shared/forms/fields.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import type { PanelProps } from './panel.ts';

export function ClassroomPanel({ record }: PanelProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('course.section_classroom')} description={t('course.classroom_help')}>
      <TextField
        label={t('course.classroom_id')}
        maxLength={MAX_CLASSROOM_ID_LENGTH}
        dir="ltr"
        {...record.field('google_classroom_course_id')}
      />
      <TextField
        label={t('course.classroom_url')}
        type="url"
        inputMode="url"
        placeholder="https://classroom.google.com/"
        dir="ltr"
        maxLength={MAX_URL_LENGTH}
        {...record.field('google_classroom_course_url')}
      />
    </FieldGroup>
  );
}
