import { call } from '../../shared/api/client.ts';
import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { CopyIcon, EditIcon } from '../../shared/ui/icons.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { DraftIcon, PublishIcon } from '../../shared/ui/staffIcons.tsx';
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
import { type CourseAnnouncement, editPath } from './announcementValues.ts';
import { SendAgainDialog } from './SendAgainDialog.tsx';

/** What can be done with an announcement. */
export function announcementActions(
  row: CourseAnnouncement,
  listActions: ListActions<CourseAnnouncement>,
): RowAction[] {
  const { t, ask, change, attempt, refresh } = listActions;
  const params = { id: row.id };
  if (row.status === 'trash') {
    return [
      restoreAction(listActions, row),
      deleteAction(listActions, {
        name: row.title,
        text: t('announcementList.delete_text'),
        onDelete: () => change('delete', oneRow(row)),
      }),
    ];
  }
  const isPublished = row.status === 'publish';
  return [
    { id: 'edit', label: t('announcementList.edit'), icon: <EditIcon size={18} />, to: editPath(row) },
    {
      id: 'duplicate',
      label: t('announcementForm.duplicate'),
      icon: <CopyIcon size={18} />,
      run: () => void attempt(() => call(courseAnnouncements.clone, { params }), t('announcementForm.duplicated')),
    },
    isPublished
      ? {
          id: 'send-again',
          label: t('announcementForm.send_again'),
          icon: <MailIcon size={18} />,
          run: () => ask((props) => <SendAgainDialog {...props} announcement={row} onSent={refresh} />),
        }
      : {
          id: 'publish',
          label: t('announcementForm.publish_now'),
          icon: <PublishIcon size={18} />,
          run: () => void change('update', oneRow(row), { status: 'publish' }),
        },
    ...(isPublished
      ? [
          {
            id: 'draft',
            label: t('announcementForm.switch_to_draft'),
            icon: <DraftIcon size={18} />,
            run: () => void change('update', oneRow(row), { status: 'draft' }),
          },
        ]
      : []),
    trashAction(listActions, row),
  ];
}

/** What can be done with several announcements; each is checked on its own on the server. */
export function bulkAnnouncementActions(
  listActions: ListActions<CourseAnnouncement>,
): BulkAction<CourseAnnouncement>[] {
  const { t, tab, change } = listActions;
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('announcementList.delete_text'))];
  return [
    {
      id: 'publish',
      label: t('announcementForm.publish_now'),
      icon: <PublishIcon size={18} />,
      run: (target) => void change('update', target, { status: 'publish' }),
    },
    {
      id: 'draft',
      label: t('announcementForm.switch_to_draft'),
      icon: <DraftIcon size={18} />,
      run: (target) => void change('update', target, { status: 'draft' }),
    },
    bulkExport(listActions),
    bulkTrash(listActions),
  ];
}
