import type { z } from 'zod';
import { checkMoney, type createOrder, notFound, type PaypalMoney, unprocessable } from './paypal-requests.ts';

type Json = Record<string, unknown>;
type Unit = z.output<typeof createOrder>['purchase_units'][number];

export interface Order {
  id: string;
  status: string;
  unit: Unit;
  wallet: z.output<typeof createOrder>['payment_source']['paypal'];
  /** The payer has chosen a method that is declined. */
  isDeclined: boolean;
  capture: Capture | undefined;
  vaultId: string | undefined;
}

interface Capture {
  id: string;
  orderId: string;
  status: string;
  amount: PaypalMoney;
  refunds: { id: string; amount: PaypalMoney; note: string | undefined }[];
}

interface SetupToken {
  id: string;
  customer: string;
  returnUrl: string;
  cancelUrl: string;
  isApproved: boolean;
}

const TIME = '2030-05-01T09:00:00Z';
const PAYER = 'jane@example.com';

/** Amounts in hundredths, to count with. */
const hundredths = ({ value }: PaypalMoney) => {
  const [whole = '0', decimals = ''] = value.split('.');
  return Number(`${whole}${decimals.padEnd(2, '0')}`);
};
const asMoney = (currency: string, count: number): PaypalMoney => ({
  currency_code: currency,
  value: ['HUF', 'JPY', 'TWD'].includes(currency)
    ? String(Math.round(count / 100))
    : `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`,
});

