import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Checklist } from './Checklist.tsx';
import classes from './DashboardScreen.module.css';
import { EnrollmentsPanel } from './figures/EnrollmentsPanel.tsx';
import { FigureCards, FigureCardsLoading } from './figures/FigureCards.tsx';
import { LatestEnrollments } from './LatestEnrollments.tsx';
import { ActionItems } from './ActionItems.tsx';
import { lengthOf, type PeriodSearch, rangeOf, todayIn } from './figures/period.ts';
import { PanelLoading } from './PanelLoading.tsx';
import { PeriodPicker } from './figures/PeriodPicker.tsx';
import { dashboardQuery, figuresQuery } from './queries.ts';
import { RecentSales } from '../sales/RecentSales.tsx';
import { TopCourses } from './TopCourses.tsx';

/** The state of the school at a glance; of their own courses for instructors. */
export function DashboardScreen({ search }: { search: PeriodSearch }) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  const navigate = useNavigate({ from: '/dashboard' });
  const [today] = useState(() => todayIn(timezone, new Date()));
  const range = rangeOf(search, today);
  const figures = useQuery(figuresQuery(range));
  const dashboard = useQuery(dashboardQuery());
  const change = (next: PeriodSearch) => void navigate({ search: next, replace: true });
  const empty = figures.data?.courses.total === 0;
  return (
    <Screen
      title={t('resource.dashboard.name')}
      actions={!empty && <PeriodPicker search={search} range={range} onChange={change} />}
    >
      <div className={classes.dashboard}>
        {dashboard.data?.checklist && <Checklist done={dashboard.data.checklist} />}
        {empty ? (
          <EmptyState
            icon={<BookIcon size={26} />}
            title={t('dashboard.no_data')}
            action={
              <Link to="/courses/add-new-course" className={buttonClass({ variant: 'primary' })}>
                {t('resource.all_courses.add')}
              </Link>
            }
          >
            {t('dashboard.no_data_text')}
          </EmptyState>
        ) : (
          <>
            <QueryView query={figures} loading={<FigureCardsLoading />}>
              {(data) => <FigureCards figures={data} days={lengthOf(range)} />}
            </QueryView>
            <RecentSales today={today} />
            <div className={classes.wide}>
              <EnrollmentsPanel
                range={range}
                course={search.course}
                onCourse={(course) => change({ ...search, course })}
              />
              <QueryView query={dashboard} loading={<PanelLoading rows={1} />}>
                {({ needs_you }) => (
                  <ActionItems title={t('dashboard.needs_you')} none={t('dashboard.nothing_waits')} items={needs_you} />
                )}
              </QueryView>
            </div>
            <QueryView
              query={dashboard}
              loading={
                <div className={classes.halves}>
                  <PanelLoading rows={5} />
                  <PanelLoading rows={5} />
                </div>
              }
            >
              {({ latest_enrolments, top_courses }) => (
                <div className={classes.halves}>
                  <LatestEnrollments rows={latest_enrolments} />
                  <TopCourses rows={top_courses} />
                </div>
              )}
            </QueryView>
          </>
        )}
      </div>
    </Screen>
  );
}
