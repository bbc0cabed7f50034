import type { TestApp } from '../../../test/app.ts';
import { instructorShares, withdrawals } from '../../revenue/revenue.tables.ts';
import { subscriptions } from '../../subscriptions/subscriptions.tables.ts';
import { wishlistItems } from '../../wishlist/wishlist.tables.ts';

interface Person {
  t: TestApp;
  id: number;
  /** Occurs in every text about the person. */
  word: string;
  now: Date;
}

/** Adds rows of a person to the tables of sales. */
export async function fillSales(person: Person): Promise<void> {
  await fillRevenue(person);
  await fillSubscriptions(person);
  await fillWishlist(person);
}

async function fillWishlist({ t, id, now }: Person) {
  const { id: courseId } = await t.given.course();
  await t.db.insert(wishlistItems).values({ userId: id, courseId, price: 5000, currency: 'USD', createdAt: now });
}

async function fillRevenue({ t, id, word, now }: Person) {
  await t.db.insert(instructorShares).values({ userId: id, rate: 50, method: 'bank', details: word });
  await t.db.insert(withdrawals).values({
    userId: id,
    status: 'rejected',
    amount: 5000,
    currency: 'USD',
    method: 'bank',
    details: word,
    rejectionDetail: word,
    createdAt: now,
    modifiedAt: now,
  });
}

async function fillSubscriptions({ t, id, word, now }: Person) {
  await t.db.insert(subscriptions).values({
    status: 'cancelled',
    customerId: id,
    name: 'Watercolors',
    price: 2000,
    currency: 'USD',
    interval: 'month',
    intervalCount: 1,
    gateway: 'stripe',
    savedMethod: word,
    methodHint: `paypal ${word}`,
    setupReference: word,
    cancelNote: word,
    createdAt: now,
    modifiedAt: now,
  });
}
