import type { Course } from '@lectern/contract';
import { CopyIcon, DownloadIcon, LockIcon } from '../../shared/ui/icons.tsx';
import { AssignIcon, CategoryIcon, DraftIcon, PublishIcon } from '../../shared/ui/staffIcons.tsx';
import { ExportCoursesDialog } from '../jobs/ExportCoursesDialog.tsx';
import { bulkDelete, bulkExport, bulkRestore, bulkTrash } from '../list/bulk/actions.tsx';
import type { BulkAction } from '../list/state/list.ts';
import type { ListActions } from '../list/bulk/listActions.ts';
import { BulkAuthorDialog, BulkCategoriesDialog, BulkHideDialog } from './dialogs/BulkDialogs.tsx';
import { TrashCoursesDialog } from './dialogs/TrashCoursesDialog.tsx';

/** Bulk actions of courses; the server checks each course. */
export function bulkCourseActions(listActions: ListActions<Course>): BulkAction<Course>[] {
  const { t, tab, ask, change, rights } = listActions;
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('courseList.bulk_delete'))];
  const hide = (status: 'draft' | 'private', icon: BulkAction<Course>['icon']): BulkAction<Course> => ({
    id: status,
    label: t(`courseList.to_${status}`),
    icon,
    run: (target) =>
      ask((props) => <BulkHideDialog {...props} status={status} target={target} listActions={listActions} />),
  });
  return [
    {
      id: 'publish',
      label: t(rights.may('publish_courses') ? 'courseList.publish' : 'courseList.hand_in'),
      icon: <PublishIcon size={18} />,
      run: (target) => void change('update', target, { status: 'publish' }),
    },
    hide('draft', <DraftIcon size={18} />),
    bulkExport(listActions),
    {
      id: 'archive',
      label: t('shell.export_courses'),
      icon: <DownloadIcon size={18} />,
      run: (target) =>
        ask((props) => (
          <ExportCoursesDialog
            {...props}
            rows={target.kind === 'rows' ? { ids: target.rows.map(({ id }) => id) } : { query: listActions.filters() }}
          />
        )),
    },
    hide('private', <LockIcon size={18} />),
    {
      id: 'categories',
      label: t('courseList.change_categories'),
      icon: <CategoryIcon size={18} />,
      run: (target) => ask((props) => <BulkCategoriesDialog {...props} target={target} listActions={listActions} />),
    },
    ...(rights.may('author_any')
      ? [
          {
            id: 'author',
            label: t('courseList.change_author'),
            icon: <AssignIcon size={18} />,
            run: (target: Parameters<BulkAction<Course>['run']>[0]) =>
              ask((props) => <BulkAuthorDialog {...props} target={target} listActions={listActions} />),
          },
        ]
      : []),
    {
      id: 'duplicate',
      label: t('courseList.duplicate'),
      icon: <CopyIcon size={18} />,
      run: (target) => void change('clone', target),
    },
    {
      ...bulkTrash(listActions),
      run: (target) => {
        const nobody = target.kind === 'rows' && target.rows.every(({ students_count }) => students_count === 0);
        if (nobody) void change('trash', target);
        else ask((props) => <TrashCoursesDialog {...props} target={target} listActions={listActions} />);
      },
    },
  ];
}
