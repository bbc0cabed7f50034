import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_BILLING_NAME_LENGTH,
  MAX_ORDER_NOTE_LENGTH,
  MAX_STATE_LENGTH,
  MAX_TYPED_VAT_NUMBER_LENGTH,
} from '@lectern/contract/limits';
import type { Quote } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import classes from '../Checkout.module.css';
import type { FormErrors } from './formValues.ts';
import { type Buyer, countriesQuery, statesQuery } from '../queries.ts';
import { SelectBox } from './SelectBox.tsx';
import { useCheckoutWords } from '../words.ts';

interface Field {
  name: keyof Quote['fields'];
  autoComplete: string;
  maxLength: number;
  wide?: boolean;
  type?: 'tel';
}

const before: Field[] = [
  { name: 'company', autoComplete: 'organization', maxLength: MAX_ADDRESS_LINE_LENGTH, wide: true },
];
const address: Field[] = [
  { name: 'address_1', autoComplete: 'address-line1', maxLength: MAX_ADDRESS_LINE_LENGTH, wide: true },
  { name: 'address_2', autoComplete: 'address-line2', maxLength: MAX_ADDRESS_LINE_LENGTH, wide: true },
  { name: 'postcode', autoComplete: 'postal-code', maxLength: 20 },
  { name: 'city', autoComplete: 'address-level2', maxLength: MAX_BILLING_NAME_LENGTH },
  { name: 'phone', autoComplete: 'tel', maxLength: 40, type: 'tel', wide: true },
];

/** The billing address, by the settings of the school. Country, state and VAT number change the price. */
export function BillingFields({
  quote,
  errors,
  buyer,
  onBuyer,
}: {
  quote: Quote;
  errors: FormErrors;
  buyer: Buyer;
  onBuyer: (buyer: Buyer) => void;
}) {
  const { t } = useCheckoutWords();
  const { fields } = quote;
  const shows = (name: keyof Quote['fields']) => fields[name] !== 'hidden';
  const label = (name: keyof Quote['fields']) =>
    fields[name] === 'required' ? t(`field_${name}`) : t('optional', { label: t(`field_${name}`) });
  const text = (all: Field[]) =>
    all
      .filter(({ name }) => shows(name))
      .map(({ name, wide, ...rest }) => (
        <div key={name} className={wide ? classes.wide : undefined}>
          <TextField label={label(name)} name={name} error={errors[name]} {...rest} />
        </div>
      ));
  return (
    <section className={classes.part} aria-labelledby="checkout-billing">
      <h2 id="checkout-billing" className={classes.heading}>
        {t('billing')}
      </h2>
      <div className={classes.grid}>
        <TextField
          label={t('first_name')}
          name="first_name"
          defaultValue={quote.billing.first_name}
          autoComplete="given-name"
          maxLength={MAX_BILLING_NAME_LENGTH}
          error={errors.first_name}
        />
        <TextField
          label={t('optional', { label: t('last_name') })}
          name="last_name"
          defaultValue={quote.billing.last_name}
          autoComplete="family-name"
          maxLength={MAX_BILLING_NAME_LENGTH}
          error={errors.last_name}
        />
        {text(before)}
        {shows('country') && (
          <CountryField
            label={label('country')}
            value={buyer.country}
            error={errors.country}
            onChange={(country) => onBuyer({ ...buyer, country, state: '' })}
          />
        )}
        {shows('state') && (
          <StateField
            key={buyer.country}
            label={label('state')}
            country={buyer.country}
            value={buyer.state}
            error={errors.state}
            onChange={(state) => onBuyer({ ...buyer, state })}
          />
        )}
        {shows('vat_number') && (
          <div className={classes.wide}>
            <TextField
              label={label('vat_number')}
              name="vat_number"
              maxLength={MAX_TYPED_VAT_NUMBER_LENGTH}
              autoCapitalize="characters"
              spellCheck={false}
              value={buyer.vat_number}
              onChange={({ currentTarget: { value } }) => onBuyer({ ...buyer, vat_number: value })}
              error={errors.vat_number ?? (quote.vat_problem || undefined)}
            />
          </div>
        )}
        {text(address)}
        {shows('note') && (
          <div className={classes.wide}>
            <TextAreaField
              label={label('note')}
              name="note"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={MAX_ORDER_NOTE_LENGTH}
              error={errors.note}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface PlaceField {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function CountryField({ onChange, ...field }: PlaceField) {
  const { t } = useCheckoutWords();
  const countries = useQuery(countriesQuery()).data?.rows ?? [];
  return (
    <SelectBox
      {...field}
      name="country"
      autoComplete="country"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('choose_country') },
        ...countries.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}

/** A list where the country has states that are known, otherwise a text. */
function StateField({ country, onChange, ...field }: PlaceField & { country: string }) {
  const { t } = useCheckoutWords();
  const { data: states = [] } = useQuery({ ...statesQuery(country), enabled: country !== '' });
  if (states.length === 0) {
    return (
      <TextField
        {...field}
        name="state"
        autoComplete="address-level1"
        maxLength={MAX_STATE_LENGTH}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <SelectBox
      {...field}
      name="state"
      autoComplete="address-level1"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('choose_state') },
        ...states.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}
