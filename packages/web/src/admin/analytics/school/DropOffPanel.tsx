import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import type { AnalyticsSearch } from '../analyticsSearch.ts';
import { PlainTable } from '../kit/PlainTable.tsx';
import { dropOffQuery } from '../queries.ts';

/** Items that many people began and did not complete. Each course leads to its own analytics. */
export function DropOffPanel({ search }: { search: AnalyticsSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(dropOffQuery(search));
  const title = t('analytics.drop_off');
  return (
    <QueryView query={query} loading={<PanelLoading rows={4} />}>
      {({ items }) => (
        <Panel title={title}>
          {items.length === 0 ? (
            <p className={base.secondary}>{t('analytics.drop_off_none')}</p>
          ) : (
            <PlainTable
              label={title}
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                { id: 'item', label: t('analytics.column_item'), cell: ({ name }) => <bdi>{name}</bdi> },
                {
                  id: 'course',
                  label: t('analytics.column_course'),
                  cell: ({ course }) => (
                    <Link to="/course-analytics/$courseId/items" params={{ courseId: String(course.id) }}>
                      <bdi>{course.name}</bdi>
                    </Link>
                  ),
                },
                {
                  id: 'started',
                  label: t('analytics.column_started'),
                  isNumber: true,
                  cell: ({ started }) => format.number(started),
                },
                {
                  id: 'completed',
                  label: t('analytics.column_completed'),
                  isNumber: true,
                  cell: ({ completed }) => format.number(completed),
                },
              ]}
            />
          )}
        </Panel>
      )}
    </QueryView>
  );
}
