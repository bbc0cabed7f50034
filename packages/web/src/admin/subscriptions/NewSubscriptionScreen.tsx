import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { newCurrencyQuery } from '../coupons/queries.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FieldRow, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import { CustomerField } from '../orders/create/CustomerField.tsx';
import { productOptions } from '../products/productOptions.ts';
import { useCrumb } from '../resources/useCrumb.ts';
import { useRights } from '../resources/useRights.ts';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { chosenProduct, intervals, itemIds } from './newSubscription.ts';
import { useNewSubscription } from './useNewSubscription.ts';

/** A subscription that staff record for a customer. */
export function NewSubscriptionScreen() {
  const { t } = useTranslation();
  const { may } = useRights();
  const currency = useQuery(newCurrencyQuery());
  if (!may('manage_orders')) return <ForbiddenScreen />;
  return (
    <ScreenQuery query={currency} loading={<FormLoading fields={6} />} missing={t('subscriptions.missing')}>
      {(code) => <NewSubscription currency={code} />}
    </ScreenQuery>
  );
}

/** One choice for both fields, of which the server refuses the one that was sent. */
function ItemField({ record }: { record: ReturnType<typeof useNewSubscription> }) {
  const { t } = useTranslation();
  const fields = { course_id: record.field('course_id'), bundle_id: record.field('bundle_id') };
  const { 'data-path': path, error, onBlur } = fields[record.values.bundle_id === '' ? 'course_id' : 'bundle_id'];
  return (
    <OptionField
      label={t('subscriptions.new_item')}
      description={t('subscriptions.item_help')}
      placeholder={t('subscriptions.item_search')}
      source={productOptions}
      required
      value={chosenProduct(record.values)}
      error={error}
      onBlur={onBlur}
      data-path={path}
      onChange={(product) => {
        const ids = itemIds(product);
        fields.course_id.onChange(ids.course_id);
        fields.bundle_id.onChange(ids.bundle_id);
      }}
    />
  );
}

function NewSubscription({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const crumb = useCrumb('/subscriptions');
  const record = useNewSubscription(currency);
  const save = () => void record.save();
  return (
    <FormScreen record={record} title={t('subscriptions.new')} crumbs={[crumb]} primary={t('subscriptions.create')}>
      <FormBody onSave={save}>
        <FieldGroup title={t('subscriptions.new_for')} description={t('subscriptions.manual')}>
          <CustomerField field={record.field('customer_id')} onCreated={(id) => record.set('customer_id', id)} />
          <ItemField record={record} />
        </FieldGroup>
        <FieldGroup title={t('subscriptions.new_terms')}>
          <MoneyField
            required
            label={t('subscriptions.new_price')}
            description={t('subscriptions.new_price_help')}
            currency={currency}
            {...record.field('price')}
          />
          <FieldRow>
            <NumberField
              required
              label={t('subscriptions.interval_count')}
              description={t('subscriptions.interval_count_help')}
              {...record.field('interval_count')}
            />
            <SelectField
              label={t('subscriptions.interval')}
              options={intervals.map((value) => ({ value, label: t(`subscriptions.interval_${value}`) }))}
              {...record.field('interval')}
            />
          </FieldRow>
          <NumberField
            label={t('subscriptions.expires_after')}
            description={t('subscriptions.expires_after_help')}
            {...record.field('expires_after')}
          />
        </FieldGroup>
        <FieldGroup title={t('subscriptions.new_start')}>
          <SwitchField
            label={t('subscriptions.create_first_order')}
            description={t('subscriptions.create_first_order_help')}
            {...record.field('create_first_order', 'checkbox')}
          />
          {!record.values.create_first_order && (
            <DateTimeField
              label={t('subscriptions.column_next')}
              description={t('subscriptions.next_help', { zone })}
              zone={zone}
              {...record.field('next_payment_at')}
            />
          )}
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}
