import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { currencyDecimals } from '@lectern/contract/money';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { requestKeys } from '../../../shared/requestKeys.ts';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import type { Order } from '../order.ts';
import { orderQuery, refreshOrders } from '../queries.ts';
import { amountProblems, createBody, type OrderValues, orderValues } from './orderDraft.ts';

/** Asks whether the customer is enrolled although the course is full; the save goes on with the answer. */
function useFullCourse() {
  const [text, setText] = useState<string>();
  const answer = useRef<(enroll: boolean) => void>(undefined);
  return {
    text,
    ask: (message: string) =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setText(message);
      }),
    decide: (enroll: boolean) => {
      setText(undefined);
      answer.current?.(enroll);
    },
  };
}

/** The form of a new order. The same values sent again, after a connection was lost, make one order. */
export function useOrderRecord({ from, customer }: { from: Order | undefined; customer: number | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(requestKeys);
  const full = useFullCourse();
  const currency = useRef<string>(undefined);

  async function create(values: OrderValues): Promise<Order> {
    const send = (more: { ignore_limit?: boolean }) => {
      const body = { ...createBody(values), ...more };
      return call(orders.create, { body: { ...body, request_key: keyOf(body) } });
    };
    try {
      return await send({});
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'course_full') throw error;
      if (!(await full.ask(error.message))) throw error;
      return send({ ignore_limit: true });
    }
  }

  const record = useRecordForm<OrderValues, Order>({
    stored: undefined,
    toValues: (stored) => orderValues(stored ?? from, customer),
    check: (values, rules) => ({
      customer_id: values.customer_id === '' ? t('order.choose_customer') : undefined,
      coupon_code: values.discount_kind === 'coupon' ? rules.required(values.coupon_code) : undefined,
      course_lines: values.course_lines.length === 0 ? t('order.add_one_course') : undefined,
      ...Object.fromEntries(
        Object.entries(amountProblems(values, currency.current)).map(([path, problem]) => [
          path,
          problem === 'too_many_decimals' && currency.current
            ? t('order.too_many_decimals', { currency: currency.current, n: currencyDecimals(currency.current) })
            : t(`order.${problem}`),
        ]),
      ),
    }),
    save: ({ values }) => create(values),
    saved: () => t('order.created'),
    onSaved(saved) {
      client.setQueryData(orderQuery(saved.id).queryKey, saved);
      void refreshOrders(client);
      void navigate({ to: '/orders/$orderId', params: { orderId: String(saved.id) }, replace: true });
    },
  });
  return {
    record,
    full,
    /** The currency that the server prices in: its decimals are checked from then on. */
    knowCurrency(known: string | undefined) {
      currency.current = known;
    },
  };
}

export type OrderRecord = ReturnType<typeof useOrderRecord>['record'];
