import type { Answer, contract, OrderBilling } from '@lectern/contract';
import { type CurrencyDisplay, currencySymbol, formatMoney, fromMinor } from '@lectern/contract/money';
import type { ListedDocument } from './documents/documents.queries.ts';
import {
  hasOpenLines,
  isOpen,
  isPaidOnline,
  mayTrash,
  nextStatuses,
  takesProof,
  withoutPending,
} from './orders.rules.ts';
import type { OrderScope } from './orders.scope.ts';
import type { OrderCustomer, OrderLineRow, OrderRefundRow, OrderRow } from './orders.queries.ts';

export type OrderView = Answer<typeof contract.orders.get>;

/** Who reads an order, and what they may do with it. */
export interface OrderReader {
  scope: OrderScope;
  mayRefund: boolean;
  /** Instructors see the addresses of customers if a setting says so. */
  seesEmail: boolean;
  display: CurrencyDisplay;
}

const NO_BILLING: OrderBilling = {
  first_name: '',
  last_name: '',
  company: '',
  vat_number: '',
  address_1: '',
  address_2: '',
  city: '',
  postcode: '',
  country: '',
  state: '',
  email: '',
  phone: '',
};

/** Empty billing details. */
export const noBilling = (known: Partial<OrderBilling> = {}): OrderBilling => ({ ...NO_BILLING, ...known });

const iso = (date: Date | null) => date?.toISOString() ?? null;

function lineAccess(line: OrderLineRow, order: OrderRow): 'none' | 'active' | 'ended' {
  if (line.accessEndedAt !== null) return 'ended';
  return order.status === 'completed' ? 'active' : 'none';
}

export function lineView(line: OrderLineRow, order: OrderRow, display: CurrencyDisplay) {
  const { currency } = order;
  const money = (amount: number) => fromMinor(amount, currency);
  const formatted = (amount: number) => formatMoney(amount, { ...display, code: currency });
  return {
    id: line.id,
    order_id: line.orderId,
    type: line.bundleId === null ? ('course' as const) : ('bundle' as const),
    course_id: line.courseId ?? 0,
    bundle_id: line.bundleId ?? 0,
    name: line.name,
    quantity: 1,
    regular: money(line.regular),
    subtotal: money(line.subtotal),
    discount: money(line.discount),
    tax_rate: line.taxRate,
    tax: money(line.tax),
    total: money(line.total),
    refunded: money(line.refunded),
    access: lineAccess(line, order),
    formatted_regular: formatted(line.regular),
    formatted_subtotal: formatted(line.subtotal),
    formatted_discount: formatted(line.discount),
    formatted_tax: formatted(line.tax),
    formatted_total: formatted(line.total),
    formatted_refunded: formatted(line.refunded),
  };
}

