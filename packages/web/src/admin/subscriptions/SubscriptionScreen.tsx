import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { Panel } from '../dashboard/Panel.tsx';
import { Fact, Facts } from '../orders/detail/Facts.tsx';
import notes from '../orders/detail/NotesPanel.module.css';
import columns from '../orders/detail/OrderScreen.module.css';
import { useCrumb } from '../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { type Change, changesOf } from './changes.tsx';
import { subscriptionNotesQuery, subscriptionQuery } from './queries.ts';
import { amountText, type Subscription } from './subscription.ts';
import { DateOf, Method, SubscriptionCustomer, SubscriptionStatus } from './SubscriptionFacts.tsx';
import { TermsDialog } from './TermsDialog.tsx';

/** One subscription: its terms, its orders and its history. */
export function SubscriptionScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(subscriptionQuery(id));
  return (
    <ScreenQuery query={query} loading={<ScreenLoading />} missing={t('subscriptions.missing')}>
      {(found) => <OneSubscription key={found.id} subscription={found} />}
    </ScreenQuery>
  );
}

function OneSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const crumb = useCrumb('/subscriptions');
  const { retry } = subscription;
  return (
    <Screen
      title={t('subscriptions.one', { id: subscription.id })}
      crumbs={[crumb]}
      badge={<SubscriptionStatus subscription={subscription} />}
      actions={<Actions subscription={subscription} />}
    >
      <div className={columns.notices}>
        {retry.n > 0 && (
          <Notice tone="warn">
            {retry.next_at
              ? t('subscriptions.failed_next', { count: retry.n, date: format.dateTime(retry.next_at) })
              : t('subscriptions.failed', { count: retry.n })}
          </Notice>
        )}
      </div>
      <div className={columns.columns}>
        <div className={columns.column}>
          <Terms subscription={subscription} />
          <History id={subscription.id} />
        </div>
        <div className={columns.column}>
          <Panel title={t('subscriptions.column_customer')}>
            <SubscriptionCustomer subscription={subscription} />
          </Panel>
          <Orders ids={subscription.order_ids} />
        </div>
      </div>
    </Screen>
  );
}

function Actions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ change: Change | 'terms'; open: boolean; times: number }>();
  const ask = (change: Change | 'terms') =>
    setAsked((before) => ({ change, open: true, times: (before?.times ?? 0) + 1 }));
  const close = () => setAsked((before) => before && { ...before, open: false });
  const offered = changesOf(subscription);
  const { can } = subscription;
  return (
    <>
      {offered.length > 0 && (
        <Menu
          trigger={(props) => (
            <Button {...props}>
              {t('subscriptions.more')}
              <ChevronDownIcon size={16} />
            </Button>
          )}
        >
          {offered.map((change) => (
            <MenuItem key={change.id} icon={change.icon} onClick={() => ask(change)}>
              {t(`subscriptions.do_${change.id}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {(can.change_price || can.change_next_payment) && (
        <Button variant="primary" onClick={() => ask('terms')}>
          {t('subscriptions.change_terms')}
        </Button>
      )}
      {asked?.change === 'terms' && (
        <TermsDialog key={asked.times} subscription={subscription} open={asked.open} onClose={close} />
      )}
      {asked && asked.change !== 'terms' && (
        <ChangeDialog
          key={asked.times}
          subscription={subscription}
          change={asked.change}
          open={asked.open}
          onClose={close}
        />
      )}
    </>
  );
}

/** The item of a subscription, with a link while it exists. */
function ItemLink({ item: { type, id, name } }: Pick<Subscription, 'item'>) {
  const shown = <bdi>{name}</bdi>;
  if (id === 0) return shown;
  if (type === 'bundle')
    return (
      <Link to="/course-bundles/$courseBundleId/edit" params={{ courseBundleId: String(id) }}>
        {shown}
      </Link>
    );
  return (
    <Link to="/courses/$courseId" params={{ courseId: String(id) }}>
      {shown}
    </Link>
  );
}

function Terms({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { item, expires_after: all, cycles_done: done } = subscription;
  return (
    <Panel title={t('subscriptions.schedule')}>
      <Facts>
        <Fact name={t('subscriptions.column_item')}>
          <ItemLink item={item} />
        </Fact>
        <Fact name={t('subscriptions.column_amount')}>
          <bdi>{amountText(t, subscription)}</bdi>
        </Fact>
        <Fact name={t('subscriptions.column_payments')}>
          {all === 0 ? String(done) : t('subscriptions.cycles', { done, all })}
        </Fact>
        <Fact name={t('subscriptions.column_method')}>
          <Method subscription={subscription} />
        </Fact>
        <Fact name={t('subscriptions.column_started')}>
          <DateOf at={subscription.started_at} />
        </Fact>
        <Fact name={t('subscriptions.column_next')}>
          <DateOf at={subscription.next_payment_at} />
        </Fact>
        <Fact name={t('subscriptions.paid_until')}>
          <DateOf at={subscription.paid_until} />
        </Fact>
        <Fact name={t('subscriptions.column_ends')}>
          <DateOf at={subscription.ends_at} />
        </Fact>
        <Fact name={t('subscriptions.cancel_reason')}>
          {subscription.cancel_reason && t(`subscriptions.because_${subscription.cancel_reason}`)}
        </Fact>
        <Fact name={t('subscriptions.reason')}>
          {subscription.cancel_note && <bdi>{subscription.cancel_note}</bdi>}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Orders({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('subscriptions.orders')}>
      {ids.length === 0 && <p className={base.help}>{t('subscriptions.no_orders')}</p>}
      <ul role="list" className={base.stack12}>
        {ids.map((id) => (
          <li key={id}>
            <Link to="/orders/$orderId" params={{ orderId: String(id) }}>
              <bdi dir="ltr">{`#${id}`}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function History({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const query = useQuery(subscriptionNotesQuery(id));
  return (
    <Panel title={t('subscriptions.history')}>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
      >
        {({ data }) => (
          <ul role="list" className={notes.notes} aria-label={t('subscriptions.history')}>
            {data.map((note) => (
              <li key={note.id} className={notes.note}>
                <p className={notes.text} dir="auto">
                  {note.text}
                </p>
                <span className={base.fact}>
                  {note.author && (
                    <>
                      <bdi>{note.author}</bdi>
                      {' · '}
                    </>
                  )}
                  <time dateTime={note.created_at}>{format.dateTime(note.created_at)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
