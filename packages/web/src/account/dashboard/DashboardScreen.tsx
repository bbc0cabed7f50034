import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { UnconfirmedNote } from '../profile/UnconfirmedNote.tsx';
import { reviewDueQuery } from '../../shared/daily-review/queries.ts';
import { dueQuery, ownAttemptsQuery, userCoursesQuery } from '../queries.ts';
import { RewardsCardLoading } from '../rewards/RewardsCardLoading.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { Counts } from './Counts.tsx';
import { DashboardLoading } from './DashboardLoading.tsx';
import { dashboardCoursesQuery, dashboardCourses, recentResultsQuery } from './dashboardCourses.ts';
import { DueList } from './DueList.tsx';
import { OtherCourses } from './OtherCourses.tsx';
import { RecentResults } from './RecentResults.tsx';
import list from './ShortList.module.css';
import base from '../../shared/ui/base.module.css';

const DueReview = lazy(async () => ({ default: (await import('../review/DueReview.tsx')).DueReview }));
const Suggestions = lazy(async () => ({ default: (await import('./Suggestions.tsx')).Suggestions }));
/** Failures are silent. */
const RewardsCard = lazy(() =>
  import('../rewards/RewardsCard.tsx').then(
    (file) => ({ default: file.RewardsCard }),
    () => ({ default: () => null }),
  ),
);

export function DashboardScreen() {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { courses_url, user } = settings;
  const query = useQuery(userCoursesQuery(dashboardCoursesQuery));
  const due = useQuery(dueQuery());
  const results = useQuery(ownAttemptsQuery(recentResultsQuery));
  const review = useQuery(reviewDueQuery());
  const browse = (
    <ButtonLink variant="primary" href={courses_url}>
      {t('browse_courses')}
    </ButtonLink>
  );
  return (
    <Screen title={t('hello', { name: user?.display_name ?? '' })} tab={t('dashboard')}>
      <UnconfirmedNote />
      <QueryView
        query={query}
        loading={<DashboardLoading />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <div className={base.stack24}>
            <EmptyState icon={<BookIcon size={26} />} title={t('no_courses')} action={browse} />
            <Suspense>
              <Suggestions />
            </Suspense>
          </div>
        }
      >
        {({ rows, meta: { courses_stat } }) => {
          // They are asked for at the same time: what came later would push away what is read.
          if (due.isPending || results.isPending || review.isPending) return <DashboardLoading />;
          const { next, others } = dashboardCourses(rows);
          const hasResults = results.error !== null || results.data.rows.length > 0;
          const hasDue = due.error !== null || due.data.rows.length > 0;
          const hasReview = review.error === null && review.data.planned > 0;
          return (
            <Suspense fallback={<DashboardLoading />}>
              <div className={base.stack24}>
                {next && <ContinueCard enrolled={next} />}
                {hasReview && <DueReview />}
                {courses_stat.completed_count === courses_stat.enrolled_count && (
                  <EmptyState icon={<BookIcon size={26} />} title={t('all_done')} action={browse} />
                )}
                {(hasDue || hasResults) && (
                  <div className={list.pair}>
                    {hasDue && (
                      <QueryView query={due} loading={null}>
                        {({ rows: found }) => <DueList rows={found} />}
                      </QueryView>
                    )}
                    {hasResults && (
                      <QueryView query={results} loading={null}>
                        {({ rows: attempts }) => <RecentResults attempts={attempts} />}
                      </QueryView>
                    )}
                  </div>
                )}
                {addonActive(settings, 'gamification') && (
                  <Suspense fallback={<RewardsCardLoading />}>
                    <RewardsCard />
                  </Suspense>
                )}
                <Counts stat={courses_stat} />
                {others.length > 0 && <OtherCourses courses={others} />}
              </div>
            </Suspense>
          );
        }}
      </QueryView>
    </Screen>
  );
}
