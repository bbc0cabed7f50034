import type { Answer, contract } from '@lectern/contract';
import { type CurrencyDisplay, formatMoney, fromMinor } from '@lectern/contract/money';
import type { Actor } from '../../platform/http/actor.ts';
import { signedIn } from '../../platform/http/route.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { bundlePath } from '../bundles/index.ts';
import { coursePath, ownsCourse } from '../courses/index.ts';
import { readActiveAddons, readPermalinks, readSettings } from '../settings/index.ts';
import type { ProductScope } from './products.guards.ts';
import {
  type ProductQuery,
  type ProductRow,
  selectProductList,
  selectRevenue,
  selectSoldCounts,
} from './products.queries.ts';

type ProductView = Answer<typeof contract.products.list>['data'][number];
type Sum = Awaited<ReturnType<typeof selectRevenue>>[number];

/** The currency of the school comes first, also with nothing earned in it. */
function revenueView(sums: readonly Sum[], display: CurrencyDisplay): ProductView['revenue'] {
  const own = sums.find(({ currency }) => currency === display.code)?.amount ?? 0;
  const others = sums.filter(({ currency }) => currency !== display.code);
  return [{ currency: display.code, amount: own }, ...others].map(({ currency, amount }) => ({
    currency,
    amount: fromMinor(amount, currency),
    formatted_amount: formatMoney(amount, { ...display, code: currency }),
  }));
}

function productView(
  row: ProductRow,
  {
    sold,
    revenue,
    reader,
  }: {
    sold: number;
    revenue: readonly Sum[];
    reader: {
      actor: Actor;
      display: CurrencyDisplay;
      permalinks: Parameters<typeof coursePath>[1];
    };
  },
): ProductView {
  const { actor, display, permalinks } = reader;
  const { type, model } = row;
  const decimal = (minor: number | null) => (minor === null ? '' : fromMinor(minor, row.currency));
  const formatted = (minor: number | null) =>
    minor === null ? '' : formatMoney(minor, { ...display, code: row.currency });
  const moment = (stored: string) => new Date(stored).toISOString();
  return {
    id: row.productId,
    record_id: row.id,
    type,
    name: row.name,
    permalink: type === 'course' ? coursePath(row, permalinks) : bundlePath(row),
    status: row.status,
    model,
    currency: row.currency,
    regular_price: decimal(row.regular),
    sale_price: decimal(row.sale),
    formatted_regular_price: formatted(row.regular),
    formatted_sale_price: formatted(row.sale),
    date_on_sale_from: row.saleFrom && moment(row.saleFrom),
    date_on_sale_to: row.saleTo && moment(row.saleTo),
    on_sale: row.onSale,
    sold_count: sold,
    revenue: revenueView(revenue, display),
    date_created: moment(row.createdAt),
    modified: moment(row.modifiedAt),
    can: { change_prices: model !== 'free' && (type === 'bundle' || ownsCourse(actor, row)) },
  };
}

/** A page of products. Four statements, however many rows it has. */
export async function readProducts(
  context: RequestContext,
  { query, scope }: { query: ProductQuery; scope: ProductScope },
) {
  const { db, services, now } = context;
  const actor = signedIn(context);
  const { currency: display } = (await readSettings(services)).payments;
  const permalinks = await readPermalinks(services);
  const bundled = (await readActiveAddons(services)).has('course-bundle');
  const { rows, counts } = await selectProductList(db, { query, scope, bundled, currency: display.code, now });
  const ids = rows.map(({ productId }) => productId);
  const sold = await selectSoldCounts(db, ids);
  const revenue = Map.groupBy(await selectRevenue(db, ids), ({ productId }) => productId);
  const reader = { actor, display, permalinks };
  return {
    rows: rows.map((row) =>
      productView(row, { sold: sold.get(row.productId) ?? 0, revenue: revenue.get(row.productId) ?? [], reader }),
    ),
    total: counts[query.status] ?? 0,
    counts,
  };
}
