import type { Quote } from '@lectern/contract';
import type { TFunction } from '#i18n';
import { email, newPassword, required } from '../../sign-in/rules.ts';

/** Fields of the form in their order on the page: the first one that is wrong takes the focus. */
export const fieldNames = [
  'email',
  'password',
  'first_name',
  'last_name',
  'company',
  'country',
  'state',
  'vat_number',
  'address_1',
  'address_2',
  'postcode',
  'city',
  'phone',
  'note',
  'terms',
  'privacy',
] as const;
type FieldName = (typeof fieldNames)[number];
export type FormValues = Record<FieldName, string>;
export type FormErrors = Partial<Record<FieldName, string>>;

export const readForm = (form: HTMLFormElement): FormValues => {
  const data = new FormData(form);
  return Object.fromEntries(fieldNames.map((name) => [name, String(data.get(name) ?? '')])) as FormValues;
};

/** What can be said without asking the server. */
export function checkForm(
  t: TFunction,
  values: FormValues,
  { quote, visitor, min, mustAgree }: { quote: Quote; visitor: boolean; min: number; mustAgree: string },
): FormErrors {
  const errors: FormErrors = {
    email: email(t, values.email),
    first_name: required(t, values.first_name),
    password: visitor && values.password !== '' ? newPassword(t, values.password, min) : undefined,
    terms: quote.terms && values.terms === '' ? mustAgree : undefined,
    privacy: visitor && quote.consent !== '' && values.privacy === '' ? mustAgree : undefined,
  };
  for (const [name, state] of Object.entries(quote.fields)) {
    if (state === 'required') errors[name as FieldName] = required(t, values[name as FieldName]);
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Errors of the server at the fields of the form: `billing.email` is `email`. What has no field is left out. */
export function serverErrors(params: Record<string, string>): FormErrors {
  const renamed = Object.entries(params).map(([path, error]) => {
    const name = path.replace(/^billing\./, '');
    return [name === 'customer_note' ? 'note' : name, error] as const;
  });
  return Object.fromEntries(renamed.filter(([name]) => fieldNames.includes(name as FieldName)));
}
