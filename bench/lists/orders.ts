import { whole } from '../report.ts';
import { type Case, headersOf } from './measure-list.ts';
import { fillOrders } from './orders-seed.ts';
import { rebuildFacts } from './rebuild-facts.ts';
import { runListBench } from './run-list-bench.ts';

const USAGE = `npm run bench:orders -- [--orders N] [--times N] [--plans]
  What the list of orders and the report of sales cost. The report is answered from sums of the days before.
  --plans  prints the plan of every statement that reads a whole table`;

const REPORT = '/api/lectern/v1/analytics/sales';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Requests of the screens of the admin area. */
const casesFor = (orders: number): Case[] => [
  { what: 'orders as they open', query: {} },
  { what: 'a hundred rows', query: { per_page: 100 } },
  { what: 'the largest first', query: { orderby: 'total', order: 'desc' } },
  { what: 'the last page', query: { page: Math.floor((orders * 0.9) / 10) } },
  { what: 'refunded orders', query: { status: 'refunded' } },
  { what: 'paid by Stripe', query: { method: 'stripe' } },
  { what: 'of a course', query: { course: 77 } },
  { what: 'of a product', query: { product: 77 } },
  { what: 'from a country', query: { country: 'DE' } },
  { what: 'sold in the last 30 days', query: { sold_after: `${daysAgo(30)}T00:00:00Z` } },
  { what: 'search for a name', query: { search: 'student 77' } },
  { what: 'search for an address', query: { search: 'buyer-4711@example.com' } },
  { what: 'search for a number', query: { search: '4711' } },
  { what: 'the instructor’s own', query: {}, as: 'instructor' },
  { what: 'the instructor’s own, searched', query: { search: 'student 77' }, as: 'instructor' },
  ...[30, 365, 1095].flatMap((days): Case[] => [
    { what: `report of ${days} days`, path: REPORT, query: { start_date: daysAgo(days - 1) } },
    {
      what: `report of ${days} days, instructor`,
      path: REPORT,
      query: { start_date: daysAgo(days - 1) },
      as: 'instructor',
    },
  ]),
  { what: 'products', path: '/api/lectern/v1/products', query: {} },
  {
    what: 'products, most revenue first',
    path: '/api/lectern/v1/products',
    query: { orderby: 'revenue', order: 'desc' },
  },
];

await runListBench({
  usage: USAGE,
  sizes: { orders: 200_000 },
  async prepare({ app, given }, sizes) {
    const { instructorId } = await fillOrders(app, sizes);
    const seconds = await rebuildFacts(app);
    return {
      path: '/api/lectern/v1/orders',
      cases: casesFor(sizes.orders),
      people: {
        manager: await headersOf(app, (await given.manager()).id),
        instructor: await headersOf(app, instructorId),
      },
      heading: `${whole(sizes.orders)} orders; their sums are written in ${seconds.toFixed(1)} s. ${sizes.times} requests one after the other for each row.`,
    };
  },
});
