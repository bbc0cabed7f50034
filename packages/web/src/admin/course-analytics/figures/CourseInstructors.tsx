import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import type { PeriodSearch } from '../../analytics/analyticsSearch.ts';
import { PlainTable } from '../../analytics/kit/PlainTable.tsx';
import { MoneyList } from '../../analytics/school/MoneyList.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import { courseInstructorsQuery } from '../queries.ts';

/** The instructors of a course with the commissions that were booked in the period. */
export function CourseInstructors({ courseId, search }: { courseId: number; search: PeriodSearch }) {
  const { t } = useTranslation();
  const query = useQuery(courseInstructorsQuery(courseId, search));
  const title = t('analytics.tab_instructors');
  return (
    <QueryView query={query} loading={<PanelLoading rows={2} />}>
      {({ instructors }) => (
        <Panel title={title}>
          <PlainTable
            label={title}
            rows={instructors}
            keyOf={({ person }) => person.id}
            columns={[
              {
                id: 'name',
                label: t('analytics.column_instructor'),
                cell: ({ person }) => <bdi>{person.display_name}</bdi>,
              },
              {
                id: 'role',
                label: t('courseAnalytics.column_role'),
                cell: ({ is_author: isAuthor }) =>
                  t(isAuthor ? 'courseAnalytics.role_author' : 'courseAnalytics.role_instructor'),
              },
              {
                id: 'commission',
                label: t('analytics.column_commission'),
                isNumber: true,
                cell: ({ commission }) =>
                  commission === null ? t('courseAnalytics.not_shown') : <MoneyList amounts={commission} />,
              },
            ]}
          />
        </Panel>
      )}
    </QueryView>
  );
}
