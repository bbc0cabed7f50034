import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { BookIcon } from '../../shared/ui/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { UnconfirmedNote } from '../profile/UnconfirmedNote.tsx';
import { userCoursesQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { Counts } from './Counts.tsx';
import { DashboardLoading } from './DashboardLoading.tsx';
import { dashboardCoursesQuery, dashboardCourses } from './dashboardCourses.ts';
import { OtherCourses } from './OtherCourses.tsx';
import base from '../../shared/ui/base.module.css';

export function DashboardScreen() {
  const { t } = useTranslation();
  const { courses_url, user } = usePageSettings();
  const query = useQuery(userCoursesQuery(dashboardCoursesQuery));
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
        empty={<EmptyState icon={<BookIcon size={26} />} title={t('no_courses')} action={browse} />}
      >
        {({ rows, meta: { courses_stat } }) => {
          const { next, others } = dashboardCourses(rows);
          return (
            <div className={base.stack24}>
              {next && <ContinueCard enrolled={next} />}
              {courses_stat.completed_count === courses_stat.enrolled_count && (
                <EmptyState icon={<BookIcon size={26} />} title={t('all_done')} action={browse} />
              )}
              <Counts stat={courses_stat} />
              {others.length > 0 && <OtherCourses courses={others} />}
            </div>
          );
        }}
      </QueryView>
    </Screen>
  );
}
