import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { hasCourse } from '../courses/course.ts';
import { userCoursesQuery } from '../queries.ts';
import classes from './Attempts.module.css';
import { attemptResults, type AttemptsSearch, readAttemptsSearch } from './attemptSearch.ts';

/** Courses in the filter. A learner rarely has more than 100. */
const coursesToChoose = { orderby: 'name', order: 'asc', page: 1, per_page: 100 } as const;

const words = {
  pass: 'result_pass',
  fail: 'result_fail',
  pending: 'result_pending',
  in_progress: 'result_in_progress',
  abandoned: 'result_abandoned',
} as const;

export function AttemptFilters({ search }: { search: AttemptsSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: enrolled } = useQuery(userCoursesQuery(coursesToChoose));
  const courses = (enrolled?.rows ?? []).filter(hasCourse).map(({ course }) => course);
  const change = (next: Record<string, unknown>) =>
    void navigate({
      to: '/quiz-attempts',
      search: (before) => readAttemptsSearch({ ...before, page: undefined, ...next }),
      replace: true,
    });
  return (
    <div className={classes.filters}>
      <Filter
        label={t('filter_course')}
        value={String(search.course ?? '')}
        onChange={(course) => change({ course: course || undefined })}
      >
        <option value="">{t('filter_all_courses')}</option>
        {courses.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </Filter>
      <Filter
        label={t('filter_result')}
        value={search.result ?? ''}
        onChange={(result) => change({ result: result || undefined })}
      >
        <option value="">{t('filter_all_results')}</option>
        {attemptResults.map((result) => (
          <option key={result} value={result}>
            {t(words[result])}
          </option>
        ))}
      </Filter>
    </div>
  );
}

function Filter({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className={classes.filter}>
      <span>{label}</span>
      <span className={classes.choose}>
        <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {children}
        </select>
        <ChevronDownIcon size={18} />
      </span>
    </label>
  );
}
