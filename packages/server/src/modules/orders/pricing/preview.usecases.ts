import type { contract, Input } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { enrollmentState, selectAccessRows } from '../../enrollments/index.ts';
import { readSettings } from '../../settings/index.ts';
import { priceBody } from '../creation/create.usecases.ts';
import { totalsView } from '../orders.views.ts';
import { pricesIncludeTax } from './tax-context.ts';

type PreviewBody = Input<typeof contract.orders.preview>['body'];

/** Courses that the customer has access to now. */
async function accessible(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { userId, courseIds }: { userId: number | undefined; courseIds: readonly number[] },
): Promise<Set<number>> {
  if (userId === undefined) return new Set();
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
  const givenBy = ({ courseId, courses }: (typeof amounts.lines)[number]) =>
    courseId === null ? courses.map((one) => one.courseId) : [courseId];
  const known = await accessible(context, { userId: body.customer_id, courseIds: amounts.lines.flatMap(givenBy) });
  const money = (minor: number) => fromMinor(minor, currency);
  const formatted = (minor: number) => formatMoney(minor, display);
  return {
    currency,
    lines: amounts.lines.map((line) => ({
      course_id: line.courseId ?? 0,
      bundle_id: line.bundleId ?? 0,
      name: line.name,
      regular: money(line.regular),
      subtotal: money(line.price),
      discount: money(line.discount),
      tax_rate: line.taxRate,
      tax: money(line.tax),
      total: money(line.total),
      formatted_total: formatted(line.total),
      has_access: givenBy(line).every((id) => known.has(id)),
    })),
    ...totalsView(amounts, display),
    taxed: tax.settings.enable,
    prices_include_tax: pricesIncludeTax(tax),
    reverse_charge: amounts.reverseCharge,
    vat_ignored: tax.vat?.valid === false,
  };
}
