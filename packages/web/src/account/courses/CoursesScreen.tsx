import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { userCoursesQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { CourseCard } from './CourseCard.tsx';
import { CourseCardsLoading } from './CourseCardsLoading.tsx';
import classes from './CoursesScreen.module.css';
import { CoursesToolbar } from './CoursesToolbar.tsx';
import { CourseTabs } from './CourseTabs.tsx';
import { hasCourse } from './course.ts';
import { type CoursesSearch, listOf } from './filters.ts';
import { Pager } from '../shell/Pager.tsx';

export function CoursesScreen({ search }: { search: CoursesSearch }) {
  const { t } = useTranslation();
  const query = useQuery({ ...userCoursesQuery(listOf(search)), placeholderData: keepPreviousData });
  // A page that was there when its address was kept, before the list grew shorter.
  const beyond = search.page !== undefined && query.error instanceof ApiError && query.error.status === 400;
  if (beyond) return <Navigate to="/courses" search={{ ...search, page: undefined }} replace />;
  return (
    <Screen title={t('my_courses')}>
      <CourseTabs current={search.tab ?? 'all'} />
      <CoursesToolbar search={search} />
      <QueryView
        query={query}
        loading={<CourseCardsLoading />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoCourses search={search} />}
      >
        {({ rows, total, meta }) => (
          <div aria-busy={query.isPlaceholderData} className={classes.results}>
            <p className={classes.count} aria-live="polite">
              {t('courses_found', { count: total })}
            </p>
            <ul role="list" className={classes.cards}>
              {rows.filter(hasCourse).map((enrolled) => (
                <CourseCard key={enrolled.id} enrolled={enrolled} />
              ))}
            </ul>
            <Pager to="/courses" page={meta.current_page} pages={meta.pages} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function NoCourses({ search: { search, tab } }: { search: CoursesSearch }) {
  const { t } = useTranslation();
  const { courses_url } = usePageSettings();
  if (search) {
    return (
      <EmptyState icon={<SearchIcon size={26} />} title={t('nothing_found')}>
        {t('nothing_found_text', { search })}
      </EmptyState>
    );
  }
  const titles = {
    all: t('no_courses'),
    in_progress: t('none_in_progress'),
    completed: t('none_completed'),
    not_started: t('none_not_started'),
    expired: t('none_expired'),
  };
  return (
    <EmptyState
      icon={<BookIcon size={26} />}
      title={titles[tab ?? 'all']}
      action={
        !tab && (
          <ButtonLink variant="primary" href={courses_url}>
            {t('browse_courses')}
          </ButtonLink>
        )
      }
    />
  );
}
