import { CheckIcon, CloseIcon } from '../../shared/ui/icons.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { PayoutIcon } from '../../shared/ui/staffIcons.tsx';
import { bulkExport } from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { PayoutFileDialog } from './PayoutFileDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import type { Withdrawal } from './withdrawal.ts';

/** The actions that `can` of the request allows. */
export function withdrawalActions(row: Withdrawal, { t, rights, ask }: ListActions<Withdrawal>): RowAction[] {
  const decide: RowAction[] = [
    {
      id: 'approve',
      label: t('withdraws.approve'),
      icon: <CheckIcon size={18} />,
      run: () => ask((props) => <ApproveDialog {...props} withdrawal={row} />),
    },
    {
      id: 'reject',
      label: t('withdraws.reject'),
      icon: <CloseIcon size={18} />,
      tone: 'bad',
      run: () => ask((props) => <RejectDialog {...props} withdrawal={row} />),
    },
  ];
  return [
    ...(row.can.decide ? decide : []),
    {
      id: 'details',
      label: t('withdraws.details'),
      icon: <ShowIcon size={18} />,
      run: () => ask((props) => <DetailsDialog {...props} withdrawal={row} />),
    },
    {
      id: 'earnings',
      label: t('withdraws.view_earnings'),
      icon: <PayoutIcon size={18} />,
      to: '/withdraws/earnings',
      ...(rights.may('manage_orders') && { search: { instructor: row.withdrawer.id } }),
    },
    ...(row.can.cancel
      ? [
          {
            id: 'cancel',
            label: t('withdraws.cancel_request'),
            icon: <CloseIcon size={18} />,
            tone: 'bad' as const,
            run: () => ask((props) => <CancelDialog {...props} withdrawal={row} />),
          },
        ]
      : []),
  ];
}

/** Approves the requests on screen and saves the file to pay them with. */
export function bulkWithdrawalActions(listActions: ListActions<Withdrawal>): BulkAction<Withdrawal>[] {
  const { t, rights, ask } = listActions;
  if (!rights.may('manage_orders')) return [bulkExport(listActions)];
  return [
    {
      id: 'payout-file',
      label: t('withdraws.approve_file'),
      icon: <CheckIcon size={18} />,
      loadedRowsOnly: true,
      run: (target) =>
        ask((props) => <PayoutFileDialog {...props} withdrawals={target.kind === 'rows' ? target.rows : []} />),
    },
    bulkExport(listActions),
  ];
}
