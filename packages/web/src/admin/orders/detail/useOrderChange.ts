import type { contract, OrderStatus, Sent } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { ApiError, fieldErrors } from '../../../shared/api/errors.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { refreshOrders } from '../queries.ts';
import type { Order } from '../order.ts';

/** Runs one call after the other, says what became of it, and reads the order again: also after a refusal. */
export function useAttempt() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      await work();
      toast.good(done);
      return true;
    } catch (refused) {
      setError(refused);
      return false;
    } finally {
      await refreshOrders(client);
      setBusy(false);
    }
  }
  const errors = fieldErrors(error);
  return {
    busy,
    attempt,
    errors,
    code: error instanceof ApiError ? error.code : undefined,
    /** What is wrong where no field is to blame. */
    text: error !== null && Object.keys(errors).length === 0 ? errorText(t, error) : undefined,
    forget: () => setError(null),
  };
}

type Body = Sent<typeof contract.orders.update>['body'];

/** A change of status, based on the order as it is on screen. */
export const sendStatus = (order: Order, status: OrderStatus, more: Partial<Body> = {}) =>
  call(orders.update, {
    params: { id: order.id },
    body: { status: status as NonNullable<Body['status']>, modified: order.modified, ...more },
  });
