import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { detailPath } from '../../people/person.ts';
import classes from '../kit/Figures.module.css';
import { PeriodNote } from '../kit/PeriodNote.tsx';
import { PlainTable } from '../kit/PlainTable.tsx';
import { RowsPager } from '../kit/RowsPager.tsx';
import { instructorsQuery } from '../queries.ts';
import { MoneyList } from './MoneyList.tsx';
import type { TabProps } from './tabProps.ts';

/** What instructors have earned in the period. */
export function InstructorsTab({ search }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { course: _course, tab: _tab, ...period } = search;
  const query = useQuery(instructorsQuery(period, page));
  const title = t('analytics.tab_instructors');
  return (
    <QueryView query={query} loading={<PanelLoading rows={6} />}>
      {({ rows, meta, range }) => (
        <div className={classes.screen} aria-busy={query.isPlaceholderData}>
          <PeriodNote range={range} />
          <Panel title={title}>
            <p className={base.secondary}>{t('analytics.instructors_about')}</p>
            <PlainTable
              label={title}
              rows={rows}
              keyOf={({ instructor }) => instructor.id}
              columns={[
                {
                  id: 'name',
                  label: t('analytics.column_instructor'),
                  cell: ({ instructor }) => (
                    <AddressLink to={detailPath('instructors', instructor)}>
                      <bdi>{instructor.display_name}</bdi>
                    </AddressLink>
                  ),
                },
                {
                  id: 'courses',
                  label: t('analytics.tab_courses'),
                  isNumber: true,
                  cell: ({ courses }) => format.number(courses),
                },
                {
                  id: 'sales',
                  label: t('analytics.figure_net'),
                  isNumber: true,
                  cell: ({ sales }) => <MoneyList amounts={sales} />,
                },
                {
                  id: 'commission',
                  label: t('analytics.column_commission'),
                  isNumber: true,
                  cell: ({ commission }) => <MoneyList amounts={commission} />,
                },
              ]}
            />
            <RowsPager page={meta.current_page} pages={meta.pages} onPage={setPage} />
          </Panel>
        </div>
      )}
    </QueryView>
  );
}
