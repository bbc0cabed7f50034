import type { Course } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { requestFor } from '../../shared/api/client.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import figures from '../analytics/kit/Figures.module.css';
import { PlainTable } from '../analytics/kit/PlainTable.tsx';
import { RowsPager } from '../analytics/kit/RowsPager.tsx';
import { CoursePart } from '../course-analytics/CourseFrame.tsx';
import { learnerPath } from '../course-analytics/studentList.tsx';
import { Panel } from '../dashboard/Panel.tsx';
import { PanelLoading } from '../dashboard/PanelLoading.tsx';
import { studentReports } from '../endpoints.gen.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { classQuery } from './queries.ts';
import { Score, Standing } from './StudentReportScreen.tsx';

/** The results of all learners of a course. */
export function ClassPart({ course }: { course: Course }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...classQuery(course.id, page), placeholderData: keepPreviousData });
  const params = { course: course.id };
  const title = t('courseAnalytics.tab_class');
  return (
    <CoursePart
      course={course}
      current="class"
      actions={
        <>
          <ButtonLink href={requestFor(studentReports.classFile, { params }).url} download>
            <DownloadIcon size={18} />
            {t('analytics.csv')}
          </ButtonLink>
          <ButtonLink href={requestFor(studentReports.classPdf, { params }).url} download>
            <DownloadIcon size={18} />
            {t('studentReport.pdf')}
          </ButtonLink>
        </>
      }
    >
      <div className={figures.screen}>
        <QueryView query={query} loading={<PanelLoading rows={8} />}>
          {({ rows, meta }) => (
            <Panel title={title}>
              {rows.length === 0 ? (
                <p className={base.secondary}>{t('courseHub.learners_none')}</p>
              ) : (
                <PlainTable
                  label={title}
                  rows={rows}
                  keyOf={({ user }) => user.id}
                  columns={[
                    {
                      id: 'student',
                      label: t('studentReport.column_student'),
                      cell: ({ user }) => (
                        <AddressLink to={learnerPath(course.id, user.id)}>
                          <bdi>{user.display_name}</bdi>
                        </AddressLink>
                      ),
                    },
                    {
                      id: 'status',
                      label: t('learnerReport.column_status'),
                      cell: ({ status }) => <Standing status={status} />,
                    },
                    {
                      id: 'progress',
                      label: t('learnerReport.fact_progress'),
                      isNumber: true,
                      cell: ({ percentage }) => format.percent(percentage),
                    },
                    {
                      id: 'score',
                      label: t('analytics.column_score'),
                      isNumber: true,
                      cell: (row) => <Score {...row} />,
                    },
                    {
                      id: 'quizzes',
                      label: t('studentReport.column_quizzes'),
                      isNumber: true,
                      cell: ({ attempts, passed }) =>
                        t('studentReport.passed_of', {
                          passed: format.number(passed),
                          attempts: format.number(attempts),
                        }),
                    },
                    {
                      id: 'completed',
                      label: t('learnerReport.fact_completed'),
                      cell: ({ completed_at: at }) => (at === null ? '–' : site.date(at)),
                    },
                    {
                      id: 'last_active',
                      label: t('learnerReport.fact_last_active'),
                      cell: ({ last_active: at }) => (at === null ? t('courseHub.never_active') : site.date(at)),
                    },
                    {
                      id: 'time',
                      label: t('learnerReport.fact_active_time'),
                      isNumber: true,
                      cell: ({ seconds }) => format.duration(seconds),
                    },
                  ]}
                />
              )}
              <RowsPager page={meta.current_page} pages={meta.pages} onPage={setPage} />
            </Panel>
          )}
        </QueryView>
      </div>
    </CoursePart>
  );
}
