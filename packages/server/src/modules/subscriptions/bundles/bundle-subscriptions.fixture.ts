import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { selectLineCourses } from '../../orders/access/line-courses.queries.ts';
import { outcomesIn } from '../../orders/orders.fixture.ts';
import { orderLines } from '../../orders/orders.tables.ts';
import { useGateways } from '../../payments/gateways.fixture.ts';
import { turnOnGateways } from '../../payments/payments.fixture.ts';
import { subscribingIn } from '../subscriptions.fixture.ts';
import { subscriptions } from '../subscriptions.tables.ts';

/** A school with gateways and staff, in which bundles are sold by subscription. */
export async function useBundleSubscriptions() {
  const { t, stripe } = await useGateways();
  type Person = Awaited<ReturnType<typeof t.given.user>>;
  const staff = {} as { manager: Person; admin: Person };
  beforeAll(async () => {
    staff.manager = await t.given.manager();
    staff.admin = await t.given.administrator();
    await turnOnGateways(t, { offline: { enable: true }, paypal: { enable: false } });
  });
  /** Subscriptions of other tests are not due. */
  beforeEach(() => t.db.update(subscriptions).set({ status: 'expired' }));

  const outcomes = outcomesIn(t);
  const subscribing = subscribingIn(t, stripe);
  const bundleBody = (bundle: { id: number }, student: Person, total = '100.00') => ({
    ...subscribing.bodyFor(bundle, student.email!, total),
    items: [{ bundle: bundle.id }],
  });
  return {
    t,
    stripe,
    staff,
    ...outcomes,
    ...subscribing,
    bundleBody,
    place: (student: Person, bundle: { id: number }, total?: string) =>
      t.as(student)(contract.checkout.place, { body: bundleBody(bundle, student, total) }),
    /** What a person may enter of these courses. */
    statesOf: (student: Person, courseIds: readonly number[]) =>
      Promise.all(courseIds.map((id) => outcomes.mayEnter(student, id))),
    /** The courses of an order with their shares in minor units. */
    async sharesOf(orderId: number): Promise<(number | null)[][]> {
      const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      const given = await selectLineCourses(
        t.db,
        lines.map(({ id }) => id),
      );
      return given.map(({ courseId, share }) => [courseId, share]);
    },
  };
}

/** The refused fields of an answer with their sentences. */
export const paramsOf = ({ body }: { body: unknown }): Record<string, string> =>
  (body as { data?: { params?: Record<string, string> } }).data?.params ?? {};
