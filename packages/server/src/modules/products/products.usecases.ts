import type { Answer, contract, PriceModel } from '@lectern/contract';
import { type CurrencyDisplay, formatMoney, fromMinor, toMinor } from '@lectern/contract/money';
import type { Actor } from '../../platform/http/actor.ts';
import { signedIn } from '../../platform/http/route.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { coursePath, isOnSale, ownsCourse } from '../courses/index.ts';
import { readPermalinks, readSettings } from '../settings/index.ts';
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

const modelOf = ({ accessMode }: Pick<ProductRow, 'accessMode'>): PriceModel =>
  accessMode === 'open' || accessMode === 'need_registration' ? 'free' : accessMode;

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
      now: Date;
    };
  },
): ProductView {
  const { actor, display, permalinks, now } = reader;
  const minor = (stored: string) => toMinor(stored, display.code);
  const decimal = (stored: string | null) => (stored === null ? '' : fromMinor(minor(stored), display.code));
  const formatted = (stored: string | null) => (stored === null ? '' : formatMoney(minor(stored), display));
  const model = modelOf(row);
  return {
    id: row.id,
    type: 'course',
    name: row.name,
    permalink: coursePath(row, permalinks),
    status: row.status,
    model,
    currency: display.code,
    regular_price: decimal(row.regularPrice),
    sale_price: decimal(row.salePrice),
    formatted_regular_price: formatted(row.regularPrice),
    formatted_sale_price: formatted(row.salePrice),
    date_on_sale_from: row.dateOnSaleFrom?.toISOString() ?? null,
    date_on_sale_to: row.dateOnSaleTo?.toISOString() ?? null,
    on_sale: isOnSale(row, now),
    sold_count: sold,
    revenue: revenueView(revenue, display),
    date_created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
    can: { change_prices: model !== 'free' && ownsCourse(actor, row) },
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
  const { rows, counts } = await selectProductList(db, { query, scope, currency: display.code, now });
  const ids = rows.map(({ id }) => id);
  const sold = await selectSoldCounts(db, ids);
  const revenue = Map.groupBy(await selectRevenue(db, ids), ({ courseId }) => courseId);
  const reader = { actor, display, permalinks, now };
  return {
    rows: rows.map((row) =>
      productView(row, { sold: sold.get(row.id) ?? 0, revenue: revenue.get(row.id) ?? [], reader }),
    ),
    total: counts[query.status] ?? 0,
    counts,
  };
}
