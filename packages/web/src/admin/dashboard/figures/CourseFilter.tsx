import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import classes from './CourseFilter.module.css';

const SEARCH_AFTER_MS = 300;
const SHOWN = 20;

/** All courses or one of them, found by its name. */
export function CourseFilter({
  course,
  onCourse,
}: {
  course: number | undefined;
  onCourse: (course: number | undefined) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const chosen = useQuery({
    ...endpointQuery(courses.get, { params: { id: course ?? 0 }, query: { context: 'edit' } }),
    enabled: course !== undefined,
  });
  // What stands in the field because it is chosen is no search.
  const isChoice = search === t('dashboard.all_courses') || search === chosen.data?.name;
  const found = useQuery({
    ...endpointQuery(courses.list, {
      query: { context: 'edit', search: isChoice ? '' : search, per_page: SHOWN, orderby: 'title', order: 'asc' },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  const all = chosen.data && !rows.some(({ id }) => id === chosen.data.id) ? [chosen.data, ...rows] : rows;
  return (
    <SelectField
      className={classes.field}
      size="sm"
      aria-label={t('dashboard.course')}
      unset={t('dashboard.all_courses')}
      options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={course === undefined ? '' : String(course)}
      onChange={(value) => onCourse(value === '' ? undefined : Number(value))}
      searchable
      onSearchChange={setTyped}
      // The server has searched by then.
      filter={({ options }) => options}
    />
  );
}
