import type { Subscription } from '@lectern/contract';
import { statusTones } from '../../shared/subscriptions/statusTones.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { useSubscriptionWords } from './words.ts';

export function SubscriptionStatus({
  subscription: { status, is_paused: paused, is_trial: trial },
}: {
  subscription: Subscription;
}) {
  const { t } = useSubscriptionWords();
  return (
    <>
      <Tag tone={statusTones[status]}>{t(paused ? 'paused' : `status_${status}`)}</Tag>
      {trial && status === 'active' && <Tag>{t('trial')}</Tag>}
    </>
  );
}

/** "$9.00 every 2 months" */
export function Price({
  subscription: { formatted_price: amount, interval, interval_count: count },
}: {
  subscription: Subscription;
}) {
  const { t } = useSubscriptionWords();
  return <bdi>{t(`amount_${interval}`, { amount, count })}</bdi>;
}

export const isOver = ({ status }: Subscription): boolean => status === 'cancelled' || status === 'expired';

/** Where the same item is bought again; undefined unless it is over and the item is for sale. */
export function againPath(subscription: Subscription): string | undefined {
  const { can, item } = subscription;
  if (!can.subscribe_again) return undefined;
  return `/checkout?${item.type}=${item.id}`;
}
