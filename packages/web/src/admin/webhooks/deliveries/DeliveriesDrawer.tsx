import type { DeliveredEvent } from '@lectern/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { WEBHOOK_DELIVERY_DAYS } from '@lectern/contract/limits';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../shared/ui/feedback/PagedList.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { DeliveriesIcon, SendIcon } from '../../../shared/ui/staffIcons.tsx';
import { idIn } from '../../list/state/idIn.ts';
import { TestDialog } from '../TestDialog.tsx';
import { deliveriesQuery, type DeliveryFilter, webhookEventsQuery, webhookQuery } from '../queries.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import classes from './DeliveriesDrawer.module.css';

const results: readonly DeliveryFilter['status'][] = ['any', 'delivered', 'retrying', 'failed', 'pending'];

/** Deliveries of the webhook in the URL, next to the screen. */
export function OpenDeliveries() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () => {
    const { deliveries: _open, ...rest } = search;
    void navigate({ to: '.', search: rest as never, resetScroll: false });
  };
  return <DeliveriesDrawer id={idIn(search.deliveries)} onClose={close} />;
}

function DeliveriesDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const [last, setLast] = useState(id);
  // The dialog stays while it closes, so that the focus finds back to where it came from.
  if (id !== undefined && id !== last) setLast(id);
  return last === undefined ? null : <Deliveries key={last} id={last} open={id !== undefined} onClose={onClose} />;
}

function Deliveries({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<DeliveryFilter['status']>('any');
  const [event, setEvent] = useState<DeliveredEvent>();
  const [testing, setTesting] = useState(false);
  const webhook = useQuery({ ...webhookQuery(id), enabled: open }).data;
  const events = useQuery({ ...webhookEventsQuery(), enabled: open }).data?.rows ?? [];
  const active = webhook?.status === 'publish';
  const deliveries = useInfiniteQuery({ ...deliveriesQuery(id, { status, event, active }), enabled: open });
  const filtered = status !== 'any' || event !== undefined;
  const canSend = webhook?.can.inspect === true && webhook.status !== 'trash';
  const sendTest = canSend && (
    <Button icon={<SendIcon size={18} />} onClick={() => setTesting(true)}>
      {t('webhookList.test')}
    </Button>
  );
  return (
    <>
      <Dialog
        atEnd
        open={open}
        onClose={onClose}
        title={webhook ? t('deliveries.of', { name: webhook.name }) : t('deliveries.title')}
        actions={sendTest}
      >
        <div className={base.stack16}>
          <p className={base.secondary}>{t('deliveries.kept', { count: WEBHOOK_DELIVERY_DAYS })}</p>
          <div className={classes.filters}>
            <SelectField
              label={t('deliveries.result')}
              options={results.map((value) => ({ value, label: t(`deliveries.status_${value}`) }))}
              value={status}
              onChange={(value) => setStatus(value as DeliveryFilter['status'])}
            />
            <SelectField
              searchable
              label={t('deliveries.event')}
              unset={t('webhookForm.events_all')}
              options={[
                ...events.map(({ name, label }) => ({ value: name, label })),
                { value: 'ping', label: t('deliveries.event_ping') },
              ]}
              value={event ?? ''}
              onChange={(value) => setEvent(value === '' ? undefined : (value as DeliveredEvent))}
            />
          </div>
          <PagedList
            query={deliveries}
            className={classes.list}
            more={t('deliveries.more')}
            empty={
              <EmptyState
                icon={<DeliveriesIcon size={26} />}
                title={t(filtered ? 'deliveries.empty_filter' : 'deliveries.empty')}
              >
                {!filtered && t('deliveries.empty_text')}
              </EmptyState>
            }
          >
            {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} canResend={canSend && active} />}
          </PagedList>
        </div>
      </Dialog>
      {webhook && <TestDialog webhook={webhook} open={testing} onClose={() => setTesting(false)} />}
    </>
  );
}
