import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../../platform/version.ts';
import { useTestApp } from '../../test/app.ts';
import { jsonService } from './license.fixture.ts';
import { checkForUpdate } from './updates.usecases.ts';

const list = await jsonService();
const t = await useTestApp({ env: { UPDATE_URL: list.url } });
const withoutList = await useTestApp();
const { license } = contract;

const RELEASE = {
  tag_name: 'v99.2.0',
  html_url: 'https://example.com/v99.2.0',
  published_at: '2031-05-01T02:00:00+02:00',
};

/** A server that has asked nothing yet. */
const newServer = () => ({ config: t.app.services.config });

beforeEach(() => {
  Object.assign(list, { status: 200, answer: RELEASE, asked: [] });
});

describe('the check for updates', () => {
  it('answers the newest release, and asks once an hour at most', async () => {
    const admin = t.as(await t.given.administrator());
    const latest = { version: '99.2.0', url: RELEASE.html_url, published_at: '2031-05-01T00:00:00.000Z', newer: true };
    expect(await admin(license.checkForUpdate)).toMatchObject({ status: 200, body: { current: VERSION, latest } });
    expect(await admin(license.checkForUpdate)).toMatchObject({ status: 200, body: { current: VERSION, latest } });
    expect(list.asked).toEqual([null]);
  });

  it('asks nothing where the server names no list of releases', async () => {
    const { body } = await withoutList.as(await withoutList.given.administrator())(license.checkForUpdate);
    expect(body).toEqual({ current: VERSION, latest: null });
    expect(list.asked).toEqual([]);
  });

  it.each([
    [`v${VERSION}`, false],
    ['0.0.9', false],
    [`${VERSION}-beta.1`, false],
    ['v0.10.0', true],
  ])('compares %s with the version of this school', async (tag, newer) => {
    list.answer = { tag_name: tag };
    expect(await checkForUpdate(newServer())).toMatchObject({ latest: { newer, url: null, published_at: null } });
  });

  it.each([
    [404, RELEASE],
    [200, 'no'],
    [200, {}],
    [200, { ...RELEASE, tag_name: 'newest' }],
    [200, { ...RELEASE, tag_name: `v${'1'.repeat(200)}.0.0` }],
    [200, { ...RELEASE, html_url: 'javascript:alert(1)' }],
    [200, { ...RELEASE, published_at: 'yesterday' }],
  ])('refuses %i %o, and asks again the next time', async (status, answer) => {
    Object.assign(list, { status, answer });
    const server = newServer();
    await expect(checkForUpdate(server)).rejects.toMatchObject({ code: 'updates_unreachable' });
    Object.assign(list, { status: 200, answer: RELEASE });
    expect(await checkForUpdate(server)).toMatchObject({ latest: { version: '99.2.0' } });
  });
});
