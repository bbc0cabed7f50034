import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { selectAllFileKeys } from '../../../platform/files/stored-files.ts';
import { removeOrphans } from '../../../platform/files/orphans.ts';
import { useTestApp } from '../../../test/app.ts';
import { events } from '../../../platform/platform.tables.ts';
import { lessons as lessonRows } from '../../lessons/lessons.tables.ts';
import { changeSettings, forgetSettings } from '../../settings/index.ts';
import { storeFile } from '../index.ts';
import { media as mediaRows, mediaTrash as trashRows, mediaUses } from '../media.tables.ts';
import { emptyMediaTrash } from './trash.usecases.ts';

const { media, mediaTrash, lessons } = contract;
const t = await useTestApp();
const { services } = t.app;
const start = t.now();

interface Person {
  id: number;
}

const drawing = (color: string) =>
  sharp({ create: { width: 700, height: 350, channels: 3, background: color } })
    .png()
    .toBuffer();
const blue = await drawing('#3b5bdb');
const red = await drawing('#c92a2a');

const store = (author: Person) =>
  storeFile(services, { source: blue, filename: 'sky.png', authorId: author.id, now: t.now() });

async function replace(person: Person, id: number, file = red): Promise<string> {
  const payload = new FormData();
  payload.append('file', new Blob([Buffer.from(file)]), 'new.png');
  const answer = await t.raw({
    method: 'POST',
    url: `/api/lectern/v1/media/${id}/file`,
    headers: await t.credentials(person),
    payload: payload as never,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().media_details.file;
}

const remove = (person: Person, id: number) => t.as(person)(media.remove, { params: { id }, query: { force: true } });
const restore = (person: Person, id: number) => t.as(person)(media.restore, { params: { id } });
const restoreFile = (person: Person, id: number, file: string) =>
  t.as(person)(media.restoreFile, { params: { id }, body: { file } });
const rowOf = async (id: number) => (await t.db.select().from(mediaRows).where(eq(mediaRows.id, id)))[0];
const entriesOf = (id: number) => t.db.select().from(trashRows).where(eq(trashRows.mediaId, id)).orderBy(trashRows.id);
const formerOf = async (person: Person, id: number) =>
  (await t.as(person)(media.usage, { params: { id } })).body.former;

async function open(key: string, person?: Person) {
  const headers = person ? { cookie: (await t.credentials(person)).cookie } : {};
  return (await t.raw({ method: 'GET', url: `/files/${key}`, headers })).statusCode;
}

const stemOf = (key: string) => key.split('.')[0]!;
const storedBytesOf = async (key: string) =>
  (await readdir(path.join(services.config.dataDir, 'files'))).filter((name) => name.startsWith(stemOf(key)));

/** A lesson whose text and picture are the file, and one of its learners. */
async function shownInLesson(author: Person, file: { id: number; key: string }) {
  const course = await t.given.course({ author, accessMode: 'need_registration' });
  const { id } = await t.given.lesson({ course });
  const save = () =>
    t.as(author)(lessons.update, {
      params: { id },
      body: { featured_image: file.id, description: `<p><img src="/files/${file.key}" alt=""></p>` } as never,
    });
  expect((await save()).status).toBe(200);
  const text = async () => (await t.db.select().from(lessonRows).where(eq(lessonRows.id, id)))[0]!.description;
  return { course, id, text, learner: await t.given.enrolledLearner(course.id) };
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

describe('a replaced file', () => {
  it('is kept and comes back under its address, wherever the new one is shown', async () => {
    const author = await t.given.instructor();
    const before = await store(author);
    const lesson = await shownInLesson(author, before);
    expect(await formerOf(author, before.id)).toBeNull();

    const second = await replace(author, before.id);
    expect(await lesson.text()).toContain(second);
    expect(await formerOf(author, before.id)).toEqual({
      file: before.key,
      mime_type: 'image/png',
      byte_size: before.byteSize,
      removed_at: start.toISOString(),
      kept_until: new Date(start.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(await storedBytesOf(before.key)).toHaveLength(3);

    const answer = await restoreFile(author, before.id, second);
    expect([answer.status, answer.body.media_details.file]).toEqual([200, before.key]);
    expect(await rowOf(before.id)).toEqual({ ...before, restricted: true, formerKeys: [second] });
    expect(await lesson.text()).toContain(before.key);
    expect(await lesson.text()).not.toContain(second);
    expect([await open(before.key), await open(before.key, lesson.learner)]).toEqual([404, 200]);
    expect([await open(second), await open(second, lesson.learner)]).toEqual([404, 302]);

    // Undo is undone by the same call.
    expect((await restoreFile(author, before.id, before.key)).body.media_details.file).toBe(second);
    expect((await rowOf(before.id))!.formerKeys).toEqual([before.key]);
    expect(await entriesOf(before.id)).toHaveLength(1);
  });

  it('after two replacements the last one comes back first, and any of them out of the trash', async () => {
    const author = await t.given.instructor();
    const { id, key: first } = await store(author);
    const second = await replace(author, id);
    const third = await replace(author, id, blue);
    expect((await restoreFile(author, id, third)).body.media_details.file).toBe(second);

    const { body: listed } = await t.as(author)(mediaTrash.list, { query: { reason: 'replaced' } });
    expect(listed.data.map(({ file }) => file).toSorted()).toEqual([first, third].toSorted());
    const oldest = listed.data.find(({ file }) => file === first)!;
    const { body } = await t.as(author)(mediaTrash.bulkRestore, { body: { ids: [oldest.id] } });
    expect(body.done).toEqual([oldest.id]);
    expect(await rowOf(id)).toMatchObject({ key: first, formerKeys: [third, second] });
    expect((await entriesOf(id)).map(({ file }) => file?.key)).toEqual([third, second]);
    expect([await open(first), await open(second), await open(third)]).toEqual([200, 302, 302]);
  });

  it('is put back once when two ask at once, and not over a file that came meanwhile', async () => {
    const author = await t.given.instructor();
    const { id, key } = await store(author);
    const second = await replace(author, id);
    const answers = await Promise.all([restoreFile(author, id, second), restoreFile(author, id, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await rowOf(id))!.key).toBe(key);
    expect((await restoreFile(author, id, second)).body.code).toBe('version_conflict');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('is not there where none was replaced, and bad calls change nothing', async () => {
    const author = await t.given.instructor();
    const { id, key } = await store(author);
    expect((await restoreFile(author, id, key)).status).toBe(404);
    const bad = await t.as(author)(media.restoreFile, { params: { id }, body: {} as never });
    expect([bad.status, Object.keys(bad.body.data?.params ?? {})]).toEqual([400, ['file']]);
    expect((await restoreFile(author, 999_999_999, key)).status).toBe(404);
    expect((await rowOf(id))!.key).toBe(key);
  });

  it('is for the owner, managers and administrators', async () => {
    const [author, manager] = [await t.given.instructor(), await t.given.manager()];
    const { id } = await store(author);
    const second = await replace(author, id);
    const call = { params: { id }, body: { file: second } };
    expect((await t.visitor(media.restoreFile, call)).status).toBe(401);
    expect((await restoreFile(await t.given.student(), id, second)).status).toBe(403);
    expect((await restoreFile(await t.given.instructor(), id, second)).status).toBe(404);
    expect((await restoreFile(manager, id, second)).status).toBe(200);
  });

  it('by crop and rotate is kept too', async () => {
    const author = await t.given.instructor();
    const { id, key } = await store(author);
    const body = { file: key, rotate: 90, save: 'replace' } as const;
    const { body: edited } = await t.as(author)(media.editPicture, { params: { id }, body });
    expect((await restoreFile(author, id, edited.media_details.file)).body.media_details).toMatchObject({
      file: key,
      width: 700,
    });
  });
});

describe('a deleted item', () => {
  it('comes back with its id, address, words and places, and those who may read it are the same', async () => {
    const author = await t.given.instructor();
    const before = await store(author);
    const lesson = await shownInLesson(author, before);
    const stranger = await t.given.student();
    const second = await replace(author, before.id);
    await t.as(author)(media.update, { params: { id: before.id }, body: { alt_text: 'A sky' } });
    const row = await rowOf(before.id);
    const uses = await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, before.id));

    expect((await remove(author, before.id)).body).toMatchObject({ deleted: true, previous: { id: before.id } });
    for (const person of [undefined, stranger, lesson.learner, author])
      expect([await open(second, person), await open(before.key, person)]).toEqual([404, 404]);
    const view = await t.as(author)(lessons.get, { params: { id: lesson.id } });
    expect(JSON.stringify(view.body)).not.toContain(`"source_url":"/files/${second}"`);

    const answer = await restore(author, before.id);
    expect([answer.status, answer.body.alt_text]).toEqual([200, 'A sky']);
    expect(await rowOf(before.id)).toEqual(row);
    expect(await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, before.id))).toEqual(uses);
    expect([await open(second), await open(second, stranger)]).toEqual([404, 404]);
    expect([await open(second, lesson.learner), await open(before.key, lesson.learner)]).toEqual([200, 302]);
    expect((await formerOf(author, before.id))?.file).toBe(before.key);
    const said = await t.db.select().from(events).where(eq(events.actorId, author.id)).orderBy(events.id);
    expect(said.map(({ type }) => type).filter((type) => /^media\.(trashed|restored|deleted)$/.test(type))).toEqual([
      'media.trashed',
      'media.restored',
    ]);
  });

  it('is shown to learners of a lesson that was saved meanwhile, and not to those of one that shows it no longer', async () => {
    const author = await t.given.instructor();
    const file = await store(author);
    const [kept, left] = [await shownInLesson(author, file), await shownInLesson(author, file)];
    await remove(author, file.id);
    const description = `<p>Other words <img src="/files/${file.key}" alt=""></p>`;
    await t.as(author)(lessons.update, { params: { id: kept.id }, body: { description } as never });
    const without = { featured_image: 0, description: '<p>Nothing to see</p>' };
    await t.as(author)(lessons.update, { params: { id: left.id }, body: without as never });
    await restore(author, file.id);
    expect([await open(file.key, kept.learner), await open(file.key, left.learner)]).toEqual([200, 404]);
  });

  it('opens nothing to an instructor who writes its address into a lesson of theirs', async () => {
    const [author, other] = [await t.given.instructor(), await t.given.instructor()];
    const file = await store(author);
    await shownInLesson(author, file);
    await remove(author, file.id);
    const { id } = await t.given.lesson({
      course: await t.given.course({ author: other, accessMode: 'need_registration' }),
    });
    const description = `<p><img src="/files/${file.key}" alt=""></p>`;
    await t.as(other)(lessons.update, { params: { id }, body: { description } as never });
    const chosen = await t.as(other)(lessons.update, {
      params: { id },
      body: { featured_image: file.id } as never,
    });
    expect(chosen.status).toBe(400);
    await restore(author, file.id);
    expect(await open(file.key, other)).toBe(404);
  });

  it('can be neither changed nor replaced nor chosen', async () => {
    const author = await t.given.instructor();
    const { id, key } = await store(author);
    await remove(author, id);
    expect((await t.as(author)(media.update, { params: { id }, body: { title: 'New' } })).status).toBe(404);
    expect((await t.as(author)(media.usage, { params: { id } })).status).toBe(404);
    expect((await restoreFile(author, id, key)).status).toBe(404);
    const lesson = await t.given.lesson({ course: await t.given.course({ author }) });
    const chosen = await t.as(author)(lessons.update, {
      params: { id: lesson.id },
      body: { featured_image: id } as never,
    });
    expect([chosen.status, Object.keys(chosen.body.data?.params ?? {})]).toEqual([400, ['featured_image']]);
  });

  it('is restored and deleted once, whoever asks at once, and restoring twice changes nothing', async () => {
    const author = await t.given.instructor();
    const { id } = await store(author);
    const removed = await Promise.all([remove(author, id), remove(author, id)]);
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const restored = await Promise.all([restore(author, id), restore(author, id)]);
    expect(restored.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entriesOf(id)).toEqual([]);
    const said = await t.db.select().from(events).where(eq(events.actorId, author.id));
    expect(said.filter(({ type }) => type === 'media.restored')).toHaveLength(1);
  });

  it('is for those who could delete it', async () => {
    const [author, other, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
    const [one, two] = [await store(author), await store(author)];
    for (const { id } of [one, two]) await remove(author, id);
    expect((await t.visitor(media.restore, { params: { id: one.id } })).status).toBe(401);
    expect((await restore(await t.given.student(), one.id)).status).toBe(403);
    expect((await restore(other, one.id)).status).toBe(404);
    const ids = [one.id, two.id, 999_999_999];
    const foreign = await t.as(other)(media.bulkRestore, { body: { ids } });
    expect([foreign.body.done, foreign.body.failed.map(({ code }) => code)]).toEqual([[], Array(3).fill('not_found')]);
    expect((await t.as(manager)(media.bulkRestore, { body: { ids } })).body.done).toEqual([one.id, two.id]);
    expect((await t.as(author)(media.bulkRestore, { body: { ids: [] } })).status).toBe(400);
  });
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
    await remove(admin, id);
    const query = { force: true, mode: 'delete' } as const;
    const erased = await t.as(admin)(contract.users.remove, { params: { id: learner.id }, query });
    expect(erased.status).toBe(200);
    expect([await rowOf(id), await entriesOf(id)]).toEqual([undefined, []]);
    expect([await storedBytesOf(key), await storedBytesOf(second)]).toEqual([[], []]);
  });
});
