import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import base from '../../shared/ui/base.module.css';
import { statusTones } from '../../shared/subscriptions/statusTones.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import facts from '../orders/OrderFacts.module.css';
import { amountText, type Subscription, subscriptionName, subscriptionPath } from './subscription.ts';
import { EmailText } from '../people/EmailText.tsx';

export function SubscriptionNumber({ subscription }: { subscription: Subscription }) {
  return (
    <span className={facts.number}>
      <RowLink to={subscriptionPath(subscription)}>
        <bdi dir="ltr">{subscriptionName(subscription)}</bdi>
      </RowLink>
    </span>
  );
}

export function SubscriptionCustomer({ subscription: { customer } }: { subscription: Subscription }) {
  const { t } = useTranslation();
  if (customer === null) return t('subscriptions.no_customer');
  return (
    <span className={facts.person}>
      <Avatar name={customer.display_name} url={customer.avatar_url} size={32} />
      <span className={facts.lines}>
        <bdi>{customer.display_name}</bdi>
        {customer.email && (
          <span className={facts.email}>
            <bdi className={base.fact}>
              <EmailText address={customer.email} />
            </bdi>
          </span>
        )}
      </span>
    </span>
  );
}

/** The status, with the trial or the pause that goes with it. */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { status, is_trial: trial, trial_ends_at: trialEnds, is_paused: paused, ends_at: ends } = subscription;
  return (
    <span className={facts.number}>
      <Tag tone={statusTones[status]}>{t(paused ? 'subscriptions.paused' : `subscriptions.status_${status}`)}</Tag>
      {trial && trialEnds && (
        <span className={base.fact}>{t('subscriptions.trial_until', { date: format.shortDate(trialEnds) })}</span>
      )}
      {status === 'pending-cancel' && ends && (
        <span className={base.fact}>{t('subscriptions.until', { date: format.shortDate(ends) })}</span>
      )}
    </span>
  );
}

export function Amount({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  return <bdi>{amountText(t, subscription)}</bdi>;
}

export function DateOf({ at }: { at: string | null }) {
  const format = useSiteFormat();
  if (at === null) return '–';
  return (
    <time className={facts.date} dateTime={at} title={format.dateTime(at)}>
      {format.shortDate(at)}
    </time>
  );
}

/** The saved payment method, or the name of the gateway. */
export function Method({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { payment_method_hint: hint, gateway } = subscription;
  return hint ? <bdi dir="ltr">{hint}</bdi> : t(`subscriptions.gateway_${gateway}`);
}

export function Item({ subscription: { item } }: { subscription: Subscription }) {
  return (
    <span className={facts.items}>
      <bdi>{item.name}</bdi>
    </span>
  );
}
