import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import table from '../../../shared/ui/PlainTable.module.css';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { RowsPager } from '../../analytics/kit/RowsPager.tsx';
import { CourseStatus } from '../../course/CourseStatus.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { gradebooksQuery } from '../queries.ts';
import classes from './Gradebooks.module.css';

const SEARCH_MS = 300;

/** The courses of the reader, each with the way to its grid. */
export function GradebooksScreen() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [search] = useDebouncedValue(asked.search, SEARCH_MS);
  const query = useQuery({ ...gradebooksQuery({ ...asked, search }), placeholderData: keepPreviousData });
  return (
    <Screen
      title={t('gradebook.title')}
      actions={
        <>
          <Link to="/gradebook/results" className={buttonClass()}>
            {t('gradebook.all_results')}
          </Link>
          <Link to="/gradebook/grading" className={buttonClass()}>
            {t('gradingScale.title')}
          </Link>
        </>
      }
    >
      <TextField
        className={classes.search}
        type="search"
        label={t('gradebook.search_courses')}
        value={asked.search}
        onChange={({ currentTarget: { value } }) => setAsked({ search: value, page: 1 })}
      />
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
            title={t(search === '' ? 'gradebook.no_courses' : 'gradebook.no_course_found')}
          />
        }
      >
        {({ rows, meta }) => (
          <div aria-busy={query.isPlaceholderData}>
            <table className={table.table} aria-label={t('gradebook.courses')}>
              <thead className={classes.cells}>
                <tr>
                  <th scope="col">{t('gradebook.total')}</th>
                  <th scope="col">{t('gradebook.status')}</th>
                </tr>
              </thead>
              <tbody className={classes.cells}>
                {rows.map((course) => (
                  <tr key={course.id}>
                    <th scope="row" aria-label={course.name}>
                      <Link to="/gradebook/$courseId" params={{ courseId: String(course.id) }} className={classes.name}>
                        <bdi>{course.name}</bdi>
                      </Link>
                    </th>
                    <td>
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
