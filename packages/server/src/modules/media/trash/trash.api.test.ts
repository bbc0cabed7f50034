import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { afterEach, describe, expect, it } from 'vitest';
import { removeOrphans } from '../../../platform/files/orphans.ts';
import { selectAllFileKeys } from '../../../platform/files/stored-files.ts';
import { useTestApp } from '../../../test/app.ts';
import { changeSettings, forgetSettings } from '../../settings/index.ts';
import { mediaUses } from '../media.tables.ts';
import { mediaTrashFixture } from './media-trash.fixture.ts';
import { emptyMediaTrash } from './trash.usecases.ts';

const { mediaTrash } = contract;
const t = await useTestApp();
const { store, replace, remove, restore, restoreFile, rowOf, entriesOf, open, storedBytesOf } = mediaTrashFixture(t);
const { services } = t.app;
const start = t.now();

interface Person {
  id: number;
}

async function keepForDays(days: number): Promise<void> {
  await changeSettings(t.db, {
    patch: { advance: { trash_days: days } },
    actorId: (await t.given.administrator()).id,
    now: t.now(),
    services,
  });
  await forgetSettings(services);
}

afterEach(async () => {
  t.travelTo(start);
  await keepForDays(30);
});

describe('the trash', () => {
  const list = async (person: Person, query: object = {}) =>
    (await t.as(person)(mediaTrash.list, { query: query as never })).body;

  it('lists what was deleted and replaced, to instructors their own', async () => {
    const [author, other, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
    const [gone, replaced] = [await store(author), await store(author)];
    await replace(author, gone.id);
    await remove(author, gone.id);
    t.travelTo(new Date(start.getTime() + DAY_MS));
    await replace(author, replaced.id);

    const { data, meta } = await list(author);
    // The former file of a deleted item is part of it.
    expect(data.map(({ media_id, reason }) => [media_id, reason])).toEqual([
      [replaced.id, 'replaced'],
      [gone.id, 'deleted'],
    ]);
    expect(data[0]).toMatchObject({
      file: replaced.key,
      title: 'sky',
      byte_size: replaced.byteSize,
      owner: { id: author.id },
      removed_at: t.now().toISOString(),
      kept_until: new Date(t.now().getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(meta.total).toBe(2);
    expect((await list(author, { reason: 'deleted' })).data).toHaveLength(1);
    expect((await list(author, { search: 'sk', orderby: 'title', per_page: 1 })).data).toHaveLength(1);
    expect((await list(author, { search: 'nothing like it' })).data).toEqual([]);
    expect((await list(other)).data).toEqual([]);
    const include = data.map(({ id }) => id);
    expect((await list(manager, { include, orderby: 'byte_size' })).data).toHaveLength(2);
    expect((await t.as(author)(mediaTrash.list, { query: { reason: 'lost' as never } })).status).toBe(400);
  });

  it('deletes entries for good, with their files and nothing else', async () => {
    const author = await t.given.instructor();
    const [gone, replaced] = [await store(author), await store(author)];
    const second = await replace(author, gone.id);
    const present = await replace(author, replaced.id);
    await remove(author, gone.id);
    const { data } = await list(author);
    const entry = (id: number) => data.find(({ media_id }) => media_id === id)!.id;
    const forGood = (person: Person, id: number) => t.as(person)(mediaTrash.remove, { params: { id } });
    const refused = await forGood(await t.given.instructor(), entry(gone.id));
    expect([refused.status, (await storedBytesOf(second)).length]).toEqual([404, 3]);

    expect((await forGood(author, entry(gone.id))).body).toEqual({ deleted: true });
    expect(await rowOf(gone.id)).toBeUndefined();
    expect([await storedBytesOf(second), await storedBytesOf(gone.key)]).toEqual([[], []]);
    const both = [entry(gone.id), entry(replaced.id)];
    const { body } = await t.as(author)(mediaTrash.bulkRemove, { body: { ids: both, force: true } });
    expect([body.done, body.failed.map(({ code }) => code)]).toEqual([[entry(replaced.id)], ['not_found']]);
    expect([(await storedBytesOf(replaced.key)).length, (await storedBytesOf(present)).length]).toEqual([0, 3]);
    expect((await restoreFile(author, replaced.id, present)).status).toBe(404);
    // The former address still leads to the present file.
    expect(await open(replaced.key)).toBe(302);
  });

  it('is emptied after the days that the school says, and never with 0', async () => {
    const author = await t.given.instructor();
    const [gone, replaced, late] = [await store(author), await store(author), await store(author)];
    const present = await replace(author, replaced.id);
    await remove(author, gone.id);
    t.travelTo(new Date(start.getTime() + 20 * DAY_MS));
    await remove(author, late.id);
    t.travelTo(new Date(start.getTime() + 31 * DAY_MS));

    await keepForDays(0);
    await emptyMediaTrash(services);
    expect((await list(author)).data.map(({ kept_until }) => kept_until)).toEqual([null, null, null]);

    await keepForDays(30);
    await emptyMediaTrash(services);
    expect((await list(author)).data.map(({ media_id }) => media_id)).toEqual([late.id]);
    expect([await rowOf(gone.id), await storedBytesOf(gone.key), await storedBytesOf(replaced.key)]).toEqual([
      undefined,
      [],
      [],
    ]);
    expect((await storedBytesOf(present)).length).toBe(3);
    expect((await rowOf(replaced.id))!.key).toBe(present);
    expect((await restore(author, gone.id)).status).toBe(404);
    expect((await restore(author, late.id)).status).toBe(200);
  });

  it('is emptied of an item, or the item is restored, but never half of each', async () => {
    const author = await t.given.instructor();
    const rows = [await store(author), await store(author), await store(author)];
    for (const { id } of rows) await remove(author, id);
    t.travelTo(new Date(start.getTime() + 31 * DAY_MS));
    await Promise.all([emptyMediaTrash(services), ...rows.map(({ id }) => restore(author, id))]);
    for (const { id, key } of rows) {
      const row = await rowOf(id);
      expect([await open(key), (await storedBytesOf(key)).length]).toEqual(row ? [200, 3] : [404, 0]);
      expect(await entriesOf(id)).toEqual([]);
    }
  });

  it('holds files that backups name and that are no orphans', async () => {
    const author = await t.given.instructor();
    const { id, key, sizes } = await store(author);
    await replace(author, id);
    const names = await selectAllFileKeys(t.db);
    expect([key, sizes.medium!.key].map((name) => names.get(name))).toEqual(['media_trash', 'media_trash']);
    t.travelTo(new Date(start.getTime() + 3650 * DAY_MS));
    await removeOrphans(services);
    expect(await storedBytesOf(key)).toHaveLength(3);
  });

  it('keeps nothing of a learner who is erased', async () => {
    const learner = await t.given.student();
    const { id, key } = await store(learner);
    const admin = await t.given.administrator();
    const second = await replace(admin, id);
    // What a course shows would stay; in the trash nothing shows it.
    const course = await t.given.course();
    await t.db.insert(mediaUses).values({ mediaId: id, courseId: course.id, itemId: null });
    await remove(admin, id);
    const query = { force: true, mode: 'delete' } as const;
    const erased = await t.as(admin)(contract.users.remove, { params: { id: learner.id }, query });
    expect(erased.status).toBe(200);
    expect([await rowOf(id), await entriesOf(id)]).toEqual([undefined, []]);
    expect([await storedBytesOf(key), await storedBytesOf(second)]).toEqual([[], []]);
  });
});
