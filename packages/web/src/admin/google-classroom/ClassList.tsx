import type { GoogleClass } from '@lectern/contract';
import { MAX_GOOGLE_CLASSES } from '@lectern/contract/limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { type PlainColumn, PlainTable } from '../analytics/kit/PlainTable.tsx';
import { RowsPager } from '../analytics/kit/RowsPager.tsx';
import { PanelLoading } from '../dashboard/PanelLoading.tsx';
import { ItemStatus } from '../items/ItemStatus.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { ListSearch } from '../list/filters/ListSearch.tsx';
import { googleClassroomAccount } from '../endpoints.gen.ts';
import { ClassActions } from './ClassActions.tsx';
import classes from './Classrooms.module.css';
import { ConnectionLost } from './ConnectionLost.tsx';
import { classesQuery, refreshClasses } from './queries.ts';

const tones = {
  active: 'good',
  provisioned: 'accent',
  archived: 'neutral',
  declined: 'warn',
  suspended: 'warn',
} as const;

function ImportedCourse({ course }: Pick<GoogleClass, 'course'>) {
  const { t } = useTranslation();
  if (!course) return <span className={base.secondary}>{t('classrooms.not_imported')}</span>;
  return (
    <div className={base.row}>
      <AddressLink to={`/courses/${course.id}/edit`}>
        <bdi>{course.name}</bdi>
      </AddressLink>
      <ItemStatus status={course.status} />
    </div>
  );
}

function useColumns(onError: (text: string | undefined) => void): PlainColumn<GoogleClass>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      label: t('classrooms.column_name'),
      cell: ({ name, id }) => <bdi className={classes.name}>{name || id}</bdi>,
    },
    { id: 'section', label: t('classrooms.column_section'), cell: ({ section }) => <bdi>{section || '–'}</bdi> },
    { id: 'teacher', label: t('classrooms.column_teacher'), cell: ({ teacher }) => <bdi>{teacher || '–'}</bdi> },
    {
      id: 'students',
      label: t('classrooms.column_students'),
      isNumber: true,
      cell: ({ students }) => (students === null ? '–' : format.number(students)),
    },
    {
      id: 'state',
      label: t('classrooms.column_status'),
      cell: ({ state }) =>
        state === 'unknown' ? '–' : <Tag tone={tones[state]}>{t(`classrooms.state_${state}`)}</Tag>,
    },
    {
      id: 'course',
      label: t('classrooms.column_course'),
      cell: ({ course }) => <ImportedCourse course={course} />,
    },
    {
      id: 'actions',
      label: t('classrooms.column_actions'),
      cell: (one) => <ClassActions of={one} onError={onError} />,
    },
  ];
}

/** A page of the classes, with what can be done with each. */
export function ClassList({ page, search }: { page: number; search: string }) {
  const { t } = useTranslation();
  const site = useSiteFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const columns = useColumns(setError);
  const query = useQuery({ ...classesQuery({ page, search }), placeholderData: keepPreviousData });
  const refresh = useMutation({
    mutationFn: () => call(googleClassroomAccount.clearCache, {}),
    onMutate: () => setError(undefined),
    onSuccess: () => refreshClasses(client),
    onError: (refused) => setError(errorText(t, refused)),
  });
  if (query.error instanceof ApiError && query.error.code === 'google_connection_lost') return <ConnectionLost />;
  const show = (next: { page: number; search: string }) =>
    void navigate({
      to: '/google-classrooms',
      search: { ...(next.page > 1 && { page: next.page }), ...(next.search !== '' && { search: next.search }) },
    });
  return (
    <div className={cx(base.stack16, classes.list)}>
      <ListSearch words="classrooms" value={search} onSearch={(text) => show({ page: 1, search: text })} />
      {error && <Notice tone="bad">{error}</Notice>}
      <QueryView
        query={query}
        loading={<PanelLoading rows={8} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t(search === '' ? 'classrooms.none' : 'classrooms.none_found')} />}
      >
        {({ rows, meta, read_at: readAt, truncated }) => (
          <>
            <PlainTable label={t('classrooms.title')} rows={rows} keyOf={({ id }) => id} columns={columns} />
            <RowsPager page={meta.current_page} pages={meta.pages} onPage={(to) => show({ page: to, search })} />
            {truncated && <Notice>{t('classrooms.truncated', { count: MAX_GOOGLE_CLASSES })}</Notice>}
            <div className={base.row}>
              <p className={base.help}>{t('classrooms.read_at', { time: site.dateTime(readAt) })}</p>
              <Button size="small" variant="quiet" busy={refresh.isPending} onClick={() => refresh.mutate()}>
                {t('classrooms.refresh')}
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}
