import type { contract, Sent } from '@lectern/contract';
import { fitsCurrency } from '@lectern/contract/money';
import { bundleProductId, productOf } from '@lectern/contract/product-ids';
import { isAmount } from '../orders/amounts.ts';

export const intervals = ['day', 'week', 'month', 'year'] as const;

export interface NewSubscriptionValues {
  /** As its field has it; '' for none. */
  customer_id: string;
  /** Either a course or a bundle. */
  course_id: string;
  bundle_id: string;
  price: string;
  interval: (typeof intervals)[number];
  /** '' while the field is empty. */
  interval_count: number | '';
  expires_after: number | '';
  create_first_order: boolean;
  /** null: one period from now. */
  next_payment_at: string | null;
}

export const newSubscriptionValues = (): NewSubscriptionValues => ({
  customer_id: '',
  course_id: '',
  bundle_id: '',
  price: '',
  interval: 'month',
  interval_count: 1,
  expires_after: 0,
  create_first_order: true,
  next_payment_at: null,
});

type ItemIds = Pick<NewSubscriptionValues, 'course_id' | 'bundle_id'>;

/** The item as a product is chosen; '' for none. */
export const chosenProduct = ({ course_id, bundle_id }: ItemIds): string =>
  bundle_id === '' ? course_id : String(bundleProductId(Number(bundle_id)));

/** The item of a product that was chosen. */
export function itemIds(product: string): ItemIds {
  const { type, id } = productOf(Number(product));
  const chosen = product === '' ? '' : String(id);
  return type === 'bundle' ? { course_id: '', bundle_id: chosen } : { course_id: chosen, bundle_id: '' };
}

type CreateBody = Sent<typeof contract.subscriptions.create>['body'];

/** The request body. It has a next payment only if no order is created. */
export function newSubscriptionBody(values: NewSubscriptionValues): Omit<CreateBody, 'request_key'> {
  const { customer_id, course_id, bundle_id, price, interval, interval_count, expires_after } = values;
  const { create_first_order, next_payment_at: next } = values;
  return {
    customer_id: Number(customer_id),
    ...(bundle_id === '' ? { course_id: Number(course_id) } : { bundle_id: Number(bundle_id) }),
    price,
    interval,
    interval_count: interval_count === '' ? 1 : interval_count,
    expires_after: expires_after === '' ? 0 : expires_after,
    create_first_order,
    ...(!create_first_order && next !== null && { next_payment_at: next }),
  };
}

/** The error of a price; undefined if it is valid or empty. */
export function priceProblem(price: string, currency: string): 'bad_amount' | 'too_many_decimals' | undefined {
  if (price === '') return undefined;
  if (!isAmount(price)) return 'bad_amount';
  return fitsCurrency(price, currency) ? undefined : 'too_many_decimals';
}
