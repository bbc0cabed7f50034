import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';
import { orders } from '../orders/orders.tables.ts';

const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;

const paidCourse = () => t.given.course({ accessMode: 'one_time', regularPrice: '10.00' });
async function nameAtCheckout(person?: Person) {
  const body = { items: [{ course_id: (await paidCourse()).id }] };
  const quote = await (person ? t.as(person) : t.visitor)(contract.checkout.quote, { body: body as never });
  const { first_name, last_name } = quote.body.billing;
  return [first_name, last_name];
}
async function buyer(firstName: string, lastName: string) {
  const person = await t.given.student();
  await t.db.update(users).set({ firstName, lastName }).where(eq(users.id, person.id));
  return person;
}
async function ordered(person: Person, first_name: string, last_name: string) {
  const courseIds = [(await paidCourse()).id];
  const { id } = await t.given.order({ customer_id: person.id, courseIds, status: 'completed' });
  const [row] = await t.db.select().from(orders).where(eq(orders.id, id));
  const billing = { ...row!.billing, first_name, last_name };
  await t.db.update(orders).set({ billing }).where(eq(orders.id, id));
}

describe('the name at checkout', () => {
  it('is that of the profile', async () => {
    const person = await buyer('Ada', 'Park');
    await ordered(person, 'Other', 'Name');
    expect(await nameAtCheckout(person)).toEqual(['Ada', 'Park']);
  });

  it('is that of the latest order, if the profile has none', async () => {
    const person = await buyer('', '');
    expect(await nameAtCheckout(person)).toEqual(['', '']);
    await ordered(person, 'Early', 'Buyer');
    await ordered(person, 'Late', 'Buyer');
    expect(await nameAtCheckout(person)).toEqual(['Late', 'Buyer']);
  });

  it('is empty for visitors', async () => {
    expect(await nameAtCheckout()).toEqual(['', '']);
  });
});
