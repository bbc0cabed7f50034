import type { Answer, contract, Input } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import { metaOf, window } from '../../platform/http/paging.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readSettings } from '../settings/index.ts';
import { selectPaymentPage } from './payments.queries.ts';

export async function listPayments(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  query: Input<typeof contract.gatewayPayments.list>['query'],
): Promise<Answer<typeof contract.gatewayPayments.list>> {
  const display = (await readSettings(services)).payments.currency;
  const { rows, total } = await selectPaymentPage(db, { orderId: query.order_id, ...window(query) });
  const data = rows.map(({ id, gateway, reference, amount, currency, status, methodHint, declined, createdAt }) => ({
    id,
    gateway,
    reference,
    amount: fromMinor(amount, currency),
    formatted_amount: formatMoney(amount, { ...display, code: currency }),
    currency,
    status,
    method_hint: methodHint,
    declined: declined ?? '',
    created_at: createdAt.toISOString(),
  }));
  return { data, meta: metaOf(total, query) };
}
