import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { storeFile } from '../index.ts';
import { mediaUses } from '../media.tables.ts';

const { lessons, media } = contract;
const t = await useTestApp();
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n'), Buffer.alloc(5000, 0x20), Buffer.from('\n%%EOF\n')]);

type Person = { id: number };
let author: Person;
let colleague: Person;
let learner: Person;
let stranger: Person;
let course: Awaited<ReturnType<typeof t.given.course>>;

beforeAll(async () => {
  [author, colleague] = [await t.given.instructor(), await t.given.instructor()];
  [learner, stranger] = [await t.given.student(), await t.given.student()];
  course = await t.given.course({
    author,
    sections: [0],
    accessMode: 'need_registration',
    additionalAuthorIds: [colleague.id],
  });
  await t.given.enrollment({ courseId: course.id, userId: learner.id });
});

const store = (source: Buffer, filename: string) =>
  storeFile(t.app.services, { source, filename, title: 'Night sheet', authorId: author.id, now: t.now() });

async function lessonWith(body: object): Promise<number> {
  const made = await t.as(author)(lessons.create, {
    body: { name: 'Moon', course_id: course.id, parent_id: course.sections[0]!.id, ...body } as never,
  });
  expect(made.status).toBe(201);
  return made.body.id;
}

async function open(url: string, person: Person | null, headers: Record<string, string> = {}) {
  const cookie = person ? { cookie: (await t.credentials(person)).cookie } : {};
  return t.raw({ method: 'GET', url, headers: { ...cookie, ...headers } });
}

describe('a file that is only looked at', () => {
  it('has no address in any answer to a learner, and its key opens nothing', async () => {
    const file = await store(PDF, 'sheet.pdf');
    const id = await lessonWith({ download_materials: [{ id: file.id, downloadable: false }] });
    const view = `/files/view/${id}/${file.id}`;

    const asLearner = await t.as(learner)(lessons.get, { params: { id } });
    expect(asLearner.body.download_materials).toMatchObject([{ url: '', view_url: view, downloadable: false }]);
    expect(JSON.stringify(asLearner.body)).not.toContain(file.key);
    const item = await t.as(learner)(media.get, { params: { id: file.id } });
    expect([item.status, item.body.code]).toEqual([404, 'not_found']);
    expect((await open(`/files/${file.key}`, learner)).statusCode).toBe(404);

    const shown = await open(view, learner);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(shown.rawPayload.equals(PDF)).toBe(true);
    expect(shown.headers).toMatchObject({ 'content-disposition': 'inline', 'cache-control': 'private, no-store' });
    expect(JSON.stringify(shown.headers)).not.toContain(file.key);
  });

  it('comes in ranges, and opens no page of its own', async () => {
    const file = await store(PDF, 'sheet.pdf');
    const id = await lessonWith({ download_materials: [{ id: file.id, downloadable: false }] });
    const view = `/files/view/${id}/${file.id}`;
    const part = await open(view, learner, { range: 'bytes=5-8' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 5-8/${PDF.length}`,
      PDF.subarray(5, 9).toString(),
    ]);
    expect((await open(view, learner, { range: `bytes=${PDF.length}-` })).statusCode).toBe(416);
    for (const destination of ['document', 'iframe', 'embed', 'object']) {
      expect((await open(view, learner, { 'sec-fetch-dest': destination })).statusCode).toBe(404);
    }
    expect((await open(view, learner, { 'sec-fetch-dest': 'empty' })).statusCode).toBe(200);
  });

  it('is shown to those alone who may read its lesson', async () => {
    const file = await store(PDF, 'sheet.pdf');
    const id = await lessonWith({ download_materials: [{ id: file.id, downloadable: false }] });
    const other = await lessonWith({ name: 'Without it' });
    const draft = await lessonWith({ status: 'draft', download_materials: [{ id: file.id, downloadable: false }] });
    for (const person of [null, stranger]) {
      expect((await open(`/files/view/${id}/${file.id}`, person)).statusCode).toBe(404);
    }
    for (const address of [`${other}/${file.id}`, `${draft}/${file.id}`, `${id}/0`, `0/${file.id}`, `x/${file.id}`]) {
      expect((await open(`/files/view/${address}`, learner)).statusCode).toBe(404);
    }
  });

  it('is a file as every other to its author and to others who teach the course', async () => {
    const file = await store(PDF, 'sheet.pdf');
    const id = await lessonWith({ download_materials: [{ id: file.id, downloadable: false }] });
    for (const person of [author, colleague, await t.given.manager()]) {
      const seen = await t.as(person)(lessons.get, { params: { id } });
      expect(seen.body.download_materials).toMatchObject([{ url: `/files/${file.key}`, downloadable: false }]);
      expect((await open(`/files/${file.key}`, person)).statusCode).toBe(200);
    }
  });

  it('that the lesson shows otherwise too, or another lesson gives away, has its address', async () => {
    const file = await store(PDF, 'sheet.pdf');
    const materials = { download_materials: [{ id: file.id, downloadable: false }] };
    const id = await lessonWith({ ...materials, pdf: [file.id] });
    expect((await open(`/files/${file.key}`, learner)).statusCode).toBe(200);
    await t.as(author)(lessons.update, { params: { id }, body: { pdf: [] } });
    expect((await open(`/files/${file.key}`, learner)).statusCode).toBe(404);
    const second = await lessonWith({ download_materials: [file.id] });
    expect((await open(`/files/${file.key}`, learner)).statusCode).toBe(200);
    await t.as(author)(lessons.update, { params: { id: second }, body: materials });
    expect((await open(`/files/${file.key}`, learner)).statusCode).toBe(404);
  });

  it('stays so in a copy of its lesson', async () => {
    const file = await store(PDF, 'sheet.pdf');
    const id = await lessonWith({ download_materials: [{ id: file.id, downloadable: false }] });
    const copy = await t.as(author)(lessons.clone, { params: { id } });
    const uses = await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, file.id));
    expect(uses.map(({ itemId, viewOnly }) => [itemId, viewOnly]).toSorted()).toEqual(
      [id, copy.body.id].map((itemId) => [itemId, true]).toSorted(),
    );
  });

  it('of a type that the player cannot show is not opened at all', async () => {
    const table = await store(Buffer.from('WEBVTT\n\n'), 'words.vtt');
    const id = await lessonWith({ download_materials: [{ id: table.id, downloadable: false }] });
    const seen = await t.as(learner)(lessons.get, { params: { id } });
    expect(seen.body.download_materials).toMatchObject([{ url: '', view_url: '' }]);
    expect((await open(`/files/view/${id}/${table.id}`, learner)).statusCode).toBe(404);
  });
});
