import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { users } from '../../identity/identity.tables.ts';
import { lessons } from '../../lessons/lessons.tables.ts';
import { storeFile } from '../index.ts';
import { media as rows } from '../media.tables.ts';

const { media, courses, lessons: lessonCalls } = contract;
const t = await useTestApp();

const drawing = (width: number, color: string) =>
  sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: color } })
    .png()
    .toBuffer();
const blue = await drawing(900, '#3b5bdb');
const red = await drawing(700, '#c92a2a');

const store = (author: { id: number }, source: Buffer = blue, filename = 'sky.png') =>
  storeFile(t.app.services, { source, filename, authorId: author.id, now: t.now() });

async function replace(person: { id: number } | null, id: number, file: Buffer | string, name = 'new.png') {
  const payload = new FormData();
  payload.append('file', new Blob([Buffer.from(file as Buffer)]), name);
  const headers = person ? await t.credentials(person) : {};
  const answer = await t.raw({
    method: 'POST',
    url: `/api/lectern/v1/media/${id}/file`,
    headers,
    payload: payload as never,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const get = (url: string, headers: Record<string, string> = {}) => t.raw({ method: 'GET', url, headers });
const onDisk = () => readdir(path.join(t.app.services.config.dataDir, 'files'));

/** A course of this instructor with a lesson whose text and picture are the file. */
async function shownBy(author: { id: number }, file: { id: number; key: string }) {
  const course = await t.given.course({ author, status: 'draft' });
  const lesson = await t.given.lesson({ course });
  const lessonId = lesson.id;
  const answer = await t.as(author)(lessonCalls.update, {
    params: { id: lessonId },
    body: { featured_image: file.id, description: `<p><img src="/files/${file.key}" alt=""></p>` } as never,
  });
  expect(answer.status).toBe(200);
  return { course, lessonId };
}

describe('where a file is used', () => {
  it('names what shows it by its id or its address, once each', async () => {
    const author = await t.given.instructor();
    const file = await store(author);
    const { course, lessonId } = await shownBy(author, file);
    await t.as(author)(courses.update, { params: { id: course.id }, body: { featured_image: file.id } as never });

    const { status, body } = await t.as(author)(media.usage, { params: { id: file.id } });
    expect(status).toBe(200);
    expect(body.owner).toMatchObject({ id: author.id });
    expect(body.hidden).toBe(0);
    expect(body.places.map(({ kind, id, course: of }) => ({ kind, id, course: of?.id }))).toEqual([
      { kind: 'course', id: course.id, course: course.id },
      { kind: 'lesson', id: lessonId, course: course.id },
    ]);
  });

  it('names a live session once, by its own type', async () => {
    const author = await t.given.instructor();
    const file = await store(author);
    const { sections } = await t.given.course({ author, sections: [0] });
    const description = `<p><img src="/files/${file.key}" alt=""></p>`;
    for (const type of ['zoom', 'google-meet'] as const)
      await t.given.session({ section: sections[0], type, description });

    const { body } = await t.as(author)(media.usage, { params: { id: file.id } });
    expect(body.places.map(({ kind }) => kind)).toEqual(['google-meet', 'zoom']);
  });

  it('only counts what an instructor may not open', async () => {
    const [author, other, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
    const file = await store(author);
    const course = await t.given.course({ author: other });
    await t.as(manager)(courses.update, { params: { id: course.id }, body: { featured_image: file.id } as never });
    await t.db.update(users).set({ avatarId: file.id }).where(eq(users.id, other.id));

    expect((await t.as(author)(media.usage, { params: { id: file.id } })).body).toMatchObject({
      places: [],
      hidden: 2,
    });
    const all = await t.as(manager)(media.usage, { params: { id: file.id } });
    expect(all.body.places.map(({ kind }) => kind)).toEqual(['course', 'person']);
    expect((await t.as(other)(media.usage, { params: { id: file.id } })).status).toBe(404);
    expect((await t.visitor(media.usage, { params: { id: file.id } })).status).toBe(401);
    expect((await t.as(await t.given.user())(media.usage, { params: { id: file.id } })).status).toBe(403);
  });
});

describe('the list', () => {
  it('narrows to what is used, to what is not, and to one owner', async () => {
    const [author, other, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
    const [used, byAddress, unused, foreign] = [
      await store(author),
      await store(author),
      await store(author),
      await store(other),
    ];
    const { lessonId } = await shownBy(author, used);
    await t.db
      .update(lessons)
      .set({ shortDescription: `<img src="/files/${byAddress.key}">` as never })
      .where(eq(lessons.id, lessonId));
    const include = [used, byAddress, unused, foreign].map(({ id }) => id);
    const list = async (person: { id: number }, query: object) =>
      (await t.as(person)(media.list, { query: { include, order: 'asc', orderby: 'id', ...query } as never })).body.map(
        ({ id }) => id,
      );

    expect(await list(manager, { used: true })).toEqual([used.id, byAddress.id]);
    expect(await list(manager, { used: false })).toEqual([unused.id, foreign.id]);
    expect(await list(manager, { author: other.id })).toEqual([foreign.id]);
    expect(await list(author, { author: other.id })).toEqual([used.id, byAddress.id, unused.id]);
    expect(await list(author, { orderby: 'filesize' })).toHaveLength(3);
  });
});

describe('deleting several', () => {
  it('leaves what is shown and what belongs to others, and says so of each', async () => {
    const [author, other] = [await t.given.instructor(), await t.given.instructor()];
    const [used, unused, foreign] = [await store(author), await store(author), await store(other)];
    await shownBy(author, used);

    const body = { ids: [used.id, unused.id, foreign.id], force: true };
    const answer = await t.as(author)(media.bulkRemove, { body });
    expect(answer.status).toBe(200);
    expect(answer.body.done).toEqual([unused.id]);
    expect(answer.body.failed.map(({ id, code }) => ({ id, code }))).toEqual([
      { id: used.id, code: 'media_in_use' },
      { id: foreign.id, code: 'not_found' },
    ]);
    expect((await get(`/files/${used.key}`, await t.credentials(author))).statusCode).toBe(200);
    expect((await get(`/files/${unused.key}`)).statusCode).toBe(404);
    expect(await onDisk()).toContain(unused.key);
    expect((await t.as(author)(media.bulkRemove, { body: { ids: [], force: true } })).status).toBe(400);
    expect((await t.visitor(media.bulkRemove, { body })).status).toBe(401);
  });
});

describe('replacing', () => {
  it('shows the new picture wherever the old one was, under an address of its own, and the old file goes to the trash', async () => {
    const author = await t.given.instructor();
    const before = await store(author);
    const { lessonId } = await shownBy(author, before);
    await t.db
      .update(users)
      .set({ avatarId: before.id, avatarUrl: `/files/${before.sizes.thumbnail!.key}` })
      .where(eq(users.id, author.id));

    const answer = await replace(author, before.id, red);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: before.id, title: { rendered: 'sky' }, media_details: { width: 700 } });
    const [after] = await t.db.select().from(rows).where(eq(rows.id, before.id));
    expect(after!.key).not.toBe(before.key);

    const [lesson] = await t.db.select().from(lessons).where(eq(lessons.id, lessonId));
    expect(lesson!.description).toContain(`/files/${after!.key}`);
    expect(lesson!.description).not.toContain(before.key);
    const [person] = await t.db.select().from(users).where(eq(users.id, author.id));
    expect(person!.avatarUrl).toBe(`/files/${after!.sizes.thumbnail!.key}`);
    const names = await onDisk();
    expect(names).toContain(after!.key);
    expect(names.filter((name) => name.startsWith(before.key.split('.')[0]!))).toHaveLength(3);

    // An older copy of the text that is saved later still works, because the old URL redirects.
    const { cookie } = await t.credentials(author);
    const moved = await get(`/files/${before.key}`, { cookie });
    expect(moved.statusCode).toBe(302);
    expect(moved.headers.location).toBe(`/files/${after!.key}`);
    expect(moved.headers['cache-control']).toBe('no-store');
    const size = await get(`/files/${before.sizes.medium!.key}`, { cookie });
    expect(size.headers.location).toBe(`/files/${after!.sizes.medium!.key}`);
    // Like the file itself, its former address is nothing to those who may not read the lesson.
    expect((await get(`/files/${before.key}`)).statusCode).toBe(404);
    expect((await replace(author, before.id, blue)).status).toBe(200);
    expect((await get(`/files/${before.key}`, { cookie })).statusCode).toBe(302);
  });

  it('takes only a file of the same kind, and leaves everything as it was otherwise', async () => {
    const author = await t.given.instructor();
    const picture = await store(author);
    const pdf = await store(author, Buffer.from('%PDF-1.7\n%%EOF\n'), 'sheet.pdf');
    const names = await onDisk();
    expect((await replace(author, picture.id, 'WEBVTT\n\n', 'words.vtt')).body.code).toBe('file_type');
    expect((await replace(author, pdf.id, red)).body.code).toBe('file_type');
    expect((await replace(author, picture.id, '<svg/>', 'a.png')).body.code).toBe('file_type');
    expect(await onDisk()).toEqual(names);
    expect((await get(`/files/${picture.key}`)).statusCode).toBe(200);
  });

  it('is for the owner, managers and administrators', async () => {
    const [author, other, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
    const file = await store(author);
    expect((await replace(null, file.id, red)).status).toBe(401);
    expect((await replace(await t.given.user(), file.id, red)).status).toBe(403);
    expect((await replace(other, file.id, red)).status).toBe(404);
    expect((await replace(manager, file.id, red)).status).toBe(200);
    expect((await replace(manager, 999_999_999, red)).status).toBe(404);
  });
});
