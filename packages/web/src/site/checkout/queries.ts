import type { contract, Input, NextPaymentStep, Quote } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { checkout, datas } from '../../shared/deferred/endpoints.gen.ts';
import { type CartEntry, cartItems } from './kept/cart.ts';
import { forgetCart, keptOrder } from './kept/keptOrder.ts';

/** What of the billing address changes the price. */
export type Buyer = Required<Pick<Input<typeof contract.checkout.quote>['body'], 'country' | 'state' | 'vat_number'>>;

/** Prices may depend on who asks; '' is a visitor. */
export const quoteQuery = (ids: readonly CartEntry[], buyer: Buyer & { coupon: string }, nonce: string) =>
  queryOptions({
    queryKey: [checkout.quote.path, ids, buyer, nonce],
    queryFn: ({ signal }): Promise<Quote> =>
      call(checkout.quote, { body: { items: cartItems(ids), ...buyer } }, signal),
    staleTime: 0,
  });

export const countriesQuery = () => ({ ...endpointQuery(datas.countries, {}), staleTime: Number.POSITIVE_INFINITY });

/** No states where the country has none. */
export const statesQuery = (country: string) =>
  queryOptions({
    queryKey: endpointKey(datas.statesOf, { params: { country } }),
    queryFn: async ({ signal }) => {
      try {
        return (await call(datas.statesOf, { params: { country } }, signal)).states;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const receivedQuery = (id: number, key: string) =>
  endpointQuery(checkout.received, { params: { id }, query: { key } });

/** An order of this cart that was made in this tab and is not paid; null without one. */
export const unpaidOrderQuery = (ids: readonly CartEntry[]) =>
  queryOptions({
    queryKey: ['unpaid order', ids],
    queryFn: async ({ signal }) => {
      const kept = keptOrder(ids);
      if (!kept) return null;
      try {
        const order = await call(checkout.received, { params: { id: kept.id }, query: { key: kept.key } }, signal);
        if (order.can_pay) return order;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
      forgetCart(ids);
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Hands the payment form of a new order to the page on which it is paid. */
export const nextStepKey = (orderId: number) => ['next payment step', orderId] as const;
export type StripeStep = Extract<NextPaymentStep, { kind: 'stripe' }>;
