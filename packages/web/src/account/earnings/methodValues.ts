import { readableEmail } from '@lectern/contract/email';
import type { Balance, PayoutMethod } from '@lectern/contract';

const fieldsOf = {
  paypal: ['paypal_email'],
  bank: ['holder', 'bank', 'account', 'swift'],
  echeck: ['address'],
} as const satisfies Record<PayoutMethod['method'], readonly string[]>;

export type MethodValues = { method: PayoutMethod['method'] } & Record<
  (typeof fieldsOf)[keyof typeof fieldsOf][number],
  string
>;

/** The stored method, or the first that the school offers. */
export function methodValues({
  method,
  methods,
  details,
}: Pick<Balance, 'method' | 'methods' | 'details'>): MethodValues {
  const { paypal_email = '', holder = '', bank = '', account = '', swift = '', address = '' } = details;
  const stored = method !== null && methods.includes(method) ? method : methods[0];
  return { method: stored ?? 'bank', paypal_email: readableEmail(paypal_email), holder, bank, account, swift, address };
}

/** Only the fields of the chosen method are sent. */
export const bodyOf = (values: MethodValues): Record<string, string> => ({
  method: values.method,
  ...Object.fromEntries(fieldsOf[values.method].map((name) => [name, values[name]])),
});
