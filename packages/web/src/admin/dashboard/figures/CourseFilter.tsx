import { useState } from 'react';
import { useTranslation } from '#i18n';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { courseOptions } from '../../courses/courseOptions.ts';
import { useOptionField } from '../../list/state/useOptionSearch.ts';
import classes from './CourseFilter.module.css';

/** All courses or one of them, found by its name. */
export function CourseFilter({
  course,
  onCourse,
}: {
  course: number | undefined;
  onCourse: (course: number | undefined) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const value = course === undefined ? '' : String(course);
  const unset = t('dashboard.all_courses');
  const { options, ...searched } = useOptionField({ source: courseOptions, value, text, unset });
  return (
    <SelectField
      className={classes.field}
      size="sm"
      aria-label={t('dashboard.course')}
      unset={unset}
      options={options}
      value={value}
      onChange={(next) => onCourse(next === '' ? undefined : Number(next))}
      searchable
      onSearchChange={setText}
      {...searched}
    />
  );
}
