import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { PrintIcon } from '../../shared/deferred/icons.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { CourseFilter } from '../dashboard/figures/CourseFilter.tsx';
import { type FormTab, FormTabs } from '../form/screen/FormTabs.tsx';
import { useRights } from '../resources/useRights.ts';
import { Screen } from '../shell/Screen.tsx';
import { type AnalyticsSearch, type AnalyticsTab, analyticsTabs } from './analyticsSearch.ts';
import classes from './kit/Figures.module.css';
import { PrintedSchool } from './kit/PrintedSchool.tsx';
import { PeriodToolbar } from './kit/PeriodToolbar.tsx';
import { figuresQuery } from './queries.ts';
import { CoursesTab } from './school/CoursesTab.tsx';
import { EngagementTab } from './school/EngagementTab.tsx';
import { EnrollmentsTab } from './school/EnrollmentsTab.tsx';
import { InstructorsTab } from './school/InstructorsTab.tsx';
import { OverviewTab } from './school/OverviewTab.tsx';
import { SubscriptionsTab } from './school/SubscriptionsTab.tsx';

const contents = {
  overview: OverviewTab,
  enrollments: EnrollmentsTab,
  engagement: EngagementTab,
  courses: CoursesTab,
  instructors: InstructorsTab,
  subscriptions: SubscriptionsTab,
};

/** Tabs that one course narrows. */
const byCourse: readonly AnalyticsTab[] = ['overview', 'enrollments', 'engagement'];

/** Trends of the school; of their own courses for instructors. */
export function AnalyticsScreen({ search }: { search: AnalyticsSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/analytics/' });
  const { uses, may } = useRights();
  const { tab = 'overview', course, ...period } = search;
  // Where tabs have no other figures, these give the days of the period.
  const { data } = useQuery(figuresQuery(search));
  const Content = contents[tab];
  const change = (next: AnalyticsSearch) => void navigate({ search: next, replace: true });
  const of = { ...(tab !== 'overview' && { tab }), ...(course !== undefined && { course }) };
  const shown = analyticsTabs.filter(
    (one) => one !== 'subscriptions' || (uses('subscription') && may('manage_orders')),
  );
  const tabs = shown.map(
    (id): FormTab => ({
      id,
      label: t(`analytics.tab_${id}`),
      bad: false,
      to: '/analytics',
      search: {
        ...period,
        ...(id !== 'overview' && { tab: id }),
        ...(course !== undefined && { course }),
      },
    }),
  );
  const sales: FormTab = {
    id: 'sales',
    label: t('analytics.tab_sales'),
    bad: false,
    to: '/sales',
    ...(data && { search: { period: 'custom', from: data.range.from, to: data.range.to } }),
  };
  return (
    <Screen
      title={t('resource.analytics.name')}
      actions={
        <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
          {t('analytics.print')}
        </Button>
      }
    >
      <FormTabs label={t('analytics.tabs')} current={tab} tabs={tabs.toSpliced(1, 0, sales)} />
      <PrintedSchool />
      <div className={classes.screen}>
        <PeriodToolbar search={period} range={data?.range} onChange={(next) => change({ ...next, ...of })}>
          {byCourse.includes(tab) && (
            <CourseFilter
              course={course}
              onCourse={(next) =>
                change({
                  ...period,
                  ...(tab !== 'overview' && { tab }),
                  ...(next !== undefined && { course: next }),
                })
              }
            />
          )}
        </PeriodToolbar>
        <Content search={search} />
      </div>
    </Screen>
  );
}