/** Everything that an account of PayPal holds, and what happens in it. */
export function paypalState({
  origin,
  emit,
}: {
  origin: () => string;
  emit: (type: string, kind: string, resource: Json) => void;
}) {
  const orders = new Map<string, Order>();
  const captures = new Map<string, Capture>();
  const setups = new Map<string, SetupToken>();
  /** Saved methods, and whether they are declined. */
  const vault = new Map<string, { customer: string; isDeclined: boolean }>();
  const disputes = new Map<string, Json & { status: string; capture: string }>();
  let last = 0;

  const newId = (prefix: string) => {
    last += 1;
    return `${prefix}${String(last).padStart(15, '0')}`;
  };
  const link = (rel: string, path: string, method = 'GET') => ({ href: `${origin()}${path}`, rel, method });

  function found<Value>(map: ReadonlyMap<string, Value>, id: unknown): Value {
    const known = map.get(String(id));
    if (known === undefined) throw notFound();
    return known;
  }

  const statusOf = ({ status, refunds, amount }: Capture) => {
    const refunded = refunds.reduce((sum, one) => sum + hundredths(one.amount), 0);
    if (status !== 'COMPLETED' || refunded === 0) return status;
    return refunded === hundredths(amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  };

  function captureView(capture: Capture): Json {
    const { unit } = found(orders, capture.orderId);
    const total = hundredths(capture.amount);
    const fee = Math.round(total * 0.0349) + 49;
    const currency = capture.amount.currency_code;
    return {
      id: capture.id,
      status: statusOf(capture),
      amount: capture.amount,
      final_capture: true,
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
      seller_receivable_breakdown: {
        gross_amount: capture.amount,
        paypal_fee: asMoney(currency, fee),
        net_amount: asMoney(currency, Math.max(0, total - fee)),
      },
      links: [
        link('self', `/v2/payments/captures/${capture.id}`),
        link('refund', `/v2/payments/captures/${capture.id}/refund`, 'POST'),
        link('up', `/v2/checkout/orders/${capture.orderId}`),
      ],
      create_time: TIME,
      update_time: TIME,
    };
  }

  const withOrder = (capture: Capture): Json => ({
    ...captureView(capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  });

  const refundView = (capture: Capture, { id, amount, note }: Capture['refunds'][number]): Json => ({
    id,
    status: 'COMPLETED',
    amount,
    ...(note !== undefined && { note_to_payer: note }),
    links: [link('self', `/v2/payments/refunds/${id}`), link('up', `/v2/payments/captures/${capture.id}`)],
    create_time: TIME,
    update_time: TIME,
  });

  function orderView(order: Order): Json {
    const { capture, wallet, vaultId } = order;
    const isPaid = order.status === 'COMPLETED';
    const saved =
      vaultId === undefined
        ? undefined
        : {
            id: vaultId,
            status: 'VAULTED',
            customer: { id: vault.get(vaultId)?.customer },
            links: [link('self', `/v3/vault/payment-tokens/${vaultId}`)],
          };
    const paypal = {
      ...(order.status !== 'PAYER_ACTION_REQUIRED' && {
        email_address: PAYER,
        account_id: 'QYR5Z8XDVJNXQ',
        account_status: 'VERIFIED',
      }),
      ...(saved && wallet.attributes && { attributes: { vault: saved } }),
    };
    const unit = {
      reference_id: 'default',
      ...order.unit,
      ...(capture && {
        payments: {
          captures: [captureView(capture)],
          ...(capture.refunds.length > 0 && { refunds: capture.refunds.map((refund) => refundView(capture, refund)) }),
        },
      }),
    };
    const links = [link('self', `/v2/checkout/orders/${order.id}`)];
    if (!isPaid) links.push(link('payer-action', `/checkoutnow?token=${order.id}`));
    if (order.status === 'APPROVED') links.push(link('capture', `/v2/checkout/orders/${order.id}/capture`, 'POST'));
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      payment_source: { paypal },
      purchase_units: [unit],
      create_time: TIME,
      ...(isPaid && { update_time: TIME }),
      links,
    };
  }

  function take(order: Order): void {
    const capture: Capture = {
      id: newId('C'),
      orderId: order.id,
      status: 'COMPLETED',
      amount: order.unit.amount,
      refunds: [],
    };
    captures.set(capture.id, capture);
    Object.assign(order, { capture, status: 'COMPLETED' });
    if (order.wallet.attributes?.vault) {
      order.vaultId = newId('v');
      vault.set(order.vaultId, { customer: order.wallet.attributes.customer?.id ?? newId('c'), isDeclined: false });
    }
    emit('PAYMENT.CAPTURE.COMPLETED', 'capture', withOrder(capture));
  }

  const isPaidTwice = ({ unit }: Order) =>
    unit.invoice_id !== undefined &&
    [...orders.values()].some((one) => one.status === 'COMPLETED' && one.unit.invoice_id === unit.invoice_id);

  const declined = () =>
    unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was either declined by the processor or bank.');

  return {
    orders,
    vault,
    order: (id: string) => orderView(found(orders, id)),
    capture: (id: string) => withOrder(found(captures, id)),
    createOrder({ purchase_units: [unit], payment_source: { paypal: wallet } }: z.output<typeof createOrder>): Json {
      checkMoney((unit as Unit).amount);
      const order: Order = {
        id: newId('O'),
        status: 'PAYER_ACTION_REQUIRED',
        unit: unit as Unit,
        wallet,
        isDeclined: false,
        capture: undefined,
        vaultId: undefined,
      };
      if (isPaidTwice(order)) throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
      if (wallet.vault_id !== undefined) {
        const saved = vault.get(wallet.vault_id);
        if (!saved) throw unprocessable('TOKEN_ID_NOT_FOUND', 'Specified token was not found.');
        if (saved.isDeclined) throw declined();
        orders.set(order.id, order);
        take(order);
        return orderView(order);
      }
      orders.set(order.id, order);
      return orderView(order);
    },
    captureOrder(id: string): Json {
      const order = found(orders, id);
      if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
      if (order.status !== 'APPROVED')
        throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order.');
      if (isPaidTwice(order)) throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
      if (order.isDeclined) throw declined();
      take(order);
      return orderView(order);
    },
    /** What the payer pressed on PayPal's page. Answers where they go. */
    approve(id: string, choice: 'pay' | 'declined' | 'cancel'): string {
      const order = found(orders, id);
      const pages = order.wallet.experience_context;
      const isApproved = choice !== 'cancel' && order.status !== 'COMPLETED';
      if (isApproved) {
        Object.assign(order, { status: 'APPROVED', isDeclined: choice === 'declined' });
        emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderView(order));
      }
      const url = new URL((isApproved ? pages?.return_url : pages?.cancel_url) ?? origin());
      url.searchParams.set('token', id);
      if (isApproved) url.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ');
      return url.href;
    },
    refund(id: string, asked: PaypalMoney | undefined, note: string | undefined): Json {
      const capture = found(captures, id);
      const left = hundredths(capture.amount) - capture.refunds.reduce((sum, one) => sum + hundredths(one.amount), 0);
      if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
      const amount = asked ?? asMoney(capture.amount.currency_code, left);
      checkMoney(amount);
      if (amount.currency_code !== capture.amount.currency_code) {
        throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.');
      }
      if (hundredths(amount) > left) {
        throw unprocessable(
          'REFUND_AMOUNT_EXCEEDED',
          'The refund amount must be less than or equal to the capture amount.',
        );
      }
      const refund = { id: newId('R'), amount, note };
      capture.refunds.push(refund);
      const view = refundView(capture, refund);
      emit('PAYMENT.CAPTURE.REFUNDED', 'refund', view);
      return view;
    },
    createSetup(customer: string | undefined, pages: { return_url: string; cancel_url: string }): Json {
      const setup = {
        id: newId('S'),
        customer: customer ?? newId('c'),
        returnUrl: pages.return_url,
        cancelUrl: pages.cancel_url,
        isApproved: false,
      };
      setups.set(setup.id, setup);
      return {
        id: setup.id,
        customer: { id: setup.customer },
        status: 'PAYER_ACTION_REQUIRED',
        payment_source: { paypal: {} },
        links: [
          link('self', `/v3/vault/setup-tokens/${setup.id}`),
          link('approve', `/agreements/approve?token=${setup.id}`),
        ],
      };
    },
    approveSetup(id: string, isApproved: boolean): string {
      const setup = found(setups, id);
      setup.isApproved = isApproved;
      return isApproved ? setup.returnUrl : setup.cancelUrl;
    },
    finishSetup(id: string): Json {
      const setup = found(setups, id);
      if (!setup.isApproved)
        throw unprocessable('TOKEN_NOT_APPROVED', 'The setup token was not approved by the payer.');
      const made = newId('v');
      vault.set(made, { customer: setup.customer, isDeclined: false });
      return {
        id: made,
        customer: { id: setup.customer },
        payment_source: { paypal: { email_address: PAYER, account_id: 'QYR5Z8XDVJNXQ' } },
        links: [link('self', `/v3/vault/payment-tokens/${made}`)],
      };
    },
    /** A dispute of a paid order, or its end with an outcome. */
    dispute(orderId: string, outcome: string | undefined): Json {
      const { capture } = found(orders, orderId);
      if (!capture) throw notFound();
      const known = [...disputes.values()].find((one) => one.capture === capture.id);
      const id = String(known?.dispute_id ?? newId('PP-D-'));
      const made = {
        capture: capture.id,
        dispute_id: id,
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: outcome === undefined ? 'OPEN' : 'RESOLVED',
        dispute_amount: capture.amount,
        create_time: TIME,
        update_time: TIME,
        ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome } }),
      };
      disputes.set(id, made);
      const transactions = [{ seller_transaction_id: capture.id }];
      const type = known ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED';
      const { capture: _, ...view } = made;
      emit(type, 'dispute', { ...view, disputed_transactions: transactions });
      return view;
    },
    disputesOf: (capture: string): Json[] =>
      [...disputes.values()]
        .filter((one) => one.capture === capture)
        .map(({ dispute_id, reason, status, dispute_amount, create_time, update_time }) => ({
          dispute_id,
          reason,
          status,
          dispute_amount,
          create_time,
          update_time,
        })),
    readDispute(id: string): Json {
      const { capture: _, ...view } = found(disputes, id);
      return view;
    },
  };
}
