import { contract, type Sent } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { checkout, settings } = contract;
const t = await useTestApp();
let admin: Awaited<ReturnType<typeof t.given.user>>;

beforeAll(async () => {
  admin = await t.given.administrator();
});

const paidCourse = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'one_time', regularPrice: '100.00', ...fields });
const setPayments = (payments: object) => t.as(admin)(settings.change, { body: { payments } });
type Body = Sent<typeof checkout.quote>['body'];
const quote = async (body: Body) => (await t.visitor(checkout.quote, { body })).body;
const itemsOf = (...courses: { id: number }[]) => courses.map(({ id }) => ({ course_id: id }));

describe('the quote of a cart', () => {
  it('has the prices of now, also for visitors', async () => {
    const [plain, onSale] = [await paidCourse({ name: 'Plain' }), await paidCourse({ salePrice: '60.00' })];
    const answer = await quote({ items: itemsOf(plain, onSale) });
    expect(answer).toMatchObject({ subtotal: '160.00', total: '160.00', formatted_total: '$160.00', taxed: false });
    expect(answer.items).toMatchObject([
      { course_id: plain.id, name: 'Plain', price: '100.00', problem: '' },
      { price: '60.00', regular: '100.00', formatted_regular: '$100.00', problem: '' },
    ]);
  });

  it('counts a course once', async () => {
    const course = await paidCourse();
    expect(await quote({ items: itemsOf(course, course) })).toMatchObject({ total: '100.00' });
  });

  it('counts taxes by the settings of the school and the place of the buyer', async () => {
    const course = await paidCourse();
    const regions = [
      { country: 'DE', rate: 19, states: [] },
      { country: 'FR', rate: 20, states: [] },
    ];
    await setPayments({ store: { country: 'DE' }, tax: { enable: true, prices_include_tax: false, regions } });
    const items = itemsOf(course);
    expect(await quote({ items, country: 'FR' })).toMatchObject({ total_tax: '20.00', total: '120.00', taxed: true });
    // Where the buyer is not known, it is the place of the store.
    expect(await quote({ items })).toMatchObject({ total_tax: '19.00' });
    expect(await quote({ items, country: 'JP' })).toMatchObject({ total_tax: '0.00' });
    const business = await quote({ items, country: 'FR', vat_number: 'FR40303265045' });
    expect(business).toMatchObject({ reverse_charge: true, total: '100.00', vat_problem: '' });
    const wrong = await quote({ items, country: 'FR', vat_number: 'FR00' });
    expect(wrong).toMatchObject({ reverse_charge: false, total: '120.00' });
    expect(wrong.vat_problem).not.toBe('');
    expect((await quote({ items, country: 'FR' })).items).toMatchObject([{ formatted_price: '$100.00' }]);
    await setPayments({ tax: { display: 'incl' } });
    expect(await quote({ items, country: 'FR' })).toMatchObject({
      tax_display: 'incl',
      formatted_subtotal: '$120.00',
      items: [{ formatted_price: '$120.00', price: '100.00' }],
    });
    await setPayments({ tax: { display: 'excl', prices_include_tax: true } });
    expect(await quote({ items, country: 'FR' })).toMatchObject({
      total_tax: '16.67',
      total: '100.00',
      prices_include_tax: true,
    });
    await setPayments({ tax: { enable: false } });
  });

  it('says why a course cannot be bought, and leaves it out of the total', async () => {
    const sold = await paidCourse();
    const free = await t.given.course({ accessMode: 'need_registration' });
    const full = await paidCourse({ enrollmentLimit: 1 });
    await t.given.enrollment({ courseId: full.id, userId: (await t.given.student()).id });
    const closed = await paidCourse({ startsAt: new Date(t.now().getTime() + 86_400_000) });
    const answer = await quote({ items: itemsOf(sold, free, full, closed) });
    expect(answer.total).toBe('100.00');
    expect(answer.items.map(({ problem }) => problem)).toEqual([
      '',
      'This course is not for sale.',
      'This course is full.',
      expect.stringMatching(/^Enrollment opens on /),
    ]);
  });

  it('tells nothing of a course that is not public', async () => {
    const hidden = await paidCourse({ status: 'draft', name: 'Secret plans' });
    const absent = { id: 999_999 };
    const answer = await quote({ items: itemsOf(hidden, absent) });
    const [one, other] = answer.items.map((item) => ({ ...item, course_id: 0 }));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ name: '', permalink: '', price: '0.00' });
  });

  it('knows what a member has already', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    await t.given.enrollment({ courseId: course.id, userId: student.id });
    const { body } = await t.as(student)(checkout.quote, { body: { items: itemsOf(course) } });
    expect(body.items[0]).toMatchObject({ problem: 'You already have access to this course.' });
    expect(body.billing.email).toBe(student.email);
  });

  it('offers the methods of the settings, and none for nothing', async () => {
    const [paid, gift] = [await paidCourse(), await paidCourse({ regularPrice: '0.00' })];
    expect((await quote({ items: itemsOf(paid) })).payment_methods).toEqual([]);
    await setPayments({ offline: { enable: true, title: 'Bank transfer', description: 'Takes two days.' } });
    expect((await quote({ items: itemsOf(paid) })).payment_methods).toEqual([
      { name: 'offline', title: 'Bank transfer', description: 'Takes two days.' },
    ]);
    expect((await quote({ items: itemsOf(gift) })).payment_methods).toMatchObject([{ name: 'free' }]);
    await setPayments({ offline: { enable: false } });
  });

  it('refuses carts that are none', async () => {
    const status = async (items: unknown) =>
      (await t.visitor(checkout.quote, { body: { items } as unknown as Body })).status;
    expect(await status([])).toBe(400);
    expect(await status([{ course_id: 'x' }])).toBe(400);
    expect(await status(Array.from({ length: 51 }, (_, at) => ({ course_id: at + 1 })))).toBe(400);
  });
});
