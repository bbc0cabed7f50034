import type { Subscription } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { NotFoundView } from '../../shared/ui/feedback/NotFoundView.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import attempts from '../attempts/Attempts.module.css';
import { AttemptsLoading } from '../attempts/AttemptsLoading.tsx';
import order from '../orders/Order.module.css';
import { Screen } from '../shell/Screen.tsx';
import { ownSubscriptionQuery } from './queries.ts';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import classes from './Subscriptions.module.css';
import { isOver, Price, SubscriptionStatus } from './terms.tsx';
import { useSubscriptionWords } from './words.ts';

/** One of the own subscriptions. */
export function SubscriptionScreen({ id }: { id: number }) {
  const { t } = useSubscriptionWords();
  const query = useQuery(ownSubscriptionQuery(id));
  const hidden = query.error instanceof ApiError && query.error.status === 404;
  if (hidden && query.data === undefined) return <NotFoundView />;
  return (
    <Screen
      title={query.data?.item.name ?? t('one')}
      before={
        <Link to="/subscriptions" className={attempts.back}>
          <ArrowPreviousIcon size={18} />
          {t('title')}
        </Link>
      }
      action={query.data && <SubscriptionActions subscription={query.data} />}
    >
      <QueryView query={query} loading={<AttemptsLoading />}>
        {(subscription) => (
          <div className={order.parts}>
            <Notices subscription={subscription} />
            <Terms subscription={subscription} />
            <BundleCourses courses={subscription.courses} />
            <Orders ids={subscription.order_ids} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

/** Notices about the state of the subscription, with the action of each. */
function Notices({ subscription }: { subscription: Subscription }) {
  const { t } = useSubscriptionWords();
  const { date } = useFormat();
  const { status, is_paused: paused, retry, can, access_until: until, payment_method_hint: hint } = subscription;
  const lines: { tone: 'warn' | 'neutral'; text: string }[] = [];
  if (paused) lines.push({ tone: 'neutral', text: t('notice_paused') });
  else if (retry.n > 0) {
    const { next_at: next } = retry;
    lines.push({ tone: 'warn', text: next ? t('notice_retry', { date: date(next) }) : t('notice_failed') });
    if (until !== null) lines.push({ tone: 'warn', text: t('notice_grace', { date: date(until) }) });
  } else if (can.pay && hint === '')
    lines.push({ tone: 'warn', text: t(status === 'pending' ? 'notice_first' : 'notice_pay') });
  if (status === 'pending-cancel' && until !== null) {
    lines.push({ tone: 'neutral', text: t('notice_ending', { date: date(until) }) });
  }
  return (
    <div className={classes.notices}>
      {lines.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
    </div>
  );
}

function Terms({ subscription }: { subscription: Subscription }) {
  const { t } = useSubscriptionWords();
  const {
    gateway,
    payment_method_hint: hint,
    expires_after: all,
    cycles_done: done,
    is_trial: trial,
    access_until: until,
    ends_at: ends,
    cancel_reason: reason,
  } = subscription;
  return (
    <dl className={order.facts}>
      <Fact name={t('status')}>
        <span className={classes.state}>
          <SubscriptionStatus subscription={subscription} />
        </span>
      </Fact>
      <Fact name={t('price')}>
        <Price subscription={subscription} />
      </Fact>
      {trial && <DateFact name={t('trial_ends')} at={subscription.trial_ends_at} />}
      {subscription.status === 'active' && <DateFact name={t('next_payment')} at={subscription.next_payment_at} />}
      <Fact name={t('payments')}>{all === 0 ? String(done) : t('payments_of', { done, all })}</Fact>
      <Fact name={t('payment_method')}>{hint === '' ? t(`method_${gateway}`) : <bdi dir="ltr">{hint}</bdi>}</Fact>
      <DateFact name={t('started')} at={subscription.started_at} />
      <DateFact name={t(isOver(subscription) ? 'access_ended_on' : 'access_ends')} at={until ?? ends} />
      {reason !== '' && <Fact name={t('cancelled_because')}>{t(`because_${reason}`)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DateFact({ name, at }: { name: string; at: string | null }) {
  const { date } = useFormat();
  if (at === null) return null;
  return (
    <Fact name={name}>
      <time dateTime={at}>{date(at)}</time>
    </Fact>
  );
}

/** The courses of a subscribed bundle. */
function BundleCourses({ courses }: Pick<Subscription, 'courses'>) {
  const { t } = useSubscriptionWords();
  if (courses.length === 0) return null;
  return (
    <section className={order.part} aria-labelledby="subscription-courses">
      <h2 id="subscription-courses" className={order.heading}>
        {t('courses')}
      </h2>
      <ul role="list" className={classes.orders}>
        {courses.map(({ id, name, permalink }) => (
          <li key={id}>
            <a href={permalink}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Orders({ ids }: { ids: readonly number[] }) {
  const { t } = useSubscriptionWords();
  if (ids.length === 0) return null;
  return (
    <section className={order.part} aria-labelledby="subscription-orders">
      <h2 id="subscription-orders" className={order.heading}>
        {t('orders')}
      </h2>
      <ul role="list" className={classes.orders}>
        {ids.map((id) => (
          <li key={id}>
            <Link to="/orders/$orderId" params={{ orderId: String(id) }}>
              {t('order_number', { number: id })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
