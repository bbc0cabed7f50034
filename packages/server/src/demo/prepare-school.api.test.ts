import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { users } from '../modules/identity/identity.tables.ts';
import { secrets } from '../platform/platform.tables.ts';
import { useTestApp } from '../test/app.ts';
import { prepareSchool } from './prepare-school.ts';

const t = await useTestApp();
afterEach(async () => {
  await t.db.delete(users);
  await t.db.delete(secrets);
});

/** Starts with this SEED; returns what is printed about signing in. */
async function startWith(seed: 'demo' | 'empty'): Promise<string> {
  const services = { ...t.app.services, config: { ...t.app.services.config, seed } };
  const signInHint = await prepareSchool(services, () => undefined);
  return signInHint('http://localhost');
}

const people = () => t.db.$count(users, eq(users.kind, 'member'));

describe('a school that was started empty', () => {
  it('stays empty when a later start does not say so again, and prints the same link', async () => {
    const first = await startWith('empty');
    expect(first).toContain('/setup#token=');
    expect(await startWith('demo')).toBe(first);
    expect(await people()).toBe(0);
  });

  it('stays empty when it is from before this was recorded', async () => {
    const first = await startWith('empty');
    await t.db.delete(secrets).where(eq(secrets.name, 'seed'));
    expect(await startWith('demo')).toBe(first);
    expect(await people()).toBe(0);
  });

  it('stays without demo people when its own were removed', async () => {
    await startWith('empty');
    const { id } = await t.given.administrator();
    expect(await startWith('demo')).toContain('Sign in with your account');
    await t.db.delete(users).where(eq(users.id, id));
    expect(await startWith('demo')).toContain('/setup#token=');
    expect(await people()).toBe(0);
  });
});

it('people in a school from before this was recorded keep the demo out', async () => {
  await t.given.student();
  await startWith('demo');
  await startWith('demo');
  expect(await people()).toBe(1);
});

it('of two first starts at once, one empty and one with the demo, the first decides for both', async () => {
  const [empty, demo] = await Promise.all([startWith('empty'), startWith('demo')]);
  const filled = (await people()) > 0;
  expect(demo.includes('student@example.com')).toBe(filled);
  expect(empty.includes('/setup#token=')).toBe(!filled);
});
