import { useTranslation } from '#i18n';
import { type ButtonLook, buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { subscriptions } from '../endpoints.gen.ts';
import { bundleOptions } from '../bundles/bundleOptions.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf } from '../list/state/list.ts';
import { subscriptionActions } from './subscriptionActions.tsx';
import { gateways, statuses, type Subscription, subscriptionName } from './subscription.ts';
import {
  Amount,
  DateOf,
  Item,
  Method,
  SubscriptionCustomer,
  SubscriptionNumber,
  SubscriptionStatus,
} from './SubscriptionFacts.tsx';

function NewSubscriptionLink({ look = { variant: 'primary' } }: { look?: ButtonLook }) {
  const { t } = useTranslation();
  return (
    <AddressLink to="/subscriptions/new" className={buttonClass(look)}>
      <AddIcon />
      {t('subscriptions.new')}
    </AddressLink>
  );
}

export const subscriptionList = listOf(subscriptions)({
  name: 'subscriptions',
  longJob: 'subscriptions',
  words: 'subscriptions',
  wordsFrom: ['subscriptions'],
  defaultSort: '-date',
  nameOf: subscriptionName,
  counts: (meta) => meta.subscriptions_count,
  tabs: [{ id: 'all', count: 'any' }, ...statuses.map((id) => ({ id, count: id, query: () => ({ status: id }) }))],
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'item' },
    { id: 'bundle', kind: 'one', options: bundleOptions, when: ({ uses }) => uses('course-bundle') },
    { id: 'gateway', kind: 'one', options: gateways },
    { id: 'next', kind: 'dates', query: { from: 'next_after', to: 'next_before' } },
  ],
  columns: [
    { id: 'number', rowHeader: true, narrow: 'number', cell: (row) => <SubscriptionNumber subscription={row} /> },
    { id: 'customer', cell: (row) => <SubscriptionCustomer subscription={row} /> },
    { id: 'item', cell: (row) => <Item subscription={row} /> },
    { id: 'amount', sort: 'amount', descendingFirst: true, cell: (row) => <Amount subscription={row} /> },
    { id: 'status', cell: (row) => <SubscriptionStatus subscription={row} /> },
    { id: 'started', hiddenByDefault: true, cell: ({ started_at: at }) => <DateOf at={at} /> },
    { id: 'next', sort: 'next_payment', cell: ({ next_payment_at: at }) => <DateOf at={at} /> },
    { id: 'ends', hiddenByDefault: true, cell: ({ ends_at: at }) => <DateOf at={at} /> },
    { id: 'method', cell: (row) => <Method subscription={row} /> },
    { id: 'payments', hiddenByDefault: true, align: 'end', cell: (row) => <Payments subscription={row} /> },
  ],
  pageActions: () => <NewSubscriptionLink />,
  emptyAction: () => <EmptyActions />,
  rowActions: subscriptionActions,
  exportable: () => true,
});

/** Prices are set in courses; staff can also begin a subscription themselves. */
function EmptyActions() {
  const { t } = useTranslation();
  return (
    <>
      <NewSubscriptionLink look={{}} />
      <AddressLink to="/courses" className={buttonClass({ variant: 'primary' })}>
        {t('subscriptions.go_to_courses')}
      </AddressLink>
    </>
  );
}

/** Paid cycles, of how many there are. */
function Payments({ subscription: { cycles_done: done, expires_after: all } }: { subscription: Subscription }) {
  const { t } = useTranslation();
  return all === 0 ? String(done) : t('subscriptions.cycles', { done, all });
}
