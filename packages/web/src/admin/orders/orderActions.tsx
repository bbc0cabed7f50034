import { call } from '../../shared/api/client.ts';
import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { CheckIcon, DownloadIcon } from '../../shared/ui/icons.tsx';
import { MailIcon, ShowIcon } from '../../shared/deferred/icons.tsx';
import { RegradeIcon } from '../../shared/ui/staffIcons.tsx';
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
import { BulkStatusDialog } from './BulkStatusDialog.tsx';
import { isMailed, type Order, orderName, orderPath } from './order.ts';

/** What the order's own `can` and `next_statuses` allow. */
export function orderActions(order: Order, listActions: ListActions<Order>): RowAction[] {
  const { t, change, attempt } = listActions;
  const view: RowAction = {
    id: 'view',
    label: t('orders.view'),
    icon: <ShowIcon size={18} />,
    to: orderPath(order),
  };
  if (!order.can.manage) return [view];
  if (order.status === 'trash') {
    return [
      restoreAction(listActions, order),
      deleteAction(listActions, {
        name: orderName(order),
        text: t('orders.delete_text'),
        onDelete: () => change('delete', oneRow(order)),
      }),
    ];
  }
  const invoice = order.documents.find(({ kind }) => kind === 'invoice');
  return [
    view,
    ...(order.next_statuses.includes('completed')
      ? [
          {
            id: 'complete',
            label: t('orders.mark_completed'),
            icon: <CheckIcon size={18} />,
            run: () => void change('update', oneRow(order), { status: 'completed' }),
          },
        ]
      : []),
    ...(invoice
      ? [
          {
            id: 'invoice',
            label: t('order.document_invoice'),
            icon: <DownloadIcon size={18} />,
            href: invoice.url,
          },
        ]
      : []),
    ...(isMailed(order)
      ? [
          {
            id: 'resend',
            label: t('order.resend'),
            icon: <MailIcon size={18} />,
            run: () => void attempt(() => call(orders.resend, { params: { id: order.id } }), t('order.resent')),
          },
        ]
      : []),
    ...(order.can.trash ? [trashAction(listActions, order)] : []),
  ];
}

/** The server checks each order; those that cannot change are listed with the reason. */
export function bulkOrderActions(listActions: ListActions<Order>): BulkAction<Order>[] {
  const { t, tab, rights, ask, change } = listActions;
  if (!rights.may('manage_orders')) return [bulkExport(listActions)];
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('orders.delete_text'))];
  return [
    {
      id: 'status',
      label: t('orders.change_status'),
      icon: <RegradeIcon size={18} />,
      run: (target) =>
        ask((props) => (
          <BulkStatusDialog {...props} count={target.total} onChange={(changes) => change('update', target, changes)} />
        )),
    },
    bulkExport(listActions),
    bulkTrash(listActions),
  ];
}
