import type { WebhookDelivery } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { webhooks } from '../../endpoints.gen.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { RegradeIcon } from '../../../shared/ui/staffIcons.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { useListedChange } from '../../form/useListedChange.ts';
import { deliveryQuery, refreshWebhooks } from '../queries.ts';
import { DeliveryContent, DeliveryFacts } from './DeliveryContent.tsx';
import classes from './DeliveriesDrawer.module.css';

const tones = { pending: 'neutral', retrying: 'warn', delivered: 'good', failed: 'bad' } as const;

interface Row {
  delivery: WebhookDelivery;
  canResend: boolean;
}

/** One delivery; opening it loads its bodies. */
export function DeliveryRow({ delivery, canResend }: Row) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [open, setOpen] = useState(false);
  const at = delivery.tried_at ?? delivery.created_at;
  return (
    <li>
      <Disclosure
        look="card"
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        label={
          <span className={classes.label}>
            <span className={classes.event}>
              <code dir="ltr">{delivery.event}</code>
              <Tag tone={tones[delivery.status]}>{t(`deliveries.status_${delivery.status}`)}</Tag>
            </span>
            <span className={base.fact}>
              <DeliveryFacts
                delivery={delivery}
                at={
                  <time dateTime={at} title={at}>
                    {format.dateTime(at)}
                  </time>
                }
              />
            </span>
          </span>
        }
      >
        {open && <OpenDelivery delivery={delivery} canResend={canResend} />}
      </Disclosure>
    </li>
  );
}

function OpenDelivery({ delivery, canResend }: Row) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { id, webhook_id: webhookId, next_try_at: next, status } = delivery;
  const details = useQuery(deliveryQuery(delivery));
  const redeliver = useListedChange(
    refreshWebhooks,
    () => call(webhooks.redeliver, { params: { id: webhookId, delivery: id } }),
    { done: t('deliveries.redelivering') },
  );
  return (
    <div className={cx(base.narrowStack16, classes.opened)}>
      <p className={base.secondary}>
        {t('deliveries.event_id')}: <code dir="ltr">{delivery.event_id}</code>
      </p>
      {status === 'retrying' && next !== null && (
        <p className={base.secondary}>{t('deliveries.next_try', { date: format.dateTime(next) })}</p>
      )}
      {canResend && (
        <div>
          <Button
            size="small"
            icon={<RegradeIcon size={18} />}
            // It stays while the event is sent, so that it keeps the focus.
            busy={redeliver.isPending || status === 'pending'}
            onClick={() => redeliver.mutate(undefined)}
          >
            {t('deliveries.redeliver')}
          </Button>
        </div>
      )}
      <QueryView
        query={details}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
      >
        {(found) => <DeliveryContent details={found} />}
      </QueryView>
    </div>
  );
}
