import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { forgetSettings } from '../../settings/index.ts';
import { settingsDocuments } from '../../settings/settings.tables.ts';

const { auth, settings } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps in a row';

it('a school without a mail server cannot switch mailed codes on', async () => {
  const admin = await t.given.administrator();
  const refused = await t.as(admin)(settings.change, { body: { authentication: { otp: { enable: true } } } });
  expect(refused.status).toBe(400);
  expect(refused.body.data?.params).toEqual({
    'authentication.otp.enable':
      'Codes can only be emailed once the school has a mail server. Set one up under Emails.',
  });
  expect((await t.as(admin)(settings.read)).body.authentication.otp.enable).toBe(false);
});

it('a school that has lost its mail server asks for no code, and its other settings can be changed', async () => {
  const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
  await t.as(admin)(settings.change, { body: { authentication: { login_attempts: 6 } } });
  await t.db.update(settingsDocuments).set({ document: { authentication: { otp: { enable: true } } } });
  await forgetSettings(t.app.services);
  expect((await t.visitor(auth.login, { body: { login: admin.email!, password: PASSWORD } })).status).toBe(200);
  const change = (authentication: object) => t.as(admin)(settings.change, { body: { authentication } });
  expect((await change({ login_attempts: 7 })).status).toBe(200);
  expect((await change({ otp: { enable: false } })).status).toBe(200);
  expect((await change({ otp: { enable: true } })).status).toBe(400);
});
