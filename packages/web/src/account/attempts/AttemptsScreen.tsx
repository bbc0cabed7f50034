import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QuizIcon, SearchIcon } from '../../shared/ui/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { ownAttemptsQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { AttemptFilters } from './AttemptFilters.tsx';
import classes from './Attempts.module.css';
import { AttemptsLoading } from './AttemptsLoading.tsx';
import { AttemptsPager } from './AttemptsPager.tsx';
import { AttemptsTable } from './AttemptsTable.tsx';
import { type AttemptsSearch, attemptsListOf } from './attemptSearch.ts';

export function AttemptsScreen({ search }: { search: AttemptsSearch }) {
  const { t } = useTranslation();
  const query = useQuery({ ...ownAttemptsQuery(attemptsListOf(search)), placeholderData: keepPreviousData });
  const filtered = search.course !== undefined || search.result !== undefined;
  // A page that was there when its address was kept, before the list grew shorter.
  const beyond = search.page !== undefined && query.error instanceof ApiError && query.error.status === 400;
  if (beyond) return <Navigate to="/quiz-attempts" search={{ ...search, page: undefined }} replace />;
  return (
    <Screen title={t('quiz_attempts')}>
      <AttemptFilters search={search} />
      <QueryView
        query={query}
        loading={<AttemptsLoading />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={filtered ? <NothingFits /> : <NoAttempts />}
      >
        {({ rows, total, meta }) => (
          <div aria-busy={query.isPlaceholderData} className={classes.results}>
            <AttemptsTable attempts={rows} />
            <AttemptsPager search={search} page={meta.current_page} pages={meta.pages} total={total} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function NoAttempts() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<QuizIcon size={26} />}
      title={t('no_attempts')}
      action={
        <Link to="/courses" className={buttonClass({ variant: 'primary' })}>
          {t('my_courses')}
        </Link>
      }
    >
      {t('no_attempts_text')}
    </EmptyState>
  );
}

function NothingFits() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<SearchIcon size={26} />}
      title={t('no_attempts_found')}
      action={
        <Link to="/quiz-attempts" search={{}} className={buttonClass()}>
          {t('filter_clear')}
        </Link>
      }
    />
  );
}
