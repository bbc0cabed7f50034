import type { contract, Input } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { enrollmentState, selectAccessRows } from '../../enrollments/index.ts';
import { readSettings } from '../../settings/index.ts';
import { priceBody } from '../create.usecases.ts';
import { totalsView } from '../orders.views.ts';
import { pricesIncludeTax } from './tax-context.ts';

type PreviewBody = Input<typeof contract.orders.preview>['body'];

/** Courses that the customer has access to now. */
async function accessible(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { customer_id: userId, course_lines: lines }: PreviewBody,
): Promise<Set<number>> {
  if (userId === undefined) return new Set();
  const courseIds = lines.map(({ course_id }) => course_id);
  const rows = await selectAccessRows(db, { courseIds, userId });
  return new Set(
    rows.flatMap(({ course, entitlements }) =>
      enrollmentState(entitlements, now).kind === 'active' ? [course.id] : [],
    ),
  );
}

/** Previews the amounts of an order of staff. Saves nothing. */
export async function previewOrder(context: RequestContext, body: PreviewBody) {
  const { amounts, currency, tax } = await priceBody(context.db, context, {
    body,
    customerId: body.customer_id,
  });
  const display = (await readSettings(context.services)).payments.currency;
  const known = await accessible(context, body);
  const money = (minor: number) => fromMinor(minor, currency);
  const formatted = (minor: number) => formatMoney(minor, display);
  return {
    currency,
    lines: amounts.lines.map(({ courseId, name, regular, price, discount, taxRate, tax: lineTax, total }) => ({
      course_id: courseId ?? 0,
      name,
      regular: money(regular),
      subtotal: money(price),
      discount: money(discount),
      tax_rate: taxRate,
      tax: money(lineTax),
      total: money(total),
      formatted_total: formatted(total),
      has_access: courseId !== null && known.has(courseId),
    })),
    ...totalsView(amounts, display),
    taxed: tax.settings.enable,
    prices_include_tax: pricesIncludeTax(tax),
    reverse_charge: amounts.reverseCharge,
    vat_ignored: tax.vat?.valid === false,
  };
}
