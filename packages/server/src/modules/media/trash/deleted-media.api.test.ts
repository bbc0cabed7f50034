import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { mediaUses } from '../media.tables.ts';
import { mediaTrashFixture } from './media-trash.fixture.ts';

const { courses, lessons, media } = contract;
const t = await useTestApp();
const { store, replace, remove, restore, restoreFile, rowOf, entriesOf, formerOf, open, shownInLesson } =
  mediaTrashFixture(t);

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

  it('is left out of courses and lessons that show it, until it is restored', async () => {
    const author = await t.given.instructor();
    const file = await store(author);
    const { course, id } = await shownInLesson(author, file);
    const body = { featured_image: file.id } as never;
    expect((await t.as(author)(courses.update, { params: { id: course.id }, body })).status).toBe(200);
    const shown = async () => {
      const answers = [
        await t.as(author)(courses.get, { params: { id: course.id } }),
        await t.as(author)(lessons.get, { params: { id } }),
      ];
      // The text of the lesson still names the address.
      return answers.map(({ body }) => JSON.stringify({ ...body, description: '' }).includes(file.key.split('.')[0]!));
    };
    expect(await shown()).toEqual([true, true]);
    await remove(author, file.id);
    expect(await shown()).toEqual([false, false]);
    await restore(author, file.id);
    expect(await shown()).toEqual([true, true]);
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
