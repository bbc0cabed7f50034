import type { contract, Sent } from '@lectern/contract';
import type { Order } from '../order.ts';

export interface RefundValues {
  kind: 'full' | 'lines';
  /** By line; '' for nothing. */
  amounts: Readonly<Record<number, string>>;
  via: 'gateway' | 'record';
  end_access: boolean;
  /** Of an order that belongs to one. */
  cancel_subscription: boolean;
  reason: string;
}

export type RefundBody = Omit<Sent<typeof contract.orders.refund>['body'], 'request_key'>;

/** An order that was paid online is refunded through its gateway. */
export const refundValues = ({ paid_online: online }: Pick<Order, 'paid_online'>): RefundValues => ({
  kind: 'full',
  amounts: {},
  via: online ? 'gateway' : 'record',
  end_access: false,
  cancel_subscription: false,
  reason: '',
});

/** The lines with an amount, in the order that they are sent. */
const chosenLines = ({ refundable }: Pick<Order, 'refundable'>, { amounts }: RefundValues) =>
  refundable.flatMap(({ line_id }) => {
    const amount = amounts[line_id]?.trim() ?? '';
    return amount === '' ? [] : [{ line_id, amount }];
  });

/** Undefined while no line has an amount. */
export function refundBody(order: Pick<Order, 'refundable'>, values: RefundValues): RefundBody | undefined {
  const { kind, via, end_access, cancel_subscription: cancels, reason } = values;
  const common = { via, reason: reason.trim(), ...(cancels && { cancel_subscription: true }) };
  if (kind === 'full') return common;
  const lines = chosenLines(order, values);
  return lines.length === 0 ? undefined : { ...common, lines, end_access };
}

/** What the server says of `lines.0.amount`, by the id of the line. */
export function errorsByLine(
  order: Pick<Order, 'refundable'>,
  values: RefundValues,
  errors: Readonly<Record<string, string>>,
): Record<number, string> {
  return Object.fromEntries(
    chosenLines(order, values).flatMap(({ line_id: id }, at) => {
      const message = errors[`lines.${at}.amount`] ?? errors[`lines.${at}.line_id`] ?? errors[`lines.${at}`];
      return message ? [[id, message]] : [];
    }),
  );
}
