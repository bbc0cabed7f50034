import { type contract, type Input, subscriptionStatuses } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import { and, asc, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { window } from '../../platform/http/paging.ts';
import { peopleFoundBy } from '../identity/index.ts';
import { selectCustomers } from '../orders/index.ts';
import { offeredGateways } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { readShownItems } from './items.queries.ts';
import { selectNotes } from './notes.queries.ts';
import { getSubscription, selectOrdersOf, type SubscriptionRow } from './subscriptions.queries.ts';
import { subscriptions } from './subscriptions.tables.ts';
import { subscriptionView } from './subscriptions.views.ts';
import { noteText } from './words/messages.ts';

export type SubscriptionQuery = Input<typeof contract.subscriptions.list>['query'];
/** Whose subscriptions are read, and as whom. */
export type SubscriptionScope = { kind: 'staff' } | { kind: 'own'; userId: number };

type Reading = Pick<RequestContext, 'db' | 'services' | 'now'>;

async function viewsOf(context: Reading, rows: readonly SubscriptionRow[], kind: 'staff' | 'own') {
  const { db, services, now } = context;
  const { payments } = await readSettings(services);
  const customerIds = rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]));
  const customers = await selectCustomers(db, [...new Set(customerIds)]);
  const orders = await selectOrdersOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = await readShownItems(context, rows);
  const reader = {
    kind,
    display: payments.currency,
    customerCanCancel: payments.subscription.customer_can_cancel,
    gateways: await offeredGateways(services),
    now,
  };
  return rows.map((row) =>
    subscriptionView(row, {
      customer: row.customerId === null ? undefined : customers.get(row.customerId),
      item: items(row),
      orders: orders.get(row.id) ?? [],
      reader,
    }),
  );
}

/** A subscription as it is now, as its customer or staff see it. */
export async function readSubscription(context: Reading, id: number, kind: 'staff' | 'own') {
  const [view] = await viewsOf(context, [await getSubscription(context.db, id)], kind);
  return view!;
}

/** `#12` and `12` are the number of a subscription. */
function numbered(word: string): SQL | undefined {
  const digits = /^#?(\d{1,9})$/.exec(word)?.[1];
  return digits === undefined ? undefined : eq(subscriptions.id, Number(digits));
}

/** A page of subscriptions, their number by status, and the sums of their prices. */
async function selectList(
  db: Db,
  { query, scope, actor }: { query: SubscriptionQuery; scope: SubscriptionScope; actor: RequestContext['actor'] },
) {
  const reader = actor?.kind === 'member' ? actor : null;
  const found = (word: string) =>
    scope.kind === 'own'
      ? or(numbered(word), contains(subscriptions.name, word))
      : or(
          numbered(word),
          contains(subscriptions.name, word),
          sql`${subscriptions.customerId} in (${peopleFoundBy(word, reader)})`,
        );
  const where = and(
    scope.kind === 'own' ? eq(subscriptions.customerId, scope.userId) : undefined,
    ...searchWords(query.search).map(found),
    query.customer === undefined ? undefined : eq(subscriptions.customerId, query.customer),
    query.item === undefined ? undefined : eq(subscriptions.courseId, query.item),
    query.bundle === undefined ? undefined : eq(subscriptions.bundleId, query.bundle),
    query.gateway === undefined ? undefined : eq(subscriptions.gateway, query.gateway),
    query.next_after ? gte(subscriptions.nextPaymentAt, new Date(query.next_after)) : undefined,
    query.next_before ? lte(subscriptions.nextPaymentAt, new Date(query.next_before)) : undefined,
    inIds(query, subscriptions.id),
    inPeriod(query, subscriptions.createdAt),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = {
    date: subscriptions.createdAt,
    id: subscriptions.id,
    next_payment: sql`coalesce(${subscriptions.nextPaymentAt}, 'infinity'::timestamptz)`,
    amount: subscriptions.price,
  };
  const page = window(query);
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(where, query.status === 'any' ? undefined : eq(subscriptions.status, query.status)))
    .orderBy(direction(sorts[query.orderby]), direction(subscriptions.id))
    .limit(page.limit)
    .offset(page.offset);
  const sums = await db
    .select({
      status: subscriptions.status,
      currency: subscriptions.currency,
      count: count(),
      total: sql<number>`sum(${subscriptions.price})::float8`,
    })
    .from(subscriptions)
    .where(where)
    .groupBy(subscriptions.status, subscriptions.currency);
  return { rows, sums };
}

export async function readSubscriptions(
  context: RequestContext,
  { query, scope }: { query: SubscriptionQuery; scope: SubscriptionScope },
) {
  const { rows, sums } = await selectList(context.db, { query, scope, actor: context.actor });
  const counts: Record<string, number> = { any: 0, ...Object.fromEntries(subscriptionStatuses.map((one) => [one, 0])) };
  const totals = new Map<string, number>();
  for (const one of sums) {
    counts[one.status] = (counts[one.status] ?? 0) + one.count;
    counts.any = (counts.any ?? 0) + one.count;
    if (query.status !== 'any' && one.status !== query.status) continue;
    totals.set(one.currency, (totals.get(one.currency) ?? 0) + one.total);
  }
  const display = (await readSettings(context.services)).payments.currency;
  return {
    rows: await viewsOf(context, rows, scope.kind),
    total: counts[query.status] ?? 0,
    meta: {
      subscriptions_count: counts,
      totals: [...totals].map(([currency, total]) => ({
        currency,
        total: fromMinor(total, currency),
        formatted_total: formatMoney(total, { ...display, code: currency }),
      })),
    },
  };
}

export async function readNotes({ db, locale }: Pick<RequestContext, 'db' | 'locale'>, id: number) {
  const rows = await selectNotes(db, id);
  return rows.map(({ note, author }) => ({
    id: note.id,
    text: noteText(note.code, note.params, locale),
    author: author ?? '',
    created_at: note.createdAt.toISOString(),
  }));
}
