import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { users } from '../modules/identity/identity.tables.ts';
import { secrets } from '../platform/platform.tables.ts';
import { contract } from '@lectern/contract';
import { openDatabase } from '../platform/db/database.ts';
import { useTestApp } from '../test/app.ts';
import { prepareSchool } from './prepare-school.ts';

const t = await useTestApp();
afterEach(async () => {
  // The sample rewards name neither people nor courses.
  await t.db.execute(sql`truncate users, courses, secrets, reward_point_types cascade`);
});

/** Starts with this SEED; returns what is printed about signing in. */
async function startWith(seed: 'demo' | 'empty', { said = [] as string[], db = t.db } = {}): Promise<string> {
  const services = { ...t.app.services, db, config: { ...t.app.services.config, seed } };
  const signInHint = await prepareSchool(services, (sentence) => void said.push(sentence));
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

describe('the password of the demo people', () => {
  const signIn = async (password: string) =>
    (await t.visitor(contract.auth.login, { body: { login: 'student@example.com', password } })).status;

  it('is said when the school is filled, and by each start until somebody has signed in with it', async () => {
    const said: string[] = [];
    const first = await startWith('demo', { said });
    expect(said.at(-1)).toBe(first);
    const password = /with the password (\S+)$/.exec(first)?.[1] ?? '';
    expect(await startWith('demo')).toBe(first);

    expect(await signIn('another-password')).toBe(401);
    expect(await startWith('empty')).toBe(first);
    expect(await signIn(password)).toBe(200);
    const later = await startWith('demo');
    expect(later).toContain('Sign in with your account');
    expect(await t.db.$count(secrets, eq(secrets.value, password))).toBe(0);
  });
});

it('a start that meets another one which fills the school waits for it, longer than a statement may take', async () => {
  let tries = 0;
  const databaseUrl = String(t.db.$client.options.connectionString);
  const db = openDatabase(databaseUrl, { max: 1, onStatement: (text) => (tries += Number(text.includes('advisory'))) });
  await db.execute('set statement_timeout = 1000');
  const first = await t.db.$client.connect();
  await first.query('begin; select pg_advisory_xact_lock(7315002)');
  const hint = startWith('empty', { db });
  // It asks twice a second.
  await expect.poll(() => tries).toBeGreaterThan(4);
  await first.query('rollback');
  first.release();
  expect(await hint).toContain('/setup#token=');
  await db.$client.end();
});
