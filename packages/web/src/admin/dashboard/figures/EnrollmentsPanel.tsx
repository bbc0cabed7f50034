import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LevelIcon } from '../../../shared/deferred/icons.tsx';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Skeleton, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { CourseFilter } from './CourseFilter.tsx';
import classes from './EnrollmentsPanel.module.css';
import { EnrollmentsTable } from './EnrollmentsTable.tsx';
import { Panel } from '../Panel.tsx';
import { dayText, type Range } from './period.ts';
import { type Figures, figuresQuery } from '../queries.ts';

const PeriodChart = lazy(() => import('./PeriodChart.tsx').then((file) => ({ default: file.PeriodChart })));

const CHART_HEIGHT = 260;

function ChartLoading() {
  return (
    <Loading>
      <span className={classes.sum}>
        <Skeleton width="12rem" />
      </span>
      <Skeleton height={CHART_HEIGHT} />
    </Loading>
  );
}

/** Enrollments over the period, of the school or of one course; the same as a table is one press away. */
export function EnrollmentsPanel({
  range,
  course,
  onCourse,
}: {
  range: Range;
  course: number | undefined;
  onCourse: (course: number | undefined) => void;
}) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(figuresQuery(range, course));
  return (
    <Panel
      title={t('dashboard.enrollments')}
      actions={
        <>
          <CourseFilter course={course} onCourse={onCourse} />
          <Button
            size="small"
            variant="quiet"
            icon={asTable ? <LevelIcon size={18} /> : <TableIcon size={18} />}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'dashboard.show_chart' : 'dashboard.show_table')}
          </Button>
        </>
      }
    >
      <QueryView query={query} loading={<ChartLoading />}>
        {(figures) => <Enrollments figures={figures} asTable={asTable} />}
      </QueryView>
    </Panel>
  );
}

function Enrollments({ figures, asTable }: { figures: Figures; asTable: boolean }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { range, user_courses } = figures;
  const summary = t('dashboard.enrollments_sum', {
    count: user_courses.total,
    number: format.number(user_courses.total),
    from: dayText(range.from, 'day', i18n.language, { year: true }),
    to: dayText(range.to, 'day', i18n.language, { year: true }),
  });
  return (
    <>
      <p className={classes.sum}>{summary}</p>
      <div className={classes.body}>
        {asTable ? (
          <EnrollmentsTable rows={user_courses.data} interval={range.interval} caption={summary} />
        ) : (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <PeriodChart
              rows={user_courses.data}
              interval={range.interval}
              label={summary}
              textOf={(count) => t('dashboard.enrollments_count', { count })}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
