import type { WebhookDelivery } from '@lectern/contract';
import { expect, it } from 'vitest';
import { nextLook } from './nextLook.ts';

const now = Date.UTC(2030, 4, 1, 9);
const row = (status: WebhookDelivery['status'], next?: number) =>
  ({ status, next_try_at: next === undefined ? null : new Date(now + next).toISOString() }) as WebhookDelivery;

it('looks again every two seconds while one is being sent', () => {
  expect(nextLook([row('delivered'), row('pending', 120_000), row('retrying', 60_000)], now)).toBe(2000);
});

it('looks again when the first one is tried again', () => {
  expect(nextLook([row('retrying', 300_000), row('retrying', 60_000)], now)).toBe(60_000);
  // The clock of the server may be behind.
  expect(nextLook([row('retrying', -5000)], now)).toBe(2000);
  expect(nextLook([row('retrying', 24 * 60 * 60 * 1000)], now)).toBe(60 * 60 * 1000);
});

it('does not look again where nothing can change', () => {
  expect(nextLook([row('delivered'), row('failed')], now)).toBe(false);
  expect(nextLook([], now)).toBe(false);
});
