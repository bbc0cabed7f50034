import { readableEmail } from '@lectern/contract/email';
import type { OrderBilling } from '@lectern/contract';
import { MAX_ORDER_NOTE_LENGTH, MAX_TRANSACTION_ID_LENGTH } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import { ConflictDialog } from '../../form/screen/FormDialogs.tsx';
import { FieldRow } from '../../form/screen/FormScreen.tsx';
import { CountryField, StateField } from '../../settings/payments/PlaceFields.tsx';
import type { Order } from '../order.ts';
import { orderQuery, refreshOrders } from '../queries.ts';

interface DetailValues {
  billing: OrderBilling;
  transaction_id: string;
  customer_note: string;
}

const toValues = (order: Order | undefined): DetailValues => ({
  billing: { ...(order as Order).billing, email: readableEmail((order as Order).billing.email) },
  transaction_id: order?.transaction_id ?? '',
  customer_note: order?.customer_note ?? '',
});

const lengths = {
  first_name: 100,
  last_name: 100,
  company: 200,
  vat_number: 30,
  address_1: 200,
  address_2: 200,
  postcode: 20,
  city: 100,
  phone: 40,
} as const;

/** Billing, transaction and note. A change that another person has made meanwhile is a conflict. */
export function EditDetailsDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const record = useRecordForm<DetailValues, Order>({
    stored: order,
    toValues,
    save: ({ changed, modified }) => call(orders.update, { params: { id: order.id }, body: { ...changed, modified } }),
    saved: () => t('order.updated'),
    reload: () => client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(orderQuery(saved.id).queryKey, saved);
      void refreshOrders(client);
    },
  });
  const country = record.field('billing.country');
  const text = (name: keyof typeof lengths) => (
    <TextField label={t(`order.${name}`)} maxLength={lengths[name]} {...record.field(`billing.${name}`)} />
  );
  async function save() {
    if (await record.save()) onClose();
  }
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t('order.edit_title')}
        confirm={t('order.save')}
        busy={record.saving}
        onConfirm={() => void save()}
      >
        <div className={base.stack16}>
          <p className={base.help}>{t('order.edit_help')}</p>
          <FieldRow>
            {text('first_name')}
            {text('last_name')}
          </FieldRow>
          {text('company')}
          {text('vat_number')}
          {text('address_1')}
          {text('address_2')}
          <FieldRow>
            {text('postcode')}
            {text('city')}
          </FieldRow>
          <CountryField
            label={t('order.country')}
            disabled={false}
            unset={t('order.no_country')}
            field={{
              ...country,
              onChange: (chosen) =>
                record.set('billing', { ...record.values.billing, country: String(chosen), state: '' }),
            }}
          />
          <StateField
            label={t('order.state')}
            disabled={false}
            unset={t('order.no_state')}
            country={record.values.billing.country}
            field={record.field('billing.state')}
          />
          <TextField type="email" dir="ltr" label={t('order.email')} {...record.field('billing.email')} />
          {text('phone')}
          <TextField
            label={t('order.transaction_id')}
            maxLength={MAX_TRANSACTION_ID_LENGTH}
            dir="ltr"
            {...record.field('transaction_id')}
          />
          <TextAreaField
            label={t('order.customer_note')}
            autosize
            minRows={2}
            maxLength={MAX_ORDER_NOTE_LENGTH}
            {...record.field('customer_note')}
          />
          {record.saveError?.kind === 'offline' && <Notice tone="bad">{t('error_network')}</Notice>}
        </div>
      </ConfirmDialog>
      <ConflictDialog record={record} />
    </>
  );
}
