import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { paymentEvents } from '../../endpoints.gen.ts';
import { eventsQuery, refreshOrders } from '../queries.ts';
import classes from './GatewayEvents.module.css';
import { useOrderAttempt } from './useOrderChange.ts';

type GatewayEvent = CallResult<NonNullable<(typeof paymentEvents.replay)['contract']>>;

const tones = { waiting: 'warn', applied: 'good', ignored: 'neutral', refused: 'bad', failed: 'bad' } as const;

/** What the payment service has sent about the order, for administrators. */
export function GatewayEvents({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(eventsQuery(orderId));
  return (
    <Panel
      title={t('order.events')}
      actions={
        <Button size="small" onClick={() => void refreshOrders(client)}>
          {t('order.refresh')}
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={base.muted}>{t('order.no_events')}</p>}
      >
        {({ rows }) => (
          <ul role="list" className={classes.events}>
            {rows.map((event) => (
              <OneEvent key={event.id} event={event} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function OneEvent({ event }: { event: GatewayEvent }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { busy, attempt, text } = useOrderAttempt();
  const [open, setOpen] = useState(false);
  const replay = () =>
    attempt(() => call(paymentEvents.replay, { params: { id: event.id } }), t('order.event_replayed'));
  return (
    <li className={classes.event}>
      <span className={classes.head}>
        <bdi dir="ltr">{event.type}</bdi>
        <Tag tone={tones[event.status]}>{t(`order.event_${event.status}`)}</Tag>
        <span className={base.fact}>{format.dateTime(event.received_at)}</span>
      </span>
      {event.error && <span className={base.error}>{event.error}</span>}
      <Disclosure label={t('order.payload')} open={open} onToggle={(change) => setOpen(change.currentTarget.open)}>
        {open && (
          <pre
            className={classes.payload}
            dir="ltr"
            // Scrolled by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={t('order.payload')}
          >
            {event.payload}
          </pre>
        )}
      </Disclosure>
      {event.status !== 'refused' && (
        <div>
          <Button
            size="small"
            busy={busy}
            aria-label={t('order.replay_of', { type: event.type })}
            onClick={() => void replay()}
          >
            {t('order.replay')}
          </Button>
        </div>
      )}
      {text && <Notice tone="bad">{text}</Notice>}
    </li>
  );
}
