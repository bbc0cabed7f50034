import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { courseOptions } from '../../courses/courseOptions.ts';
import { useOptionSearch } from '../../list/state/useOptionSearch.ts';
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
  const named = useQuery({ ...courseOptions.named([value]), ...(value === '' && { queryFn: skipToken }) });
  const chosen = named.data?.options[0];
  // The field shows the name of what is chosen, which is not searched for.
  const isChoice = text === t('dashboard.all_courses') || text === chosen?.label;
  const { options, searching, error } = useOptionSearch(courseOptions, isChoice ? '' : text.trim());
  const missing = chosen && !options.some((option) => option.value === chosen.value) ? [chosen] : [];
  return (
    <SelectField
      className={classes.field}
      size="sm"
      aria-label={t('dashboard.course')}
      unset={t('dashboard.all_courses')}
      options={[...missing, ...options]}
      value={value}
      onChange={(next) => onCourse(next === '' ? undefined : Number(next))}
      searchable
      onSearchChange={setText}
      // The server has found them; it searches more than the name.
      filter={({ options: all }) => all}
      nothingFoundMessage={error ? errorText(t, error) : t(searching ? 'loading' : 'nothing_found')}
    />
  );
}
