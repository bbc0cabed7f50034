import type { OrderStatus } from '@lectern/contract';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { MailIcon, PrintIcon, RestoreIcon } from '../../../shared/deferred/icons.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useCopy } from '../../../shared/ui/feedback/useCopy.ts';
import { CheckIcon, ChevronDownIcon, CopyIcon, LinkIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { RegradeIcon } from '../../../shared/ui/staffIcons.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { DeleteDialog } from '../../list/bulk/DeleteDialog.tsx';
import { isMailed, offeredStatuses, type Order, orderName } from '../order.ts';
import { refreshOrders } from '../queries.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { useStatusDialog } from './useStatusDialog.tsx';

/** What can be done with the order as a whole, as its `can` and `next_statuses` say. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { ask, dialog } = useStatusDialog(order);
  const [refunding, setRefunding] = useState({ open: false, asked: 0 });
  if (!order.can.manage) return <PrintButton />;
  if (order.status === 'trash') return <TrashedActions order={order} />;
  const completes = order.next_statuses.includes('completed');
  return (
    <>
      <MoreMenu order={order} onStatus={ask} />
      {order.can.refund && (
        <Button onClick={() => setRefunding((before) => ({ open: true, asked: before.asked + 1 }))}>
          {t('order.refund')}
        </Button>
      )}
      {completes && (
        <Button variant="primary" icon={<CheckIcon size={18} />} onClick={() => ask('completed')}>
          {t('orders.mark_completed')}
        </Button>
      )}
      {dialog}
      {order.can.refund && (
        <RefundDialog
          key={`refund-${refunding.asked}`}
          order={order}
          open={refunding.open}
          onClose={() => setRefunding((before) => ({ ...before, open: false }))}
        />
      )}
    </>
  );
}

function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
      {t('order.print')}
    </Button>
  );
}

function MoreMenu({ order, onStatus }: { order: Order; onStatus: (status: OrderStatus) => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const navigate = useNavigate();
  const trash = useTrash(order);
  const change = useChange();
  async function resend() {
    if (await change(() => call(orders.resend, { params: { id: order.id } }))) toast.good(t('order.resent'));
  }
  const statuses = offeredStatuses(order).filter((status) => status !== 'completed');
  return (
    <Menu
      trigger={(props) => (
        <Button {...props}>
          {t('order.more')}
          <ChevronDownIcon size={16} />
        </Button>
      )}
    >
      {statuses.map((status) => (
        <MenuItem key={status} icon={<RegradeIcon size={18} />} onClick={() => onStatus(status)}>
          {t(`order.set_${status}`)}
        </MenuItem>
      ))}
      {statuses.length > 0 && <MenuDivider />}
      {order.payment_url !== '' && (
        <MenuItem
          icon={<LinkIcon size={18} />}
          onClick={() => copy(new URL(order.payment_url, window.location.origin).href)}
        >
          {t('order.copy_payment_link')}
        </MenuItem>
      )}
      {isMailed(order) && (
        <MenuItem icon={<MailIcon size={18} />} onClick={() => void resend()}>
          {t('order.resend')}
        </MenuItem>
      )}
      <MenuItem
        icon={<CopyIcon size={18} />}
        onClick={() => void navigate({ to: '/orders/create-new-order', search: { from: order.id } })}
      >
        {t('order.duplicate')}
      </MenuItem>
      <MenuItem icon={<PrintIcon size={18} />} onClick={() => window.print()}>
        {t('order.print')}
      </MenuItem>
      {order.can.trash && (
        <MenuItem icon={<RemoveIcon size={18} />} tone="bad" onClick={() => void trash()}>
          {t('list.trash')}
        </MenuItem>
      )}
    </Menu>
  );
}

function useChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await refreshOrders(client);
      return true;
    } catch (error) {
      toast.bad(t('list.not_done'), errorText(t, error));
      await refreshOrders(client);
      return false;
    }
  };
}

/** Into the trash, with Undo in the news of it. */
function useTrash(order: Order) {
  const { t } = useTranslation();
  const change = useChange();
  const params = { id: order.id };
  const restore = () => change(() => call(orders.restore, { params }));
  return async () => {
    if (!(await change(() => call(orders.remove, { params })))) return;
    toast.good(t('list.one_trash', { name: orderName(order) }), {
      actions: [{ label: t('list.undo'), run: () => void restore() }],
    });
  };
}

function TrashedActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const change = useChange();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const params = { id: order.id };
  async function remove() {
    try {
      await call(orders.remove, { params, query: { force: true } });
    } catch (error) {
      toast.bad(t('list.not_done'), errorText(t, error));
      return;
    }
    toast.good(t('list.one_delete', { name: orderName(order) }));
    await navigate({ to: '/orders', search: { tab: 'trash' } as never });
    await refreshOrders(client);
  }
  return (
    <>
      <Button variant="danger" icon={<RemoveIcon size={18} />} onClick={() => setDeleting(true)}>
        {t('list.delete_forever')}
      </Button>
      <Button
        variant="primary"
        icon={<RestoreIcon size={18} />}
        onClick={() => void change(() => call(orders.restore, { params }))}
      >
        {t('list.restore')}
      </Button>
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('list.delete_title', { name: orderName(order) })}
        onDelete={remove}
      >
        <p>{t('orders.delete_text')}</p>
      </DeleteDialog>
    </>
  );
}
