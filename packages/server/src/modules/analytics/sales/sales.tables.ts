import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What the rows of a day or month are about: all orders, or those with a product, method, country or coupon. */
export type SalesKind = 'total' | 'products' | 'methods' | 'countries' | 'coupons';

const keys = {
  /** Whose sales: 0 is the school, others the lines of courses that this person teaches. */
  seller: integer().notNull(),
  /** Of months there are breakdowns alone: totals are added up from days. */
  span: text().$type<'day' | 'month'>().notNull(),
  /** When orders were completed, where the site is. Of a month its first day. */
  day: date().notNull(),
  currency: text().notNull(),
};

/** Sums of the report of sales by day and month, in minor units. Each order is on one day, so numbers of orders add up. */
export const analyticsSales = pgTable(
  'analytics_sales',
  {
    ...keys,
    kind: text().$type<SalesKind>().notNull(),
    key: text().notNull(),
    /** For a product or coupon that does not exist. */
    name: text().notNull(),
    orders: integer().notNull(),
    gross: bigint({ mode: 'number' }).notNull(),
    discounts: bigint({ mode: 'number' }).notNull(),
    refunds: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    net: bigint({ mode: 'number' }).notNull(),
    /** In totals of the school: fees are booked by order. */
    fees: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seller, table.span, table.kind, table.day, table.currency, table.key] }),
    index('analytics_sales_day').on(table.day),
  ],
);

/** Who bought on a day or in a month. Different people of a period cannot be added up from days. */
export const analyticsSalesBuyers = pgTable(
  'analytics_sales_buyers',
  {
    ...keys,
    /** The account; less than 0: the order of an account that is deleted. */
    buyer: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seller, table.span, table.day, table.currency, table.buyer] }),
    index('analytics_sales_buyers_day').on(table.day),
  ],
);
