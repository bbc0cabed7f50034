import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { EditIcon } from '../../shared/ui/icons.tsx';
import {
  bulkDelete,
  bulkExport,
  bulkRestore,
  bulkTrash,
  deleteAction,
  oneRow,
  restoreAction,
  trashAction,
} from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { type CourseBundle, editPath } from './bundleValues.ts';

export function bundleActions(row: CourseBundle, listActions: ListActions<CourseBundle>): RowAction[] {
  const { t, change } = listActions;
  if (row.status === 'trash') {
    return [
      restoreAction(listActions, row),
      deleteAction(listActions, {
        name: row.name,
        text: t('bundleList.delete_text'),
        onDelete: () => change('delete', oneRow(row)),
      }),
    ];
  }
  return [
    { id: 'edit', label: t('bundleList.edit'), icon: <EditIcon size={18} />, to: editPath(row) },
    ...(row.for_sale
      ? [{ id: 'view', label: t('bundleList.view'), icon: <ShowIcon size={18} />, href: row.permalink }]
      : []),
    trashAction(listActions, row),
  ];
}

export function bulkBundleActions(listActions: ListActions<CourseBundle>): BulkAction<CourseBundle>[] {
  const { t, tab } = listActions;
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('bundleList.delete_text'))];
  return [bulkExport(listActions), bulkTrash(listActions)];
}
