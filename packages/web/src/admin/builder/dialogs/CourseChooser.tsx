import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#i18n';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { ChevronNextIcon } from '../../../shared/deferred/icons.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import classes from './Chooser.module.css';

export interface ChosenCourse {
  id: number;
  name: string;
}

const focusField = (field: HTMLInputElement | null) => field?.focus();

/** One of the courses one may write in, found by name. */
export function CourseChooser({ onChoose }: { onChoose: (course: ChosenCourse) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const query = useQuery({
    ...endpointQuery(courses.list, {
      query: { context: 'edit', search: wanted, per_page: 8, orderby: 'title', order: 'asc' },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.chooser}>
      <TextField
        label={t('builder.find_course')}
        type="search"
        ref={focusField}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={4} height="1.6rem" />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={classes.none}>{t('builder.no_course')}</p>}
      >
        {({ rows, total }) => (
          <>
            <ul role="list" className={classes.list} aria-label={t('builder.courses')}>
              {rows.map(({ id, name }) => (
                <li key={id}>
                  <button type="button" className={classes.option} onClick={() => onChoose({ id, name })}>
                    {name}
                    <ChevronNextIcon size={18} className={classes.go} />
                  </button>
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <p className={classes.none}>{t('builder.more_courses', { count: total - rows.length })}</p>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
