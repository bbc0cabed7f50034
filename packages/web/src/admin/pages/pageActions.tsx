import type { SitePage } from '@lectern/contract';
import { EditIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { DraftIcon, PublishIcon } from '../../shared/ui/staffIcons.tsx';
import {
  bulkDelete,
  bulkExport,
  bulkRestore,
  bulkTrash,
  oneRow,
  restoreAction,
  trashAction,
} from '../list/bulk/actions.tsx';
import { DeleteDialog } from '../list/bulk/DeleteDialog.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { editPath } from './PageFacts.tsx';

/** Actions of a page. Unpublishing a page that is in use shows a warning. */
export function pageActions(page: SitePage, listActions: ListActions<SitePage>): RowAction[] {
  const { t, ask, change } = listActions;
  if (page.status === 'trash') {
    return [
      restoreAction(listActions, page),
      {
        id: 'delete',
        label: t('list.delete_forever'),
        icon: <RemoveIcon size={18} />,
        tone: 'bad',
        run: () =>
          ask((props) => (
            <DeleteDialog
              {...props}
              title={t('pageList.delete_title', { name: page.title })}
              onDelete={() => change('delete', oneRow(page))}
            />
          )),
      },
    ];
  }
  const isOut = page.status === 'publish';
  return [
    { id: 'edit', label: t('pageList.edit'), icon: <EditIcon size={18} />, to: editPath(page) },
    {
      id: 'view',
      label: t(isOut ? 'pages.view' : 'pages.preview'),
      icon: <ShowIcon size={18} />,
      href: isOut ? page.permalink : `${page.permalink}?preview=visitor`,
    },
    isOut
      ? {
          id: 'draft',
          label: t('pages.switch_to_draft'),
          icon: <DraftIcon size={18} />,
          run: () => void change('update', oneRow(page), { status: 'draft' }),
        }
      : {
          id: 'publish',
          label: t('pages.publish'),
          icon: <PublishIcon size={18} />,
          run: () => void change('update', oneRow(page), { status: 'publish' }),
        },
    trashAction(listActions, page),
  ];
}

/** Bulk actions of pages; the server checks each page. */
export function bulkPageActions(listActions: ListActions<SitePage>): BulkAction<SitePage>[] {
  const { t, tab, change } = listActions;
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('pageList.bulk_delete'))];
  return [
    {
      id: 'publish',
      label: t('pages.publish'),
      icon: <PublishIcon size={18} />,
      run: (target) => void change('update', target, { status: 'publish' }),
    },
    {
      id: 'draft',
      label: t('pages.switch_to_draft'),
      icon: <DraftIcon size={18} />,
      run: (target) => void change('update', target, { status: 'draft' }),
    },
    bulkExport(listActions),
    bulkTrash(listActions),
  ];
}
