import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { checkOutgoingUrl } from '../../platform/net/outgoing-http.ts';
import { useTestApp } from '../../test/app.ts';

const { settings } = contract;
const t = await useTestApp();
const admin = await t.given.administrator();
const codeOf = (url: string) => checkOutgoingUrl(t.app.services, url);

it('permits what administrators name, and nothing before', async () => {
  expect(await codeOf('https://10.1.2.3/')).toBe('private_address');
  expect(await codeOf('http://10.1.2.3/')).toBe('not_https');
  const integrations = { allow_http: true, allowed_hosts: 'receiver.lan:8080\n10.1.0.0/16' };
  const { status, body } = await t.as(admin)(settings.change, { body: { integrations } });
  expect({ status, kept: body.integrations }).toMatchObject({ status: 200, kept: integrations });
  expect(await codeOf('http://10.1.2.3/')).toBeNull();
  expect(await codeOf('http://10.2.2.3/')).toBe('private_address');
  await t.as(admin)(settings.change, { body: { integrations: { allow_http: false, allowed_hosts: '' } } });
  expect(await codeOf('https://10.1.2.3/')).toBe('private_address');
});

it.each(['0.0.0.0/0', 'https://receiver.lan', 'receiver.lan:0', 'receiver.lan, other.lan', '*', 'a b'])(
  'takes no host %j',
  async (line) => {
    const integrations = { allowed_hosts: `10.1.0.0/16\n${line}` };
    const { status, body } = await t.as(admin)(settings.change, { body: { integrations } });
    expect({ status, ...body.data }).toEqual({
      status: 400,
      params: { 'integrations.allowed_hosts': `“${line}” is no host, host:port or network such as 10.1.0.0/16.` },
    });
  },
);

it('is for administrators who have just given their password', async () => {
  const body = { integrations: { allowed_hosts: '10.1.0.0/16' } };
  expect((await t.as(await t.given.manager())(settings.change, { body })).status).toBe(403);
  expect((await t.visitor(settings.change, { body })).status).toBe(401);
  const headers = await t.credentials(admin);
  t.travelTo(new Date(t.now().getTime() + 900_000));
  const refused = await t.raw({ method: 'POST', url: '/api/lectern/v1/settings', payload: body, headers });
  expect(refused.json()).toMatchObject({ code: 'reauthentication_required' });
  expect(await codeOf('https://10.1.2.3/')).toBe('private_address');
});
