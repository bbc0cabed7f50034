import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { selectDue, selectOver, selectToCharge, selectToRemind } from './due.queries.ts';
import { runSubscriptions } from './run.usecases.ts';
import { reminderLead, reminders } from './schedule.rules.ts';
import { subscriptions as table } from '../subscriptions.tables.ts';

const t = await useTestApp();
beforeEach(() => t.db.update(table).set({ status: 'expired' }));

type Row = typeof table.$inferInsert;

async function insert(rows: readonly Partial<Row>[]): Promise<number[]> {
  const now = t.now();
  const made = await t.db
    .insert(table)
    .values(
      rows.map((row) => ({
        status: 'active' as const,
        name: 'Knots',
        price: 900,
        currency: 'USD',
        interval: 'month' as const,
        intervalCount: 1,
        gateway: 'offline' as const,
        createdAt: now,
        modifiedAt: now,
        ...row,
      })),
    )
    .returning({ id: table.id });
  return made.map(({ id }) => id);
}

const selectReminded: typeof selectDue = (db, now) => selectToRemind(db, now, reminders);
const inDays = (days: number) => new Date(t.now().getTime() + days * DAY_MS);
const many = (row: Partial<Row>) => Array.from({ length: 200 }, () => row);

describe('reminders', () => {
  const cycles = [
    { interval: 'day', intervalCount: 1 },
    { interval: 'day', intervalCount: 5 },
    { interval: 'day', intervalCount: 6 },
    { interval: 'week', intervalCount: 1 },
    { interval: 'month', intervalCount: 1 },
    { interval: 'year', intervalCount: 1 },
  ] as const;

  it.each([1, 2.9, 3.1, 6.9, 7.1])(
    'are due %d days before a payment for the cycles that the rule names',
    async (days) => {
      const ids = await insert(cycles.map((cycle) => ({ ...cycle, nextPaymentAt: inDays(days) })));
      const expected = ids.filter((_, at) => days * DAY_MS <= (reminderLead(cycles[at]!) ?? 0));
      expect((await selectReminded(t.db, t.now())).toSorted((a, b) => a - b)).toEqual(expected);
    },
  );

  it('are not held up by subscriptions that are never or later reminded', async () => {
    await insert(many({ interval: 'day', nextPaymentAt: inDays(0.5) }));
    await insert(many({ nextPaymentAt: inDays(5) }));
    const ids = await insert([{ interval: 'year', nextPaymentAt: inDays(6) }]);
    expect(await selectReminded(t.db, t.now())).toEqual(ids);
  });
});

describe('a subscription whose step throws', () => {
  /** The number of its next cycle is too large for the order. */
  const broken = async () => {
    const { id: customerId } = await t.given.student();
    const { id: courseId } = await t.given.course();
    return { customerId, courseId, cyclesDone: 2 ** 31 - 1, nextPaymentAt: inDays(-1), anchorAt: inDays(-31) };
  };

  it('is postponed for a quarter of an hour', async () => {
    const [id] = await insert([await broken()]);
    await expect(runSubscriptions(t.app.services)).rejects.toThrow('1 subscriptions failed');
    const [row] = await t.db.select().from(table).where(eq(table.id, id!));
    expect(row).toMatchObject({ status: 'active', renewalOrderId: null });
    expect(row!.postponedUntil!.getTime() - t.now().getTime()).toBe(15 * 60_000);
    expect(await selectDue(t.db, t.now())).toEqual([]);
    t.travelTo(new Date(t.now().getTime() + 16 * 60_000));
    await expect(runSubscriptions(t.app.services)).rejects.toThrow('1 subscriptions failed');
  });

  it.each([
    ['due', selectDue, { nextPaymentAt: inDays(-1) }],
    ['over', selectOver, { status: 'pending-cancel', paidUntil: inDays(-1) }],
    ['to be reminded', selectReminded, { nextPaymentAt: inDays(1) }],
  ] as const)('holds up no other that is %s', async (_, select, row) => {
    await insert(many({ ...row, postponedUntil: inDays(0.01) }));
    const ids = await insert([row]);
    expect(await select(t.db, t.now())).toEqual(ids);
  });

  it('holds up no other that is to be charged', async () => {
    const [{ id: customerId }, course] = [await t.given.student(), await t.given.course()];
    const order = await t.given.order({ customer_id: customerId, courseIds: [course.id] });
    const row = { renewalOrderId: order.id, nextAttemptAt: inDays(-1) };
    await insert(many({ ...row, postponedUntil: inDays(0.01) }));
    const ids = await insert([row]);
    expect(await selectToCharge(t.db, t.now())).toEqual(ids);
  });
});
