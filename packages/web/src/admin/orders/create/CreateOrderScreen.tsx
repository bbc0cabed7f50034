import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { MAX_ORDER_NOTE_LENGTH, MAX_TRANSACTION_ID_LENGTH } from '@lectern/contract/limits';
import { FormLoading } from '../../form/screen/FormLoading.tsx';
import { FieldGroup, FieldRow, FormBody, FormScreen } from '../../form/screen/FormScreen.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { useRights } from '../../resources/useRights.ts';
import { ForbiddenScreen } from '../../shell/ForbiddenScreen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import type { Order } from '../order.ts';
import { orderQuery } from '../queries.ts';
import { BillingFields } from './BillingFields.tsx';
import { CustomerField } from './CustomerField.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { LinesField } from './LinesField.tsx';
import { newMethods, newStatuses } from './orderDraft.ts';
import { PreviewSummary } from './PreviewSummary.tsx';
import { useOrderRecord } from './useOrderRecord.ts';
import { usePreview } from './usePreview.ts';

/** An order that staff record for a customer. `from`: the order that it repeats. */
export function CreateOrderScreen({ from, customer }: { from: number | undefined; customer: number | undefined }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const repeated = useQuery({ ...orderQuery(from ?? 0), ...(from === undefined && { queryFn: skipToken }) });
  if (!may('manage_orders')) return <ForbiddenScreen />;
  if (from === undefined) return <CreateOrder customer={customer} />;
  return (
    <ScreenQuery query={repeated} loading={<FormLoading fields={6} />} missing={t('order.missing')}>
      {(order) => <CreateOrder from={order} customer={customer} />}
    </ScreenQuery>
  );
}

function CreateOrder({ from, customer }: { from?: Order; customer: number | undefined }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const crumb = useCrumb('/orders');
  const { record, full, knowCurrency } = useOrderRecord({ from, customer });
  const preview = usePreview(record.values);
  // Synchronizes the checks of the form with the currency that the server prices in.
  useEffect(() => {
    knowCurrency(preview.preview?.currency);
  });
  const save = () => void record.save();
  const { values } = record;
  return (
    <FormScreen record={record} title={t('orders.new')} crumbs={[crumb]} primary={t('order.create')}>
      <FormBody onSave={save} side={<PreviewSummary preview={preview} />}>
        <FieldGroup title={t('order.customer')}>
          <CustomerField field={record.field('customer_id')} onCreated={(id) => record.set('customer_id', id)} />
        </FieldGroup>
        <FieldGroup title={t('order.items')}>
          <LinesField record={record} preview={preview} />
          <DiscountFields record={record} preview={preview} />
        </FieldGroup>
        <FieldGroup title={t('order.payment')}>
          <FieldRow>
            <SelectField
              label={t('order.status')}
              description={t(`order.status_help_${values.status}`)}
              options={newStatuses.map((value) => ({ value, label: t(`orders.status_${value}`) }))}
              {...record.field('status')}
            />
            <SelectField
              label={t('order.method')}
              description={t('order.method_help')}
              options={newMethods.map((value) => ({ value, label: t(`orders.method_${value}`) }))}
              {...record.field('payment_method')}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label={t('order.transaction_id')}
              description={t('order.transaction_help')}
              maxLength={MAX_TRANSACTION_ID_LENGTH}
              {...record.field('transaction_id')}
            />
            <DateTimeField
              label={t('order.date')}
              description={t('order.date_help', { zone })}
              zone={zone}
              {...record.field('date_created')}
            />
          </FieldRow>
        </FieldGroup>
        <FieldGroup title={t('order.billing')} description={t('order.billing_help')}>
          <BillingFields record={record} ignored={preview.preview?.vat_ignored === true} />
        </FieldGroup>
        <FieldGroup title={t('order.notes')}>
          <TextAreaField
            label={t('order.customer_note')}
            description={t('order.customer_note_help')}
            autosize
            minRows={2}
            maxLength={MAX_ORDER_NOTE_LENGTH}
            {...record.field('customer_note')}
          />
          <TextAreaField
            label={t('order.private_note')}
            description={t('order.private_note_help')}
            autosize
            minRows={2}
            maxLength={MAX_ORDER_NOTE_LENGTH}
            {...record.field('private_note')}
          />
          <SwitchField
            label={t('order.send_receipt')}
            description={t('order.send_receipt_help')}
            {...record.field('send_receipt', 'checkbox')}
          />
        </FieldGroup>
      </FormBody>
      <ConfirmDialog
        open={full.text !== undefined}
        onClose={() => full.decide(false)}
        title={t('order.full_title')}
        confirm={t('order.enroll_anyway')}
        onConfirm={() => full.decide(true)}
      >
        <p>{full.text}</p>
        <p>{t('order.full_text')}</p>
      </ConfirmDialog>
    </FormScreen>
  );
}
