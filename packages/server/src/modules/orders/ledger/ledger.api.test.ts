import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { bookings, ledgerEntries } from './ledger.tables.ts';

const t = await useTestApp();

describe('the ledger', () => {
  it('cannot be changed or deleted, and takes no booking that does not balance', async () => {
    const student = await t.given.student();
    const { id: courseId } = await t.given.course();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [courseId] });
    const [booking] = await t.db.select().from(bookings).where(eq(bookings.orderId, id));
    const entry = { bookingId: booking!.id, account: 'fees' as const, amount: 1, currency: 'USD' };
    await expect(t.db.update(ledgerEntries).set({ amount: 0 })).rejects.toThrow('ledger_entries');
    await expect(t.db.delete(bookings)).rejects.toThrow('ledger_bookings');
    await expect(t.db.insert(ledgerEntries).values(entry)).rejects.toThrow('ledger_entries');
  });
});
