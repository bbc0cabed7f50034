import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { FilesUnavailable } from '../../../platform/files/files-unavailable.ts';
import { zip } from '../../../platform/files/zip/zip.ts';
import { useTestApp } from '../../../test/app.ts';
import { storeFile } from '../index.ts';

const { lessons } = contract;
let isAway = false;
const t = await useTestApp({
  objectStorage: true,
  wrapFiles: (files) => ({
    ...files,
    size: (key) => (isAway ? Promise.reject(new FilesUnavailable('size', 'ECONNREFUSED')) : files.size(key)),
  }),
});

let instructor: { id: number };
let learner: { id: number };
let stranger: { id: number };
/** A zip download and the video of a lesson that only learners of the course can read. */
let download: { id: number; key: string };
let video: { id: number; key: string };

async function archive(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zip([{ name: 'a.txt', body: [Buffer.from('notes')] }], t.now())) pieces.push(piece);
  return Buffer.concat(pieces);
}
// The header of an MP4 file. The rest is not parsed.
const recording = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.alloc(5000, 7),
]);

beforeAll(async () => {
  [instructor, learner, stranger] = await Promise.all([t.given.instructor(), t.given.student(), t.given.student()]);
  const store = async (source: Buffer, filename: string) =>
    storeFile(t.app.services, { source, filename, title: 'Night "sheet"', authorId: instructor.id, now: t.now() });
  [download, video] = [await store(await archive(), 'sheet.zip'), await store(recording, 'moon.mp4')];
  const course = await t.given.course({ author: instructor, sections: [0], accessMode: 'need_registration' });
  await t.given.enrollment({ courseId: course.id, userId: learner.id });
  const made = await t.as(instructor)(lessons.create, {
    body: {
      name: 'Moon',
      course_id: course.id,
      parent_id: course.sections[0]!.id,
      download_materials: [download.id],
      video_source: 'self-hosted',
      video_source_url: String(video.id),
    },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
});

async function open(key: string, person: { id: number } | null, options: { method?: 'HEAD'; range?: string } = {}) {
  const cookie = person ? { cookie: (await t.credentials(person)).cookie } : {};
  const headers = { ...cookie, ...(options.range && { range: options.range }) };
  return t.raw({ method: options.method ?? 'GET', url: `/files/${key}`, headers });
}

describe('a file in a bucket', () => {
  it('that is saved is opened by a link of five minutes, under its title, which nothing keeps', async () => {
    const answer = await open(download.key, learner);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const link = new URL(String(answer.headers.location));
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
    const file = await fetch(link);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Night _sheet_\.zip"/);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(await archive());
  });

  it('is given no link to those who may not read it', async () => {
    for (const person of [null, stranger]) {
      const refused = await open(download.key, person);
      expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined]);
    }
  });

  it('that is shown comes from us, in ranges', async () => {
    const whole = await open(video.key, learner);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, recording.length]);
    const part = await open(video.key, learner, { range: 'bytes=30-39' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 30-39/${recording.length}`]);
    expect(part.rawPayload).toEqual(recording.subarray(30, 40));
    expect((await open(video.key, stranger, { range: 'bytes=30-39' })).statusCode).toBe(404);
  });

  it('answers HEAD and what a client has already without a link', async () => {
    const head = await open(download.key, learner, { method: 'HEAD' });
    expect([head.statusCode, head.headers.location]).toEqual([200, undefined]);
    expect(head.headers['content-length']).toBe(String((await archive()).length));
  });

  it('cannot be had while the bucket is out of reach: 503, and the log says why', async () => {
    isAway = true;
    const refused = await open(video.key, learner);
    isAway = false;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  });
});
