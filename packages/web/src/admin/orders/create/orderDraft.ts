import type { contract, Order, OrderBilling, Sent } from '@lectern/contract';
import { fitsCurrency } from '@lectern/contract/money';
import { bundleProductId, productOf } from '@lectern/contract/product-ids';
import { isAmount, isPercent, percentHundredths } from '../amounts.ts';

export const newStatuses = ['completed', 'pending', 'on-hold'] as const;
export const newMethods = ['manual', 'offline'] as const;
export const discountKinds = ['none', 'percent', 'amount', 'coupon'] as const;

export interface OrderValues {
  /** As its field has it; '' for none. */
  customer_id: string;
  /** By the id of the product. `subtotal`: null for its current price. */
  course_lines: { product: number; subtotal: string | null }[];
  status: (typeof newStatuses)[number];
  payment_method: (typeof newMethods)[number];
  transaction_id: string;
  /** null: now. */
  date_created: string | null;
  discount_kind: (typeof discountKinds)[number];
  discount_percent: string;
  discount_total: string;
  coupon_code: string;
  billing: Pick<OrderBilling, 'company' | 'vat_number' | 'country' | 'state'>;
  customer_note: string;
  private_note: string;
  send_receipt: boolean;
}

type CreateBody = Sent<typeof contract.orders.create>['body'];
type PreviewBody = Sent<typeof contract.orders.preview>['body'];

const blank: OrderValues = {
  customer_id: '',
  course_lines: [],
  status: 'completed',
  payment_method: 'manual',
  transaction_id: '',
  date_created: null,
  discount_kind: 'none',
  discount_percent: '',
  discount_total: '',
  coupon_code: '',
  billing: { company: '', vat_number: '', country: '', state: '' },
  customer_note: '',
  private_note: '',
  send_receipt: true,
};

/** The id of the product of a line; 0 if it was deleted. */
export const lineProduct = ({ course_id: course, bundle_id: bundle }: { course_id: number; bundle_id: number }) =>
  bundle > 0 ? bundleProductId(bundle) : course;

/** A product as lines name it. */
export function productField(product: number): { course_id: number } | { bundle_id: number } {
  const { type, id } = productOf(product);
  return type === 'bundle' ? { bundle_id: id } : { course_id: id };
}

/** A new order; `from`: an order that it repeats, at the prices of then. */
export function orderValues(from: Order | undefined, customerId?: number): OrderValues {
  if (!from) return { ...blank, customer_id: customerId ? String(customerId) : '' };
  const { company, vat_number, country, state } = from.billing;
  const discounted = Number(from.discount_total) > 0;
  return {
    ...blank,
    customer_id: from.customer ? String(from.customer.id) : '',
    course_lines: from.course_lines
      .map((line) => ({ product: lineProduct(line), subtotal: line.subtotal }))
      .filter(({ product }) => product > 0),
    payment_method: from.payment_method === 'offline' ? 'offline' : 'manual',
    ...(discounted && { discount_kind: 'amount', discount_total: from.discount_total }),
    billing: { company, vat_number, country, state },
  };
}

const discountOf = ({
  discount_kind: kind,
  discount_percent: percent,
  discount_total: total,
  coupon_code: code,
}: OrderValues) => ({
  ...(kind === 'percent' && percent !== '' && { discount_percent: percentHundredths(percent) }),
  ...(kind === 'amount' && total !== '' && { discount_total: total }),
  ...(kind === 'coupon' && code.trim() !== '' && { coupon_code: code.trim() }),
});

const linesOf = ({ course_lines: lines }: OrderValues) =>
  lines.map(({ product, subtotal }) => ({ ...productField(product), ...(subtotal !== null && { subtotal }) }));

const pricedBody = (values: OrderValues) => ({
  course_lines: linesOf(values),
  ...discountOf(values),
  billing: values.billing,
});

type Problem = 'bad_amount' | 'bad_percent' | 'too_many_decimals';

/** What is wrong with the amounts, by path. The decimals of a currency are known once the server has answered. */
export function amountProblems(values: OrderValues, currency: string | undefined): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  const amount = (path: string, text: string) => {
    if (!isAmount(text)) problems[path] = 'bad_amount';
    else if (currency && !fitsCurrency(text, currency)) problems[path] = 'too_many_decimals';
  };
  for (const [at, { subtotal }] of values.course_lines.entries()) {
    if (subtotal !== null) amount(`course_lines.${at}.subtotal`, subtotal);
  }
  if (values.discount_kind === 'amount' && values.discount_total !== '')
    amount('discount_total', values.discount_total);
  const { discount_kind: kind, discount_percent: percent } = values;
  if (kind === 'percent' && percent !== '' && !(isPercent(percent) && percentHundredths(percent) <= 10_000))
    problems.discount_percent = 'bad_percent';
  return problems;
}

/** What the server is asked the amounts of; undefined while there is nothing that it could price. */
export function previewBody(values: OrderValues, currency?: string): PreviewBody | undefined {
  if (values.course_lines.length === 0 || Object.keys(amountProblems(values, currency)).length > 0) return undefined;
  return { ...pricedBody(values), ...(values.customer_id !== '' && { customer_id: Number(values.customer_id) }) };
}

export const createBody = (values: OrderValues): CreateBody => ({
  ...pricedBody(values),
  customer_id: Number(values.customer_id),
  status: values.status,
  payment_method: values.payment_method,
  transaction_id: values.transaction_id,
  ...(values.date_created !== null && { date_created: values.date_created }),
  customer_note: values.customer_note,
  private_note: values.private_note,
  send_receipt: values.send_receipt,
});
