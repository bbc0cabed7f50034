import type { CourseFigures } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import classes from '../kit/Figures.module.css';
import { PeriodNote } from '../kit/PeriodNote.tsx';
import { PlainTable } from '../kit/PlainTable.tsx';
import { RowsPager } from '../kit/RowsPager.tsx';
import { saveCsv } from '../kit/saveCsv.ts';
import { allCoursesPage, type CoursePage, coursesQuery, refetchWhileUpdating } from '../queries.ts';
import { MoneyList } from './MoneyList.tsx';
import type { TabProps } from './tabProps.ts';

const orders = ['enrolled', 'rating', 'name'] as const;
/** Limit of an exported file. */
const MAX_FILE_PAGES = 50;

const lineOf = (row: CourseFigures) => [
  row.id,
  row.name,
  row.enrolled,
  row.active,
  row.completion_percent,
  row.average_score,
  row.rating,
  row.review_count,
  row.revenue.map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
];
const columns = [
  'csv_id',
  'column_course',
  'column_students',
  'figure_active',
  'csv_completion',
  'csv_score',
  'column_rating',
  'figure_reviews',
  'figure_net',
] as const;

/** The courses with their figures, each with the way to its own analytics. */
export function CoursesTab({ search }: TabProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const [page, setPage] = useState<CoursePage>({ orderby: 'enrolled', order: 'desc', page: 1 });
  const [saving, setSaving] = useState(false);
  const { course: _course, tab: _tab, ...period } = search;
  const query = useQuery({ ...coursesQuery(period, page), refetchInterval: refetchWhileUpdating });
  async function saveAll() {
    setSaving(true);
    try {
      const rows: CourseFigures[] = [];
      let total = 0;
      for (let at = 1; at <= MAX_FILE_PAGES; at += 1) {
        const answer = await client.fetchQuery(allCoursesPage(period, { ...page, page: at }));
        rows.push(...answer.rows);
        total = answer.meta.total;
        if (at >= answer.meta.pages) break;
      }
      saveCsv(`${t('analytics.tab_courses')} ${query.data?.range.from} ${query.data?.range.to}`, [
        columns.map((id) => t(`analytics.${id}`)),
        ...rows.map(lineOf),
      ]);
      if (rows.length < total) {
        const counts = { rows: format.number(rows.length), all: format.number(total) };
        toast.warn(t('analytics.file_cut'), t('analytics.file_cut_text', counts));
      }
    } catch (error) {
      toast.bad(t('analytics.not_saved'), errorText(t, error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <QueryView query={query} loading={<PanelLoading rows={6} />}>
      {({ rows, meta, range, state }) => (
        <div className={classes.screen} aria-busy={query.isPlaceholderData}>
          <PeriodNote range={range} state={state} />
          <Panel
            title={t('analytics.tab_courses')}
            actions={
              <>
                <SelectField
                  className={classes.field}
                  size="sm"
                  aria-label={t('analytics.sort')}
                  options={orders.map((value) => ({ value, label: t(`analytics.sort_${value}`) }))}
                  value={page.orderby}
                  onChange={(value) => {
                    const orderby = orders.find((one) => one === value) ?? 'enrolled';
                    setPage({ orderby, order: orderby === 'name' ? 'asc' : 'desc', page: 1 });
                  }}
                />
                <Button
                  size="small"
                  variant="quiet"
                  busy={saving}
                  icon={<DownloadIcon size={18} />}
                  onClick={() => void saveAll()}
                >
                  {t('analytics.csv')}
                </Button>
              </>
            }
          >
            <CoursesTable rows={rows} />
            <RowsPager
              page={meta.current_page}
              pages={meta.pages}
              onPage={(next) => setPage({ ...page, page: next })}
            />
          </Panel>
        </div>
      )}
    </QueryView>
  );
}

function CoursesTable({ rows }: { rows: readonly CourseFigures[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  return (
    <PlainTable
      label={t('analytics.tab_courses')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'course',
          label: t('analytics.column_course'),
          cell: ({ id, name }) => (
            <Link to="/course-analytics/$courseId" params={{ courseId: String(id) }}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          id: 'enrolled',
          label: t('analytics.column_students'),
          isNumber: true,
          cell: ({ enrolled }) => format.number(enrolled),
        },
        {
          id: 'active',
          label: t('analytics.figure_active'),
          isNumber: true,
          cell: ({ active }) => format.number(active),
        },
        {
          id: 'completion',
          label: t('analytics.column_completion'),
          isNumber: true,
          cell: ({ completion_percent: percent }) => format.percent(percent),
        },
        {
          id: 'score',
          label: t('analytics.column_score'),
          isNumber: true,
          cell: ({ average_score: value }) => (value === null ? '–' : score(value)),
        },
        {
          id: 'rating',
          label: t('analytics.column_rating'),
          isNumber: true,
          cell: ({ rating, review_count: count }) =>
            count === 0
              ? '–'
              : t('analytics.rating_of', { rating: format.number(rating), count, number: format.number(count) }),
        },
        {
          id: 'revenue',
          label: t('analytics.figure_net'),
          isNumber: true,
          cell: ({ revenue }) => <MoneyList amounts={revenue} />,
        },
      ]}
    />
  );
}
