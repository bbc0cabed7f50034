import type { Subscription } from '@lectern/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { PagedList } from '../../shared/ui/feedback/PagedList.tsx';
import { SubscriptionIcon } from '../../shared/deferred/icons.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ownSubscriptionsQuery } from './queries.ts';
import classes from './Subscriptions.module.css';
import { isOver, Price, SubscriptionStatus } from './terms.tsx';
import { useSubscriptionWords } from './words.ts';

/** The own subscriptions, the latest first. */
export function SubscriptionsScreen() {
  const { t } = useSubscriptionWords();
  const query = useInfiniteQuery(ownSubscriptionsQuery());
  return (
    <Screen title={t('title')}>
      <PagedList query={query} className={classes.rows} empty={<NoSubscriptions />} more={t('more')}>
        {(row) => <Row key={row.id} subscription={row} />}
      </PagedList>
    </Screen>
  );
}

function NoSubscriptions() {
  const { t } = useSubscriptionWords();
  const { courses_url } = usePageSettings();
  return (
    <EmptyState
      icon={<SubscriptionIcon size={26} />}
      title={t('none')}
      action={
        <ButtonLink variant="primary" href={courses_url}>
          {t('browse_courses')}
        </ButtonLink>
      }
    >
      {t('none_text')}
    </EmptyState>
  );
}

function Row({ subscription }: { subscription: Subscription }) {
  const { id, item } = subscription;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: String(id) }} className={classes.name}>
          <bdi>{item.name}</bdi>
        </Link>
        <span className={classes.quiet}>
          <Price subscription={subscription} />
        </span>
        <NextDate subscription={subscription} />
      </span>
      <span className={classes.state}>
        <SubscriptionStatus subscription={subscription} />
      </span>
    </li>
  );
}

/** The next payment, else the end of access. */
function NextDate({ subscription }: { subscription: Subscription }) {
  const { t } = useSubscriptionWords();
  const { date } = useFormat();
  const { status, next_payment_at: next, access_until: until, ends_at: ends, is_paused: paused } = subscription;
  if (paused) return null;
  const renews = status === 'active' && next !== null;
  const at = renews ? next : (until ?? ends);
  if (at === null) return null;
  return (
    <time className={classes.quiet} dateTime={at}>
      {t(renews ? 'next_on' : isOver(subscription) ? 'access_ended' : 'access_until', { date: date(at) })}
    </time>
  );
}
