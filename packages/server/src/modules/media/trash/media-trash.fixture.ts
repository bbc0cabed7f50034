import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { TestApp } from '../../../test/app.ts';
import { lessons as lessonRows } from '../../lessons/lessons.tables.ts';
import { storeFile } from '../index.ts';
import { media as mediaRows, mediaTrash as trashRows } from '../media.tables.ts';

const { lessons, media } = contract;

interface Person {
  id: number;
}

const drawing = (color: string) =>
  sharp({ create: { width: 700, height: 350, channels: 3, background: color } })
    .png()
    .toBuffer();
export const blue = await drawing('#3b5bdb');
const red = await drawing('#c92a2a');

/** Pictures of the library that are replaced, deleted and restored. */
export function mediaTrashFixture(t: TestApp) {
  const { services } = t.app;

  const store = (author: Person) =>
    storeFile(services, { source: blue, filename: 'sky.png', authorId: author.id, now: t.now() });

  async function replace(person: Person, id: number, file: Buffer = red): Promise<string> {
    const payload = new FormData();
    payload.append('file', new Blob([Buffer.from(file)]), 'new.png');
    const answer = await t.raw({
      method: 'POST',
      url: `/api/lectern/v1/media/${id}/file`,
      headers: await t.credentials(person),
      payload: payload as never,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().media_details.file;
  }

  const remove = (person: Person, id: number) => t.as(person)(media.remove, { params: { id }, query: { force: true } });
  const restore = (person: Person, id: number) => t.as(person)(media.restore, { params: { id } });
  const restoreFile = (person: Person, id: number, file: string) =>
    t.as(person)(media.restoreFile, { params: { id }, body: { file } });
  const rowOf = async (id: number) => (await t.db.select().from(mediaRows).where(eq(mediaRows.id, id)))[0];
  const entriesOf = (id: number) =>
    t.db.select().from(trashRows).where(eq(trashRows.mediaId, id)).orderBy(trashRows.id);
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
    if ((await save()).status !== 200) throw new Error('not saved');
    const text = async () => (await t.db.select().from(lessonRows).where(eq(lessonRows.id, id)))[0]!.description;
    return { course, id, text, learner: await t.given.enrolledLearner(course.id) };
  }

  return {
    store,
    replace,
    remove,
    restore,
    restoreFile,
    rowOf,
    entriesOf,
    formerOf,
    open,
    storedBytesOf,
    shownInLesson,
  };
}
