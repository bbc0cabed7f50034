import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { EditIcon, PauseIcon } from '../../shared/ui/icons.tsx';
import { OrderIcon } from '../../shared/ui/staffIcons.tsx';
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
import { type Coupon, editPath } from './coupon.ts';

export function couponActions(coupon: Coupon, listActions: ListActions<Coupon>): RowAction[] {
  const { t, change } = listActions;
  if (coupon.status === 'trash') {
    return [
      restoreAction(listActions, coupon),
      deleteAction(listActions, {
        name: coupon.code,
        text: t('couponList.delete_text'),
        onDelete: () => change('delete', oneRow(coupon)),
      }),
    ];
  }
  return [
    { id: 'edit', label: t('couponList.edit'), icon: <EditIcon size={18} />, to: editPath(coupon) },
    coupon.active
      ? {
          id: 'off',
          label: t('couponList.turn_off'),
          icon: <PauseIcon size={18} />,
          run: () => void change('update', oneRow(coupon), { active: false }),
        }
      : {
          id: 'on',
          label: t('couponList.turn_on'),
          icon: <ShowIcon size={18} />,
          run: () => void change('update', oneRow(coupon), { active: true }),
        },
    {
      id: 'orders',
      label: t('couponList.show_orders'),
      icon: <OrderIcon size={18} />,
      to: '/orders',
      search: { coupon: coupon.id },
    },
    trashAction(listActions, coupon),
  ];
}

export function bulkCouponActions(listActions: ListActions<Coupon>): BulkAction<Coupon>[] {
  const { t, tab, change } = listActions;
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('couponList.delete_text'))];
  return [
    {
      id: 'on',
      label: t('couponList.turn_on'),
      icon: <ShowIcon size={18} />,
      run: (target) => void change('update', target, { active: true }),
    },
    {
      id: 'off',
      label: t('couponList.turn_off'),
      icon: <PauseIcon size={18} />,
      run: (target) => void change('update', target, { active: false }),
    },
    bulkExport(listActions),
    bulkTrash(listActions),
  ];
}
