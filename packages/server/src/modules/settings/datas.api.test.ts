import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { datas } = contract;
const t = await useTestApp();
const german = { 'accept-language': 'de' };

describe('lists to choose from', () => {
  it('countries come by name, in the language of the caller', async () => {
    const { status, body } = await t.visitor(datas.countries);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(240);
    expect(body).toContainEqual({ code: 'DE', name: 'Germany' });
    expect(body.map(({ name }) => name)).toEqual(
      body.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
    );
    expect((await t.visitor(datas.countries, { headers: german })).body).toContainEqual({
      code: 'DE',
      name: 'Deutschland',
    });
    expect((await t.as(await t.given.student())(datas.countries)).status).toBe(200);
  });

  it('states stand below their country, all of them and of one', async () => {
    const all = (await t.visitor(datas.states)).body;
    const us = await t.visitor(datas.statesOf, { params: { country: 'us' } });
    expect(us.body.country).toBe('US');
    expect(us.body.states).toContainEqual({ code: 'CA', name: 'California' });
    expect(all.find(({ country }) => country === 'US')).toEqual(us.body);
    expect(all).toHaveLength((await t.visitor(datas.countries)).body.length);
    for (const country of ['ZZ', 'USA', '1', "u'"]) {
      expect((await t.visitor(datas.statesOf, { params: { country } })).status).toBe(404);
    }
  });

  it('currencies have a symbol, and there are none that nobody pays with', async () => {
    const { body } = await t.visitor(datas.currencies);
    expect(body).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€' });
    expect(body).toContainEqual(expect.objectContaining({ code: 'XOF' }));
    const codes = new Set(body.map(({ code }) => code));
    expect(['XAU', 'XTS', 'XXX', 'XDR'].filter((code) => codes.has(code))).toEqual([]);
  });
});