const sumOf = (lines: readonly OrderLineRow[], of: (line: OrderLineRow) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Sellers see what their own lines come to. */
const amountsOf = (order: OrderRow, lines: readonly OrderLineRow[], { kind }: OrderScope) =>
  kind === 'sales_of'
    ? {
        subtotal: sumOf(lines, (line) => line.subtotal),
        discount: sumOf(lines, (line) => line.discount),
        tax: sumOf(lines, (line) => line.tax),
        total: sumOf(lines, (line) => line.total),
        refunded: sumOf(lines, (line) => line.refunded),
      }
    : order;

function customerView(customer: OrderCustomer | undefined, { scope, seesEmail }: OrderReader) {
  if (!customer) return null;
  const { id, displayName, avatarUrl, email } = customer;
  const shown = scope.kind !== 'sales_of' || seesEmail ? (email ?? '') : '';
  return { id, display_name: displayName, avatar_url: avatarUrl, email: shown };
}

function refundView(refund: OrderRefundRow, order: OrderRow, display: CurrencyDisplay) {
  const { currency } = order;
  return {
    id: refund.id,
    status: refund.status,
    via: refund.via,
    amount: fromMinor(refund.amount, currency),
    formatted_amount: formatMoney(refund.amount, { ...display, code: currency }),
    lines: refund.lines.map(({ lineId, amount }) => ({ line_id: lineId, amount: fromMinor(amount, currency) })),
    reason: refund.reason,
    reference: refund.reference,
    error: refund.error,
    created_at: refund.createdAt.toISOString(),
  };
}

/** The sums over the lines of an order, as answers have them. */
export function totalsView(
  { subtotal, discount, tax, total }: Record<'subtotal' | 'discount' | 'tax' | 'total', number>,
  display: CurrencyDisplay,
) {
  const money = (amount: number) => fromMinor(amount, display.code);
  const formatted = (amount: number) => formatMoney(amount, display);
  return {
    subtotal: money(subtotal),
    discount_total: money(discount),
    total_tax: money(tax),
    total: money(total),
    formatted_subtotal: formatted(subtotal),
    formatted_discount: formatted(discount),
    formatted_tax: formatted(tax),
    formatted_total: formatted(total),
  };
}

/** Where the customer of an order pays it, without signing in. */
export const paymentPath = (order: Pick<OrderRow, 'id' | 'orderKey'>): string =>
  `/checkout/pay/${order.id}?key=${order.orderKey}`;

export function orderView(
  order: OrderRow,
  {
    lines,
    refunds,
    customer,
    documents,
    reader,
  }: {
    lines: readonly OrderLineRow[];
    refunds: readonly OrderRefundRow[];
    customer: OrderCustomer | undefined;
    /** The latest first. */
    documents: readonly ListedDocument[];
    reader: OrderReader;
  },
): OrderView {
  const { scope, display, mayRefund } = reader;
  const seller = scope.kind === 'sales_of';
  const staff = scope.kind === 'all';
  const sums = amountsOf(order, lines, scope);
  const money = (amount: number) => fromMinor(amount, order.currency);
  const formatted = (amount: number) => formatMoney(amount, { ...display, code: order.currency });
  const shownDocuments = seller ? [] : documents;
  const invoice = shownDocuments.find(({ kind }) => kind === 'invoice');
  const canRefund = staff && mayRefund && order.status === 'completed' && order.refunded < order.total;
  const payable = isOpen(order.status) && order.status !== 'processing' && order.total > 0;
  return {
    id: order.id,
    number: String(order.id),
    permalink: staff || seller ? `/admin/orders/${order.id}` : `/account/#/orders/${order.id}`,
    status: order.status,
    type: order.type,
    subscription_id: seller ? 0 : (order.subscriptionId ?? 0),
    currency: order.currency,
    currency_symbol: currencySymbol(order.currency),
    prices_include_tax: order.pricesIncludeTax,
    ...totalsView(sums, { ...display, code: order.currency }),
    refunded_total: money(sums.refunded),
    formatted_refunded: formatted(sums.refunded),
    date_created: order.createdAt.toISOString(),
    date_modified: order.modifiedAt.toISOString(),
    modified: order.modifiedAt.toISOString(),
    date_paid: iso(order.paidAt),
    date_completed: iso(order.completedAt),
    expiry_date: isOpen(order.status) ? (iso(order.heldUntil) ?? '') : '',
    customer_id: order.customerId ?? 0,
    customer: customerView(customer, reader),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethodTitle,
    transaction_id: seller ? '' : order.transactionId,
    created_via: order.createdVia,
    customer_ip_address: staff ? order.customerIp : '',
    customer_user_agent: staff ? order.customerUserAgent : '',
    customer_note: seller ? '' : order.customerNote,
    order_key: seller ? '' : order.orderKey,
    payment_url: payable && !seller ? paymentPath(order) : '',
    version: '1',
    cart_hash: '',
    attachment: [],
    download_url: invoice ? documentPath(invoice) : '',
    invoice_number: invoice?.number ?? '',
    coupon_code: seller ? '' : order.couponCode,
    reverse_charge: order.reverseCharge,
    billing: seller ? noBilling() : order.billing,
    course_lines: lines.map((line) => lineView(line, order, display)),
    documents: shownDocuments.map((one) => ({
      id: one.id,
      kind: one.kind,
      number: one.number,
      issued_at: one.issuedAt.toISOString(),
      total: money(one.total),
      url: documentPath(one),
    })),
    refunds: staff ? refunds.map((refund) => refundView(refund, order, display)) : [],
    refundable: canRefund
      ? withoutPending(lines, refunds)
          .filter(({ refunded, total }) => refunded < total)
          .map(({ id, refunded, total }) => ({
            line_id: id,
            amount: money(total - refunded),
            formatted_amount: formatted(total - refunded),
          }))
      : [],
    paid_online: staff && isPaidOnline(order),
    dispute: staff ? order.dispute : '',
    next_statuses: staff
      ? nextStatuses(order.status, 'staff').filter((status) => status !== 'refunded' || mayRefund)
      : [],
    can: {
      manage: staff,
      change_lines: staff && hasOpenLines(order.status),
      refund: canRefund,
      trash: staff && mayTrash(order.status),
      cancel: scope.kind === 'own' && nextStatuses(order.status, 'customer').includes('cancelled'),
      pay: payable && !seller,
      upload_proof: scope.kind === 'own' && takesProof(order),
    },
  };
}

export const documentPath = ({ id, orderId }: ListedDocument) => `/api/lectern/v1/orders/${orderId}/documents/${id}`;
