import { type SettingsDocument, settingsDocument } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { deliveryOf, secretOwner, sendsMail } from './delivery.rules.ts';

const url = 'smtp://mail.example.com';
const settings = (delivery: object): SettingsDocument => settingsDocument.parse({ emails: { delivery } });

describe('the mail server that is used', () => {
  it.each([
    { environment: undefined, delivery: {}, source: 'none' },
    { environment: url, delivery: {}, source: 'environment' },
    { environment: undefined, delivery: { host: 'mail.example.org' }, source: 'settings' },
    { environment: url, delivery: { host: 'mail.example.org' }, source: 'settings' },
    { environment: url, delivery: { host: 'mail.example.org', transport: 'none' }, source: 'none' },
    { environment: url, delivery: { transport: 'none' }, source: 'none' },
    { environment: 'none', delivery: { host: 'mail.example.org' }, source: 'none' },
    { environment: 'none', delivery: {}, source: 'none' },
  ])('of $environment and $delivery is of the $source', ({ environment: smtpUrl, delivery, source }) => {
    expect(deliveryOf({ smtpUrl }, settings(delivery)).source).toBe(source);
    expect(sendsMail({ smtpUrl }, settings(delivery))).toBe(source !== 'none');
  });
});

it('a password is for one host, port and user', () => {
  const server = { host: 'mail.example.org', port: 587, user: 'school' };
  const others = [{ host: 'mail.example.com' }, { port: 25 }, { user: 'other' }].map((change) =>
    secretOwner({ ...server, ...change }),
  );
  expect(new Set([secretOwner(server), ...others]).size).toBe(4);
});
