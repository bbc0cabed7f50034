import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { secrets } from '../platform.tables.ts';
import type { Db } from './database.ts';
import { hasSqlState } from './sql-state.ts';
import { leaveToCommit } from './transaction.ts';

const t = await useTestApp();

let count = 0;
const newName = () => `transaction-${(count += 1)}`;
const insert = (db: Db, name: string) => db.insert(secrets).values({ name, value: '' }).then();
const isStored = async (name: string) => (await t.db.select().from(secrets).where(eq(secrets.name, name))).length > 0;
const fail = (db: Db) => db.execute(sql`select 1 / 0`).then();
const DIVISION_BY_ZERO = '22012';
const failure = async (work: Promise<unknown>) => {
  const [{ reason }] = (await Promise.allSettled([work])) as [PromiseRejectedResult];
  return reason as unknown;
};

describe('a statement that is left to the commit', () => {
  it('is part of the transaction', async () => {
    const name = newName();
    await t.db.transaction((tx) => leaveToCommit(tx, insert(tx, name)));
    expect(await isStored(name)).toBe(true);
  });

  it('undoes the transaction if it fails', async () => {
    const name = newName();
    const work = t.db.transaction(async (tx) => {
      await insert(tx, name);
      await leaveToCommit(tx, fail(tx));
    });
    expect(hasSqlState(await failure(work), DIVISION_BY_ZERO)).toBe(true);
    expect(await isStored(name)).toBe(false);
  });

  it('is named by the error when it makes a later statement fail', async () => {
    const work = t.db.transaction(async (tx) => {
      await leaveToCommit(tx, fail(tx));
      await insert(tx, newName());
    });
    expect(hasSqlState(await failure(work), DIVISION_BY_ZERO)).toBe(true);
  });

  it('does not hide the refusal of the work', async () => {
    const refusal = new Error('refused');
    const work = t.db.transaction(async (tx) => {
      await leaveToCommit(tx, fail(tx));
      throw refusal;
    });
    expect(await failure(work)).toBe(refusal);
  });

  it('is waited for without a transaction, and within a savepoint', async () => {
    expect(hasSqlState(await failure(leaveToCommit(t.db, fail(t.db))), DIVISION_BY_ZERO)).toBe(true);
    const name = newName();
    await t.db.transaction(async (tx) => {
      const inner = await failure(tx.transaction((savepoint) => leaveToCommit(savepoint, fail(savepoint))));
      expect(hasSqlState(inner, DIVISION_BY_ZERO)).toBe(true);
      await insert(tx, name);
    });
    expect(await isStored(name)).toBe(true);
  });
});

it('a transaction that has swallowed the failure of a statement is not reported as committed', async () => {
  const name = newName();
  const work = t.db.transaction(async (tx) => {
    await insert(tx, name);
    await fail(tx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow(/rolled back/);
  expect(await isStored(name)).toBe(false);
});

it.each(['committed', 'rolled back'])('no statement is sent in a transaction that was %s', async (end) => {
  const name = newName();
  let kept: Db | undefined;
  await t.db
    .transaction(async (tx) => {
      kept = tx;
      if (end === 'rolled back') throw new Error('undone');
    })
    .catch(() => undefined);
  const late = await failure(insert(kept!, name));
  expect(String((late as Error).cause)).toMatch(/has ended/);
  expect(await isStored(name)).toBe(false);
});

it('statements of one tick are answered in their order', async () => {
  const answers = await t.db.transaction((tx) =>
    Promise.all([1, 2, 3].map(async (n) => (await tx.execute<{ n: number }>(sql`select ${n}::int as n`)).rows[0]?.n)),
  );
  expect(answers).toEqual([1, 2, 3]);
});
