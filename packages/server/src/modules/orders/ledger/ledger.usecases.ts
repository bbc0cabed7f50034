import type { Db } from '../../../platform/db/database.ts';
import { type Entry, unbalanced } from './ledger.rules.ts';
import { type BookingKind, bookings, ledgerEntries } from './ledger.tables.ts';

interface Booking {
  /** Names what is booked. */
  key: string;
  kind: BookingKind;
  orderId: number | null;
  at: Date;
  entries: readonly Entry[];
}

/** Appends a booking in the caller's transaction; false if it was booked before. */
export async function book(db: Db, { entries, at, ...booking }: Booking): Promise<boolean> {
  const wrong = unbalanced(entries);
  if (wrong.length > 0) throw new Error(`the booking ${booking.key} does not balance in ${wrong.join(', ')}`);
  const [row] = await db
    .insert(bookings)
    .values({ ...booking, bookedAt: at })
    .onConflictDoNothing({ target: bookings.key })
    .returning({ id: bookings.id });
  if (!row) return false;
  const { id: bookingId } = row;
  if (entries.length > 0) await db.insert(ledgerEntries).values(entries.map((one) => ({ ...one, bookingId })));
  return true;
}
