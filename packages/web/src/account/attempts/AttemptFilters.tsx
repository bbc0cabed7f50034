import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ChoiceMenu } from '../../shared/ui/overlays/ChoiceMenu.tsx';
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
        choices={[
          { value: '', label: t('filter_all_courses') },
          ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(course) => change({ course: course || undefined })}
      />
      <Filter
        label={t('filter_result')}
        value={search.result ?? ''}
        choices={[
          { value: '', label: t('filter_all_results') },
          ...attemptResults.map((result) => ({ value: result, label: t(words[result]) })),
        ]}
        onChange={(result) => change({ result: result || undefined })}
      />
    </div>
  );
}

function Filter({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <div className={classes.filter}>
      {/* The button says it too. */}
      <span aria-hidden>{label}</span>
      <ChoiceMenu isField label={label} value={value} choices={choices} onChange={onChange} />
    </div>
  );
}
