import type { ReactNode } from 'react';
import { call } from '../../shared/api/client.ts';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { webhooks } from '../endpoints.gen.ts';
import { CopyIcon, EditIcon, PauseIcon } from '../../shared/ui/icons.tsx';
import { DeliveriesIcon, SendIcon } from '../../shared/ui/staffIcons.tsx';
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
import { SecretDialog } from './SecretDialog.tsx';
import { TestDialog } from './TestDialog.tsx';
import { editPath, type Webhook } from './webhook.ts';

/** A copy has a secret of its own, which is shown. */
async function duplicate({ id }: Webhook, { t, ask, attempt }: ListActions<Webhook>): Promise<void> {
  let secret: string | undefined;
  const clone = async () => {
    ({ secret } = await call(webhooks.clone, { params: { id } }));
  };
  if (!(await attempt(clone, t('webhookForm.duplicated'))) || secret === undefined) return;
  ask(
    ({ open, onClose }): ReactNode => (
      <SecretDialog
        secret={open ? secret : undefined}
        label={t('webhookForm.secret')}
        title={t('webhookForm.duplicated')}
        text={t('webhookForm.secret_help')}
        onClose={onClose}
      />
    ),
  );
}

/** What can be done with a webhook. */
export function webhookActions(row: Webhook, listActions: ListActions<Webhook>): RowAction[] {
  const { t, ask, change, address } = listActions;
  if (row.status === 'trash' && row.can.edit) {
    return [
      restoreAction(listActions, row),
      deleteAction(listActions, {
        name: row.name,
        text: t('webhookList.delete_text'),
        onDelete: () => change('delete', oneRow(row)),
      }),
    ];
  }
  const edit = { id: 'edit', label: t('webhookList.edit'), icon: <EditIcon size={18} />, to: editPath(row) };
  // Deliveries contain what the author may read.
  if (!row.can.inspect) return [edit];
  const deliveries = {
    id: 'deliveries',
    label: t('deliveries.title'),
    icon: <DeliveriesIcon size={18} />,
    to: '/webhooks',
    search: { ...address, deliveries: row.id },
  };
  if (!row.can.edit) return [edit, deliveries];
  return [
    edit,
    deliveries,
    {
      id: 'test',
      label: t('webhookList.test'),
      icon: <SendIcon size={18} />,
      run: () => ask((props) => <TestDialog {...props} webhook={row} />),
    },
    {
      id: 'duplicate',
      label: t('webhookForm.duplicate'),
      icon: <CopyIcon size={18} />,
      run: () => void duplicate(row, listActions),
    },
    trashAction(listActions, row),
  ];
}

/** What can be done with several webhooks; each is checked on its own on the server. */
export function bulkWebhookActions(listActions: ListActions<Webhook>): BulkAction<Webhook>[] {
  const { t, tab, change } = listActions;
  const onScreen = (actions: BulkAction<Webhook>[]) =>
    actions.map((action) => ({ ...action, loadedRowsOnly: true as const }));
  if (tab === 'trash') {
    return onScreen([bulkRestore(listActions), bulkDelete(listActions, t('webhookList.delete_text'))]);
  }
  return onScreen([
    {
      id: 'enable',
      label: t('webhookList.enable'),
      icon: <ShowIcon size={18} />,
      run: (target) => void change('update', target, { status: 'publish' }),
    },
    {
      id: 'pause',
      label: t('webhookList.pause'),
      icon: <PauseIcon size={18} />,
      run: (target) => void change('update', target, { status: 'draft' }),
    },
    bulkTrash(listActions),
  ]);
}
