import { call } from '../../shared/api/client.ts';
import { CopyIcon, EditIcon } from '../../shared/ui/icons.tsx';
import { DraftIcon, PublishIcon } from '../../shared/ui/staffIcons.tsx';
import { certificates } from '../endpoints.gen.ts';
import {
  bulkDelete,
  bulkRestore,
  bulkTrash,
  deleteAction,
  oneRow,
  restoreAction,
  trashAction,
} from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { type CertificateTemplate, editPath } from './certificate.ts';

type Actions = ListActions<CertificateTemplate>;

/** What can be done with a certificate, as far as the server lets the person. */
export function certificateActions(row: CertificateTemplate, listActions: Actions): RowAction[] {
  const { t, change, attempt } = listActions;
  if (row.status === 'trash') {
    if (!row.can.edit) return [];
    return [
      restoreAction(listActions, row),
      deleteAction(listActions, {
        name: row.name,
        text: t('certificateList.delete_text'),
        onDelete: () => change('delete', oneRow(row)),
      }),
    ];
  }
  const duplicate: RowAction = {
    id: 'duplicate',
    label: t('certificateList.duplicate'),
    icon: <CopyIcon size={18} />,
    run: () =>
      void attempt(
        () => call(certificates.clone, { params: { id: row.id } }),
        t('certificateList.duplicated', { name: row.name }),
      ),
  };
  if (!row.can.edit) return [duplicate];
  const isPublished = row.status === 'publish';
  return [
    { id: 'edit', label: t('certificateList.edit'), icon: <EditIcon size={18} />, to: editPath(row) },
    duplicate,
    {
      id: isPublished ? 'unpublish' : 'publish',
      label: t(isPublished ? 'certificateList.unpublish' : 'certificateList.publish'),
      icon: isPublished ? <DraftIcon size={18} /> : <PublishIcon size={18} />,
      run: () => void change('update', oneRow(row), { status: isPublished ? 'draft' : 'publish' }),
    },
    trashAction(listActions, row),
  ];
}

export function bulkCertificateActions(listActions: Actions): BulkAction<CertificateTemplate>[] {
  const { t, tab, change } = listActions;
  const all: BulkAction<CertificateTemplate>[] =
    tab === 'trash'
      ? [bulkRestore(listActions), bulkDelete(listActions, t('certificateList.delete_text'))]
      : [
          {
            id: 'publish',
            label: t('certificateList.publish'),
            icon: <PublishIcon size={18} />,
            run: (target) => void change('update', target, { status: 'publish' }),
          },
          bulkTrash(listActions),
        ];
  // There is no long job over certificates.
  return all.map((action) => ({ ...action, loadedRowsOnly: true }));
}
