import type { ReceivedOrder } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink, buttonClass } from '../../../shared/ui/Button.tsx';
import { AlertIcon, ClockIcon, DoneIcon, InfoIcon } from '../../../shared/ui/icons.tsx';
import { useCheckoutWords } from '../words.ts';
import { declineReason } from './declineReason.ts';
import { BankDetails } from './BankDetails.tsx';
import classes from './Received.module.css';

const looks = {
  completed: { tone: 'good', Icon: DoneIcon },
  'on-hold': { tone: 'neutral', Icon: ClockIcon },
  pending: { tone: 'neutral', Icon: ClockIcon },
  processing: { tone: 'neutral', Icon: ClockIcon },
  failed: { tone: 'bad', Icon: AlertIcon },
  cancelled: { tone: 'neutral', Icon: InfoIcon },
  refunded: { tone: 'neutral', Icon: InfoIcon },
  trash: { tone: 'neutral', Icon: InfoIcon },
} as const;

export const isPaidOnline = (method: ReceivedOrder['payment_method']): boolean =>
  method === 'stripe' || method === 'paypal';

/** How the order is, and what its buyer does next. */
export function OrderState({ order, polling }: { order: ReceivedOrder; polling: boolean }) {
  const { t } = useCheckoutWords();
  const { tone, Icon } = looks[order.status];
  const said = useSaid(order, polling);
  return (
    <div className={classes.state} role="status">
      <span className={classes.mark} data-tone={tone}>
        <Icon size={26} />
      </span>
      <h1 className={classes.title}>{said.title}</h1>
      <p className={classes.text}>{said.text}</p>
      {order.declined !== '' && <p className={classes.text}>{t(`declined_${declineReason(order.declined)}`)}</p>}
      {order.status === 'on-hold' && !isPaidOnline(order.payment_method) && <BankDetails order={order} />}
      <Actions order={order} />
      {order.status !== 'completed' && order.can_pay && order.status !== 'failed' && (
        <PayLink order={order}>{t('pay_otherwise')}</PayLink>
      )}
    </div>
  );
}

function useSaid(
  { status, items, bank, instructions, payment_method: method }: ReceivedOrder,
  polling: boolean,
): { title: string; text: string } {
  const { t } = useCheckoutWords();
  const courses = items.reduce((sum, { courses_count }) => sum + courses_count, 0);
  const waiting = { title: t('your_order'), text: polling ? t('pending_text') : t('pending_long') };
  switch (status) {
    case 'completed':
      return { title: t('completed_title'), text: t('completed_text', { count: courses }) };
    case 'on-hold':
      if (isPaidOnline(method)) return waiting;
      return {
        title: t('on_hold_title'),
        text: bank.length > 0 || instructions ? t('on_hold_text') : t('on_hold_contact'),
      };
    case 'pending':
    case 'processing':
      return waiting;
    case 'failed':
      return { title: t('failed_title'), text: t('failed_text') };
    case 'refunded':
      return { title: t('refunded_title'), text: t('refunded_text') };
    default:
      return { title: t('cancelled_title'), text: t('cancelled_text') };
  }
}

function Actions({ order }: { order: ReceivedOrder }) {
  const { t } = useCheckoutWords();
  const start = order.items.find(({ start_url }) => start_url !== '')?.start_url;
  if (start) {
    return (
      <ButtonLink variant="primary" href={start} className={classes.action}>
        {t('start_learning')}
      </ButtonLink>
    );
  }
  if (order.status === 'failed' && order.can_pay)
    return (
      <PayLink order={order} primary>
        {t('try_again')}
      </PayLink>
    );
  if (order.status === 'cancelled' || order.status === 'refunded') {
    return (
      <Link to="/courses" className={buttonClass()}>
        {t('browse_courses')}
      </Link>
    );
  }
  return null;
}

/** A page load: the page on which is paid has a policy of its own. */
function PayLink({
  order: { id, key },
  primary = false,
  children,
}: {
  order: ReceivedOrder;
  primary?: boolean;
  children: ReactNode;
}) {
  return (
    <ButtonLink variant={primary ? 'primary' : 'outline'} href={`/checkout/pay/${id}?key=${encodeURIComponent(key)}`}>
      {children}
    </ButtonLink>
  );
}
