import { type Answer, contract, type CurrencySales, type Input, salesBreakdowns } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import { addDays, momentOfClockTime } from '@lectern/contract/time';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../long-jobs/index.ts';
import { readSettings } from '../../settings/index.ts';
import { inAskedIntervals, requirePeriod } from '../asked-period.ts';
import { intervalsOf, type Period } from '../periods.rules.ts';
import { splitPeriods } from './kept-days.rules.ts';
import type { SalesScope } from './sales-days.queries.ts';
import { MAX_BREAKDOWN_ROWS, type SalesRow, readKept, selectSales } from './sales.queries.ts';

type Report = Answer<typeof contract.salesReport.read>;
type Asked = Input<typeof contract.salesReport.read>['query'];

const nothing = { orders: 0, buyers: 0, gross: 0, discounts: 0, refunds: 0, tax: 0, net: 0, fees: 0 };
const startOf = (day: string, zone: string) => momentOfClockTime(`${day}T00:00:00`, zone);

function askedPeriod(asked: Asked, zone: string, now: Date): Period {
  return inAskedIntervals(
    requirePeriod({ start: asked.start_date, end: asked.end_date }, { zone, now }),
    asked.interval,
  );
}

/** Sales of a period and of the one before. As many statements, however many orders there are. */
export async function readSales(
  { db, services, now }: RequestContext,
  { scope, asked }: { scope: SalesScope; asked: Asked },
): Promise<Report> {
  const { general, payments } = await readSettings(services);
  const zone = general.site.timezone;
  const period = askedPeriod(asked, zone, now);
  const span = { period, timeZone: zone };
  const rows = await selectSales(db, scope, { ...span, ...splitPeriods(period, await readKept(db, span)) });
  const days = intervalsOf(period);

  function viewOf(currency: string, own: readonly SalesRow[]): CurrencySales {
    const display = { ...payments.currency, code: currency };
    const decimal = (minor: number) => fromMinor(minor, currency);
    const formatted = (minor: number) => formatMoney(minor, display);
    const money = (minor: number) => ({ amount: decimal(minor), formatted: formatted(minor) });
    const totalOf = (previous: boolean) =>
      own.find((row) => row.kind === 'total' && row.previous === previous) ?? nothing;
    const [total, before] = [totalOf(false), totalOf(true)];
    const figure = (now: number, then: number) => ({
      ...money(now),
      previous: decimal(then),
      formatted_previous: formatted(then),
    });
    const byDay = new Map(own.flatMap((row) => (row.kind === 'data' ? [[row.key, row]] : [])));
    const breakdown = (kind: SalesRow['kind']) => {
      const found = own.filter((row) => row.kind === kind);
      return {
        rows: found.map(({ key, name, orders, gross, refunds, net }) => ({
          key: key.startsWith('deleted-') ? '' : key,
          name,
          orders,
          gross: money(gross),
          refunds: money(refunds),
          net: money(net),
        })),
        more: Math.max(0, (found[0]?.of ?? 0) - MAX_BREAKDOWN_ROWS),
      };
    };
    const hidden = { rows: [], more: 0 };
    return {
      currency,
      totals: {
        gross: figure(total.gross, before.gross),
        discounts: figure(total.discounts, before.discounts),
        refunds: figure(total.refunds, before.refunds),
        tax: figure(total.tax, before.tax),
        net: figure(total.net, before.net),
        ...(scope.kind === 'all' && { fees: figure(total.fees, before.fees) }),
        orders: { total: total.orders, previous: before.orders },
        buyers: { total: total.buyers, previous: before.buyers },
      },
      data: days.map((date) => {
        const { orders, gross, net } = byDay.get(date) ?? nothing;
        return { date, orders, gross: decimal(gross), net: decimal(net) };
      }),
      products: breakdown('products'),
      methods: breakdown('methods'),
      countries: scope.kind === 'all' ? breakdown('countries') : hidden,
      coupons: scope.kind === 'all' ? breakdown('coupons') : hidden,
    };
  }

  const own = payments.currency.code;
  const found = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(
    ([a], [b]) => Number(b === own) - Number(a === own),
  );
  return {
    range: {
      from: period.from,
      to: period.to,
      interval: period.interval,
      previous_from: period.previousFrom,
      previous_to: addDays(period.from, -1),
      sold_after: new Date(startOf(period.from, zone)).toISOString(),
      sold_before: new Date(startOf(addDays(period.to, 1), zone) - 1).toISOString(),
    },
    file_url: `/api${contract.salesReport.file.path}?start_date=${period.from}&end_date=${period.to}&interval=${period.interval}`,
    currencies: found.map(([currency, sums]) => viewOf(currency, sums)),
  };
}

const FILE_COLUMNS = ['currency', 'group', 'key', 'name', 'orders', 'gross', 'refunds', 'net'] as const;

/** The report as CSV: totals, then the rows of each breakdown, by currency. */
export function salesFile({ currencies, range }: Report): string {
  const lines = currencies.flatMap(({ currency, totals, ...breakdowns }) => [
    csvLine([
      currency,
      'total',
      '',
      `${range.from} – ${range.to}`,
      totals.orders.total,
      totals.gross.amount,
      totals.refunds.amount,
      totals.net.amount,
    ]),
    ...(['discounts', 'tax', 'fees'] as const).flatMap((name) => {
      const figure = totals[name];
      return figure ? [csvLine([currency, name, '', '', '', figure.amount, '', ''])] : [];
    }),
    ...breakdowns.data.map(({ date, orders, gross, net }) =>
      csvLine([currency, range.interval, date, '', orders, gross, '', net]),
    ),
    ...salesBreakdowns.flatMap((group) =>
      breakdowns[group].rows.map(({ key, name, orders, gross, refunds, net }) =>
        csvLine([currency, group, key, name, orders, gross.amount, refunds.amount, net.amount]),
      ),
    ),
  ]);
  return BYTE_ORDER_MARK + [csvLine([...FILE_COLUMNS]), ...lines].join('');
}
