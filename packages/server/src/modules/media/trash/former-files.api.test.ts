import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { blue, mediaTrashFixture } from './media-trash.fixture.ts';

const { media, mediaTrash } = contract;
const t = await useTestApp();
const { store, replace, restoreFile, rowOf, entriesOf, formerOf, open, storedBytesOf, shownInLesson } =
  mediaTrashFixture(t);
const start = t.now();

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
