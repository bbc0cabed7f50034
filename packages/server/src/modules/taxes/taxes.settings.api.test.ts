import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { settings } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
});

const change = (payments: object, person: Person = admin) => t.as(person)(settings.change, { body: { payments } });
const regions = [
  { country: 'DE', rate: 19, states: [] },
  { country: 'US', rate: 0, states: [{ code: 'NY', rate: 8.875 }] },
];

describe('settings of payments', () => {
  it('take a store, a currency and rates of taxes', async () => {
    const payments = {
      currency: { code: 'EUR', position: 'right_space', thousand: '.', decimal: ',' },
      store: { country: 'DE', state: 'BY', city: 'Munich', company: 'Lantern', tax_id: 'DE136695976' },
      tax: { enable: true, prices_include_tax: true, display: 'incl', regions },
    };
    const { status, body } = await change(payments);
    expect(status).toBe(200);
    expect(body.payments).toMatchObject(payments);
    expect((await t.as(admin)(settings.read)).body.payments).toEqual(body.payments);
    await t.as(admin)(settings.reset);
  });

  it('read codes and rates as people send them', async () => {
    const { body } = await change({
      tax: { regions: [{ country: 'de', rate: '7.7', states: [{ code: 'by', rate: '1' }] }] },
    });
    expect(body.payments.tax.regions).toEqual([{ country: 'DE', rate: 7.7, states: [{ code: 'BY', rate: 1 }] }]);
    await t.as(admin)(settings.reset);
  });

  it('take any tax number of a store outside the EU', async () => {
    const store = { country: 'US', state: '', tax_id: '12-3456789' };
    expect((await change({ store })).body.payments).toMatchObject({ store });
    await t.as(admin)(settings.reset);
  });

  const rate = (value: unknown) => ({ tax: { regions: [{ country: 'DE', rate: value }] } });
  it.each<[string, object]>([
    ['currency.code', { currency: { code: 'ABC' } }],
    ['currency.code', { currency: { code: 'XAU' } }],
    ['currency.code', { currency: { code: 'CLF' } }],
    ['currency.code', { currency: { code: 'dollars' } }],
    ['currency.position', { currency: { position: 'top' } }],
    ['currency.thousand', { currency: { thousand: '.' } }],
    ['currency.thousand', { currency: { thousand: '<b>' } }],
    ['currency.decimal', { currency: { decimal: '' } }],
    ['store.country', { store: { country: 'ZZ' } }],
    ['store.state', { store: { country: 'DE', state: 'NY' } }],
    ['store.state', { store: { state: 'NY' } }],
    ['store.tax_id', { store: { country: 'DE', tax_id: 'DE136695977' } }],
    ['store.tax_id', { store: { country: 'AT', tax_id: 'DE136695976' } }],
    ['store.city', { store: { city: 'x'.repeat(101) } }],
    ['tax.regions', { tax: { regions: {} } }],
    ['tax.regions', { tax: { regions: Array.from({ length: 251 }, () => regions[0]) } }],
    ['tax.regions.0.rate', rate(-1)],
    ['tax.regions.0.rate', rate(100.001)],
    ['tax.regions.0.rate', rate(1.2345)],
    ['tax.regions.0.rate', rate('a lot')],
    ['tax.regions.0.rate', rate(null)],
    ['tax.regions.0.country', { tax: { regions: [{ country: 'ZZ', rate: 1 }] } }],
    ['tax.regions.1.country', { tax: { regions: [regions[0], regions[0]] } }],
    ['tax.regions.0.states.0.code', { tax: { regions: [{ country: 'DE', states: [{ code: 'NY', rate: 1 }] }] } }],
    [
      'tax.regions.0.states.1.code',
      { tax: { regions: [{ country: 'DE', states: Array.from({ length: 2 }, () => ({ code: 'BY', rate: 1 })) }] } },
    ],
    ['tax.regions.0.states.0.rate', { tax: { regions: [{ country: 'DE', states: [{ code: 'BY', rate: 101 }] }] } }],
    ['tax.display', { tax: { display: 'both' } }],
  ])('refuse at %s, and change nothing: %j', async (path, payments) => {
    const before = (await t.as(admin)(settings.read)).body;
    const { status, body } = await change(payments);
    expect(status).toBe(400);
    expect(Object.keys((body as never as { data: { params: object } }).data.params)).toEqual([`payments.${path}`]);
    expect((await t.as(admin)(settings.read)).body).toEqual(before);
  });

  it('take as many regions as there are countries, with their states', async () => {
    const { body: places } = await t.visitor(contract.datas.states);
    const all = places.slice(0, 250).map(({ country, states }) => ({
      country,
      rate: 12.345,
      states: states.slice(0, 100).map(({ code }) => ({ code, rate: 1.234 })),
    }));
    expect((await change({ tax: { regions: all } })).body.payments.tax.regions).toEqual(all);
    await t.as(admin)(settings.reset);
  });

  it('are for administrators', async () => {
    const tax = { tax: { enable: true } };
    expect((await t.visitor(settings.change, { body: { payments: tax } })).status).toBe(401);
    expect((await change(tax, await t.given.instructor())).status).toBe(403);
    expect((await change(tax, await t.given.manager())).status).toBe(403);
  });

  it('drop every kept page, since pages show prices', async () => {
    const drop = vi.spyOn(t.app.services.cache, 'drop');
    await change({ currency: { code: 'KWD' } });
    expect(drop.mock.calls.flat()).toContain('html:*');
    drop.mockRestore();
    await t.as(admin)(settings.reset);
  });
});
