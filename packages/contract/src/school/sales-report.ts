import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDate } from '../base/ids.ts';
import { dayOrMoment } from './analytics.ts';

const day = z.iso.date();
/** A decimal string with as many decimals as the currency has. */
const money = { amount: z.string(), formatted: z.string() };
/** A sum of the period, and of the equally long period before it. */
const moneyFigure = z.object({ ...money, previous: z.string(), formatted_previous: z.string() });
const figure = z.object({ total: z.number().int(), previous: z.number().int() });

/** A row of a breakdown. `gross` equals the total of the orders that its link lists. */
const sums = {
  orders: z.number().int(),
  gross: z.object(money),
  refunds: z.object(money),
  net: z.object(money),
};

const breakdown = z.object({
  /** The largest first, at most 100. */
  rows: z.array(
    z.object({
      /** Value of the filter of the order list; '' if the list cannot be filtered by it. */
      key: z.string(),
      name: z.string(),
      ...sums,
    }),
  ),
  /** Rows that are left out. */
  more: z.number().int(),
});

/** One currency; amounts of different currencies are never added. */
const currencySales = z.object({
  currency: z.string(),
  totals: z.object({
    /** Payments with tax, after discounts and before refunds. */
    gross: moneyFigure,
    /** Discounts. */
    discounts: moneyFigure,
    /** Refunded amounts, with their tax. */
    refunds: moneyFigure,
    /** Tax that is left after refunds. */
    tax: moneyFigure,
    /** `gross` less `refunds` and `tax`. */
    net: moneyFigure,
    /** Fees of gateways; those who manage orders only. */
    fees: moneyFigure.optional(),
    orders: figure,
    buyers: figure,
  }),
  /** Gaps are filled with 0. */
  data: z.array(z.object({ date: day, orders: z.number().int(), gross: z.string(), net: z.string() })),
  products: breakdown,
  methods: breakdown,
  /** Empty for instructors, as are coupons: they see no addresses and no coupons of orders. */
  countries: breakdown,
  coupons: breakdown,
});
export type CurrencySales = z.output<typeof currencySales>;
export const salesBreakdowns = ['products', 'methods', 'countries', 'coupons'] as const;
export type SalesBreakdown = (typeof salesBreakdowns)[number];

const query = z
  .object({
    start_date: dayOrMoment.optional(),
    end_date: dayOrMoment.optional(),
    /** By default as long as suits the period. */
    interval: z.enum(['day', 'week', 'month']).optional(),
  })
  .describe('Both days inclusive, in the time zone of the site; without them the last 30 days');

const who = 'those who manage orders; instructors the lines of their own courses';

/** Orders that were completed in the period and are completed or refunded now, with all refunds since. */
export const salesReport = {
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/sales',
    summary: 'Sales of a period, by product, method, country and coupon',
    who,
    query,
    response: z.object({
      range: z.object({
        from: day,
        to: day,
        interval: z.enum(['day', 'week', 'month']),
        previous_from: day,
        previous_to: day,
        /** The first and the last moment of the period, as filters of the order list take them. */
        sold_after: isoDate,
        sold_before: isoDate,
      }),
      /** The report as CSV. */
      file_url: z.string(),
      /** The currency of the school first; without one that sold nothing in both periods. */
      currencies: z.array(currencySales),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/sales/file',
    summary: 'The sales report as CSV',
    who: `${who}; the cookie alone identifies`,
    query,
    response: z.unknown(),
    file: 'text/csv',
    cookieAlone: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
};
