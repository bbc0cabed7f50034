import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../modules/identity/identity.tables.ts';
import { useTestApp } from '../../test/app.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { bulk } from './crud.ts';

const t = await useTestApp();

async function givenThree() {
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await t.given.user({ displayName: 'Before' })).id);
  return ids as [number, number, number];
}

const rename = (db: Db, id: number) => db.update(users).set({ displayName: 'After' }).where(eq(users.id, id));
const namesOf = async (ids: readonly number[]) => {
  const rows = await t.db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return rows.toSorted((a, b) => a.id - b.id).map(({ displayName }) => displayName);
};

/** A bulk call in a transaction of its own, as a route runs it. */
const run = (ids: readonly number[], act: (db: Db, id: number) => Promise<unknown>) =>
  t.db.transaction((db) =>
    bulk({ db, locale: 'en', request: { headers: {} } } as never, ids, ({ db: own }, id) => act(own, id)),
  );

it('a row that is refused after a part of its work leaves nothing behind, and its neighbors are done', async () => {
  const ids = await givenThree();
  const answer = await run(ids, async (db, id) => {
    await rename(db, id);
    if (id === ids[1]) throw new AppError('forbidden');
  });
  expect(answer).toEqual({
    done: [ids[0], ids[2]],
    failed: [{ id: ids[1], code: 'forbidden', message: expect.any(String) }],
  });
  expect(await namesOf(ids)).toEqual(['After', 'Before', 'After']);
});

it('a row whose statement the database refuses does not spoil those after it', async () => {
  const ids = await givenThree();
  const answer = await run(ids, async (db, id) => {
    if (id === ids[0]) {
      // The transaction around it would take no more statements.
      await db
        .insert(users)
        .values({ id: ids[1] } as never)
        .catch(() => {
          throw new AppError('version_conflict');
        });
    }
    await rename(db, id);
  });
  expect(answer.failed.map(({ id }) => id)).toEqual([ids[0]]);
  expect(await namesOf(ids)).toEqual(['Before', 'After', 'After']);
});

it('what is no refusal undoes all of it', async () => {
  const ids = await givenThree();
  const broken = run(ids, async (db, id) => {
    await rename(db, id);
    if (id === ids[2]) throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await namesOf(ids)).toEqual(['Before', 'Before', 'Before']);
});
