import { contract } from '@lectern/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses, settings } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let author: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  author = await t.given.instructor();
});
afterEach(async () => {
  await t.as(admin)(settings.reset);
});

type Currency = { code: string; position?: string; thousand?: string; decimal?: string };
const pay = (currency: Currency) => t.as(admin)(settings.change, { body: { payments: { currency } } });
const sold = { name: 'Sold', access_mode: 'one_time' } as const;
const create = (prices: object) => t.as(author)(courses.create, { body: { ...sold, ...prices } as typeof sold });

describe('prices in the currency of the school', () => {
  it.each([
    ['USD', '1234.5', '1234.50', '$1,234.50'],
    ['JPY', '1234', '1234', '¥1,234'],
    ['JPY', '1234.00', '1234', '¥1,234'],
    ['KWD', '1.25', '1.250', 'KWD1.250'],
    ['KWD', '999999999.999', '999999999.999', 'KWD999,999,999.999'],
    ['USD', 19.9, '19.90', '$19.90'],
  ])('in %s, %s is answered as %s and shown as %s', async (code, sent, price, shown) => {
    await pay({ code });
    const { status, body } = await create({ regular_price: sent });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        currency: code,
        price,
        regular_price: price,
        sale_price: '',
        signup_fee: '',
        formatted_price: shown,
        formatted_regular_price: shown,
      }),
    ]);
  });

  it.each([
    ['JPY', 'regular_price', '10.5', 'JPY has 0 decimals.'],
    ['USD', 'regular_price', '10.505', 'USD has 2 decimals.'],
    ['USD', 'sale_price', '9.999', 'USD has 2 decimals.'],
    ['USD', 'signup_fee', '0.001', 'USD has 2 decimals.'],
    ['KWD', 'regular_price', '1.2345', 'This value has the wrong form.'],
    ['USD', 'regular_price', '-1', 'This value has the wrong form.'],
    ['USD', 'regular_price', '1e3', 'This value has the wrong form.'],
    ['USD', 'regular_price', '1000000000', 'This value has the wrong form.'],
  ])('in %s, %s of %s is refused at its field', async (code, field, price, sentence) => {
    await pay({ code });
    const { id } = await t.given.course({ author, accessMode: 'one_time', regularPrice: '20.00' });
    const { status, body } = await t.as(author)(courses.update, { params: { id }, body: { [field]: price } });
    expect([status, body]).toMatchObject([400, { data: { params: { [field]: sentence } } }]);
    expect(await t.given.storedCourse(id)).toMatchObject({ regularPrice: '20.000', salePrice: null, signupFee: null });
  });

  it('the refusal is in the language of its reader', async () => {
    const send = (locale: string) =>
      t.as(author)(courses.create, {
        body: { ...sold, regular_price: '1.005' },
        headers: { 'accept-language': locale },
      });
    const answers = [await send('de'), await send('ar')];
    expect(answers.map(({ body }) => (body as never as { data: { params: object } }).data.params)).toEqual([
      { regular_price: 'USD hat 2 Nachkommastellen.' },
      { regular_price: 'عدد الخانات العشرية لعملة USD هو 2.' },
    ]);
  });

  it('a sale counts to the last decimal', async () => {
    await pay({ code: 'KWD' });
    expect((await create({ regular_price: '1.250', sale_price: '1.249' })).body).toMatchObject({
      price: '1.249',
      sale_price: '1.249',
      formatted_regular_price: 'KWD1.250',
    });
    expect((await create({ regular_price: '1.250', sale_price: '1.250' })).body.sale_price).toBe('');
  });

  it('another currency changes what a price is in, and rounds what it has no decimals for', async () => {
    const { id } = await t.given.course({ author, accessMode: 'one_time', regularPrice: '10.500' });
    const read = async () => (await t.visitor(courses.get, { params: { id } })).body;
    expect(await read()).toMatchObject({ price: '10.50', formatted_price: '$10.50', currency: 'USD' });
    await pay({ code: 'JPY' });
    expect(await read()).toMatchObject({ price: '11', formatted_price: '¥11', currency: 'JPY' });
    await pay({ code: 'EUR', position: 'right_space', thousand: '.', decimal: ',' });
    expect(await read()).toMatchObject({ price: '10.50', formatted_price: '10,50\u00a0€', currency: 'EUR' });
  });

  it('a free course costs nothing in any currency', async () => {
    await pay({ code: 'JPY' });
    const { id } = await t.given.course({ author, accessMode: 'open' });
    expect((await t.visitor(courses.get, { params: { id } })).body).toMatchObject({
      price: '0',
      formatted_price: '¥0',
    });
  });
});

describe('a subscription', () => {
  const terms = { billing_cycle: '1m', billing_expire_after: 12, signup_fee: '5.50', trial_days: 14 } as const;

  it('says how often it is paid, what joining costs and how long it can be tried', async () => {
    const body = { ...sold, access_mode: 'recurring', regular_price: '9.99', ...terms } as const;
    expect((await t.as(author)(courses.create, { body })).body).toMatchObject(terms);
    expect((await create({})).body).toMatchObject({ billing_expire_after: 0, signup_fee: '', trial_days: 0 });
  });

  it.each([
    { billing_expire_after: 121 },
    { billing_expire_after: -1 },
    { billing_expire_after: 1.5 },
    { trial_days: 366 },
    { trial_days: -1 },
    { signup_fee: '-1' },
    { billing_cycle: '0m' },
  ])('is not %j', async (bad) => {
    const { id } = await t.given.course({ author });
    const { status, body } = await t.as(author)(courses.update, { params: { id }, body: bad });
    expect([status, Object.keys((body as never as { data: { params: object } }).data.params)]).toEqual([
      400,
      Object.keys(bad),
    ]);
  });

  it.each([
    [{ billing_cycle: '' }, 'billing_cycle', 'This field is required.'],
    [{ billing_cycle: '25m' }, 'billing_cycle', 'A cycle is at most 24 units long.'],
    [{ regular_price: '' }, 'regular_price', 'This field is required.'],
    [{ regular_price: '0' }, 'regular_price', 'This field is required.'],
  ])('with %j is refused at its field, and saves nothing', async (change, field, text) => {
    const { id } = await t.given.course({ author, accessMode: 'recurring', regularPrice: '9.00', billingCycle: '1m' });
    const { status, body } = await t.as(author)(courses.update, { params: { id }, body: change as never });
    expect([status, (body as never as { data: { params: object } }).data.params]).toEqual([400, { [field]: text }]);
    expect(await t.given.storedCourse(id)).toMatchObject({ regularPrice: '9.000', billingCycle: '1m' });
  });

  it('is for whoever answers for the course to say', async () => {
    const { id } = await t.given.course({ author });
    const call = { params: { id }, body: terms };
    expect((await t.visitor(courses.update, call)).status).toBe(401);
    expect((await t.as(await t.given.student())(courses.update, call)).status).toBe(403);
    expect((await t.as(await t.given.instructor())(courses.update, call)).status).toBe(403);
    expect((await t.as(author)(courses.update, call)).status).toBe(200);
  });
});
