import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { jsonService } from './license.fixture.ts';
import { supportKeys } from './license.tables.ts';
import { checkSupportKey } from './license.usecases.ts';

const state = await jsonService();
const t = await useTestApp({ env: { SUPPORT_URL: state.url, PUBLIC_URL: 'https://school.example.com' } });
const { license } = contract;
const admin = await t.given.administrator();
const KEY = 'LECT-7F3A-9C21';

const activate = (key = KEY) => t.as(admin)(license.activate, { body: { key } });
const read = async () => (await t.as(admin)(license.read)).body;

beforeEach(async () => {
  await t.db.delete(supportKeys);
  Object.assign(state, { status: 200, answer: { status: 'valid', valid_until: '2031-05-01T00:00:00Z' }, asked: [] });
});

describe('a support key', () => {
  it('is stored when the support service calls it valid, and is never answered again', async () => {
    const { status, body } = await activate();
    expect(status).toBe(200);
    expect(body).toEqual({
      available: true,
      status: 'valid',
      key_hint: '9C21',
      valid_until: '2031-05-01T00:00:00.000Z',
      checked_at: t.now().toISOString(),
    });
    expect(state.asked).toEqual([{ action: 'activate', key: KEY, site: 'https://school.example.com' }]);
    expect(JSON.stringify(await read())).not.toContain(KEY);
    expect(JSON.stringify(await t.db.select().from(supportKeys))).not.toContain(KEY);
  });

  it.each([
    ['invalid', 'This key is not valid.'],
    ['expired', 'This key has expired.'],
    ['limit', 'This key is already in use on the maximum number of sites.'],
  ])('is refused at its field when it is %s, and the former key stays', async (answer, sentence) => {
    await activate();
    state.answer = { status: answer };
    const { status, body } = await activate('LECT-OTHER');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_params', data: { params: { key: sentence } } });
    expect(await read()).toMatchObject({ status: 'valid', key_hint: '9C21' });
  });

  it.each([
    [500, {}],
    [200, { status: 'perhaps' }],
    [200, 'no'],
  ])('is not stored when the service answers %i %o', async (status, answer) => {
    Object.assign(state, { status, answer });
    expect(await activate()).toMatchObject({ status: 502, body: { code: 'support_unreachable' } });
    expect(await read()).toMatchObject({ status: 'none', key_hint: '' });
  });

  it('must be a text of a reasonable length', async () => {
    for (const key of ['', '  ', 'x'.repeat(201)]) expect((await activate(key)).status).toBe(400);
    expect(state.asked).toEqual([]);
  });

  it('is checked by a job, and keeps its state while the service is silent', async () => {
    await activate();
    state.answer = { status: 'expired', valid_until: '2030-01-01T00:00:00Z' };
    await checkSupportKey(t.app.services);
    expect(await read()).toMatchObject({ status: 'expired', valid_until: '2030-01-01T00:00:00.000Z' });
    state.status = 503;
    await expect(checkSupportKey(t.app.services)).rejects.toThrow('the support service answered 503');
    expect(await read()).toMatchObject({ status: 'expired' });
  });

  it('is removed, and the service is told', async () => {
    await activate();
    const { body } = await t.as(admin)(license.deactivate, { body: {} });
    expect(body).toMatchObject({ status: 'none', key_hint: '', released: true });
    expect(state.asked.at(-1)).toMatchObject({ action: 'deactivate', key: KEY });
  });

  it('is removed as well when the service cannot be told, which the answer says', async () => {
    await activate();
    state.status = 500;
    expect((await t.as(admin)(license.deactivate, { body: {} })).body).toMatchObject({
      status: 'none',
      released: false,
    });
    expect((await t.as(admin)(license.deactivate, { body: {} })).body).toMatchObject({
      status: 'none',
      released: true,
    });
  });
});
