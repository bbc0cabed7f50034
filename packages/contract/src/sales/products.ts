import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { contentStatuses } from '../base/content-status.ts';
import { flag, isoDate, isoDateOrNull } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts } from '../base/paging.ts';

/** What is sold. */
export const productTypes = ['course', 'bundle'] as const;
/** How it is paid. */
export const priceModels = ['free', 'one_time', 'recurring'] as const;
export type PriceModel = (typeof priceModels)[number];
/** Courses in the trash are not on sale. */
export const productStatuses = contentStatuses.filter((status) => status !== 'trash');

/** A decimal string with as many decimals as the currency has; '' for none. */
const amount = z.string();

export const product = z.object({
  /** One for each row: that of the course; of a bundle its id plus 1,000,000,000. */
  id: z.number().int(),
  /** Of the course or the bundle. */
  record_id: z.number().int(),
  type: z.enum(productTypes),
  name: z.string(),
  permalink: z.string(),
  status: z.enum(contentStatuses),
  model: z.enum(priceModels),
  currency: z.string(),
  regular_price: amount,
  sale_price: amount,
  formatted_regular_price: z.string(),
  formatted_sale_price: z.string(),
  date_on_sale_from: isoDateOrNull,
  date_on_sale_to: isoDateOrNull,
  /** The sale price is asked now. */
  on_sale: z.boolean(),
  /** Lines of completed orders that sell the product itself. */
  sold_count: z.number().int(),
  /** Sales of the product itself in the ledger without tax and less refunds, by currency; the currency of the school first. */
  revenue: z.array(z.object({ currency: z.string(), amount: z.string(), formatted_amount: z.string() })),
  date_created: isoDate,
  /** The revision that a change of its prices is based on. */
  modified: isoDate,
  can: z.object({ change_prices: z.boolean() }),
});
export type Product = z.output<typeof product>;

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/products',
    longJobLists: ['products'],
    summary: 'What is on sale, with its prices, sales and revenue',
    who: 'those who manage orders; instructors their own courses',
    query: listQuery(['name', 'id', 'date', 'price', 'sold', 'revenue'], { orderby: 'name', order: 'asc' }).extend({
      status: z.enum(['any', ...productStatuses]).default('any'),
      type: z.enum(productTypes).optional(),
      model: z.enum(priceModels).optional(),
      on_sale: flag.optional(),
    }),
    response: z.object({ data: z.array(product), meta: listMeta.extend({ products_count: statusCounts }) }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
};
