import { useTranslation } from '#i18n';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { RegradeIcon } from '../../shared/ui/staffIcons.tsx';
import { Menu, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { useStatusDialog } from './detail/useStatusDialog.tsx';
import { offeredStatuses, type Order } from './order.ts';
import { OrderStatusTag } from './OrderFacts.tsx';
import classes from './StatusCell.module.css';

/** The status of an order, with a menu of the next statuses for staff who may change it. */
export function StatusCell({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { ask, dialog } = useStatusDialog(order);
  const statuses = offeredStatuses(order);
  if (!order.can.manage || statuses.length === 0) return <OrderStatusTag status={order.status} />;
  return (
    <>
      <Menu
        align="start"
        trigger={(props) => (
          <button {...props} type="button" className={classes.button} title={t('orders.change_status')}>
            <OrderStatusTag status={order.status} />
            <ChevronDownIcon size={16} />
          </button>
        )}
      >
        {statuses.map((to) => (
          <MenuItem key={to} icon={<RegradeIcon size={18} />} onClick={() => ask(to)}>
            {t(to === 'completed' ? 'orders.mark_completed' : `order.set_${to}`)}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
}
