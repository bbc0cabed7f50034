import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePercent } from '../../../shared/format/useFormat.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import table from '../../../shared/ui/PlainTable.module.css';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { RowsPager } from '../../analytics/kit/RowsPager.tsx';
import { CourseStatus } from '../../course/CourseStatus.tsx';
import { CourseTeachers } from '../../courses/CourseFacts.tsx';
import { CourseName } from '../../courses/CourseName.tsx';
import { ListSearch } from '../../list/filters/ListSearch.tsx';
import { Count } from '../../list/table/Count.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { GradebookTabs } from '../GradebookTabs.tsx';
import { gradebooksQuery } from '../queries.ts';
import classes from './Gradebooks.module.css';
import { ToGrade } from './ToGrade.tsx';
import { toGradeQuery } from './toGradeQuery.ts';

/** The courses of the reader, each with its learners, the work to grade, and a link to its grid. */
export function GradebooksScreen() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const percent = usePercent();
  const query = useQuery({ ...gradebooksQuery(asked), placeholderData: keepPreviousData });
  const ids = query.data?.rows.map(({ id }) => id) ?? [];
  const work = useQuery({ ...toGradeQuery(ids), enabled: ids.length > 0 });
  return (
    <Screen title={t('gradebook.title')}>
      <GradebookTabs current="courses" />
      <div className={classes.search}>
        <ListSearch
          words="gradebook"
          label={t('gradebook.search_courses')}
          value={asked.search}
          onSearch={(search) => setAsked({ search, page: 1 })}
        />
      </div>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            icon={<TableIcon size={26} />}
            title={t(asked.search === '' ? 'gradebook.no_courses' : 'gradebook.no_course_found')}
          />
        }
      >
        {({ rows, meta }) => (
          <div aria-busy={query.isPlaceholderData}>
            <table className={table.table} aria-label={t('gradebook.courses')}>
              <thead className={classes.cells}>
                <tr>
                  <th scope="col">{t('gradebook.total')}</th>
                  <th scope="col" className={classes.wide}>
                    {t('courseList.column_author')}
                  </th>
                  <th scope="col" className={classes.figure}>
                    {t('courseList.column_enrolled')}
                  </th>
                  <th scope="col" className={cx(classes.figure, classes.wide)}>
                    {t('courseList.column_completion')}
                  </th>
                  <th scope="col">{t('gradebook.to_grade')}</th>
                  <th scope="col" className={classes.medium}>
                    {t('gradebook.status')}
                  </th>
                </tr>
              </thead>
              <tbody className={classes.cells}>
                {rows.map((course) => (
                  <tr key={course.id}>
                    <th scope="row" aria-label={course.name}>
                      <CourseName course={course} now={new Date()} to={`/gradebook/${course.id}`} />
                    </th>
                    <td className={classes.wide}>
                      <CourseTeachers course={course} />
                    </td>
                    <td className={classes.figure}>
                      <Count value={course.students_count} />
                    </td>
                    <td className={cx(classes.figure, classes.wide)}>{percent(course.completion_percent ?? 0)}</td>
                    <td>
                      <ToGrade work={work} courseId={course.id} />
                    </td>
                    <td className={classes.medium}>
                      <CourseStatus course={course} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <RowsPager
              page={meta.current_page}
              pages={meta.pages}
              onPage={(page) => setAsked((before) => ({ ...before, page }))}
            />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
