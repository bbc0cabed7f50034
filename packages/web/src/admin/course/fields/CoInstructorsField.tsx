import { useTranslation } from '#i18n';
import { MAX_ADDITIONAL_AUTHORS } from '@lectern/contract/limits';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { optionsOf } from '../../list/state/options.ts';
import { ChosenField, type ChosenProps } from './ChosenField.tsx';

const teacherOptions = optionsOf(courses.teachers, {
  option: ({ id, display_name }) => ({ value: String(id), label: display_name }),
});

/** Who teaches the course with its author. */
export function CoInstructorsField({ authorId, ...field }: ChosenProps & { authorId: number }) {
  const { t } = useTranslation();
  return (
    <ChosenField
      label={t('course.co_instructors')}
      more={t('course.co_instructor_more')}
      description={t('course.co_instructors_help')}
      placeholder={t('course.co_instructor_choose')}
      removeLabel={(name) => t('course.co_instructor_remove', { name })}
      source={teacherOptions}
      exclude={authorId === 0 ? [] : [authorId]}
      max={MAX_ADDITIONAL_AUTHORS}
      {...field}
    />
  );
}
