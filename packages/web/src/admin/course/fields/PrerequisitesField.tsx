import { useTranslation } from '#i18n';
import { MAX_PREREQUISITES } from '@lectern/contract/limits';
import { courseOptions } from '../../courses/courseOptions.ts';
import { ChosenField, type ChosenProps } from './ChosenField.tsx';

/** Courses to complete first. */
export function PrerequisitesField({ courseId, ...field }: ChosenProps & { courseId: number }) {
  const { t } = useTranslation();
  return (
    <ChosenField
      label={t('course.prerequisites')}
      more={t('course.prerequisite_more')}
      description={t('course.prerequisites_help')}
      placeholder={t('course.prerequisite_choose')}
      removeLabel={(name) => t('course.prerequisite_remove', { name })}
      source={courseOptions}
      exclude={[courseId]}
      max={MAX_PREREQUISITES}
      {...field}
    />
  );
}
