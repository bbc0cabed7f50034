import { type ClashChoice, contract, type CourseImport, type ErrorBody, type LongJob } from '@lectern/contract';
import sharp from 'sharp';
import type { TestApp } from '../../test/app.ts';
import { storeFile } from '../media/index.ts';

const { courseArchives } = contract;
const BOUNDARY = 'boundary-of-a-form';

interface Person {
  id: number;
}

const formOf = (content: Buffer, filename = 'courses.zip'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
        'Content-Type: application/zip\r\n\r\n',
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** Exports and imports of a school. */
export function archiveCalls(t: TestApp) {
  async function jobOf(person: Person, job_id: number): Promise<LongJob> {
    return (await t.as(person)(contract.longJobs.progress, { query: { job_id } })).body;
  }

  async function fileOf(person: Person, job: LongJob): Promise<Buffer> {
    const { cookie } = await t.credentials(person);
    const response = await t.raw({ method: 'GET', url: job.file_url, headers: { cookie } });
    return response.rawPayload;
  }

  async function exportCourses(person: Person, ids: number[], include_media = true): Promise<Buffer> {
    const { status, body } = await t.as(person)(courseArchives.export, { body: { ids, include_media } });
    if (status !== 201) throw new Error(JSON.stringify(body));
    await t.runJobs();
    return fileOf(person, await jobOf(person, body.job_id));
  }

  async function upload(person: Person | null, archive: Buffer, filename?: string) {
    const response = await t.raw({
      method: 'POST',
      url: `/api${courseArchives.upload.path}`,
      headers: {
        ...(person && (await t.credentials(person))),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload: formOf(archive, filename),
    });
    return { status: response.statusCode, body: response.json<CourseImport & ErrorBody>() };
  }

  async function start(person: Person, id: number, choices: Record<number, ClashChoice> = {}) {
    const clashes = Object.entries(choices).map(([source_id, choice]) => ({ source_id: Number(source_id), choice }));
    return t.as(person)(courseArchives.start, { params: { id }, body: { clashes } });
  }

  /** Uploads an archive, imports it and answers what has become of it. */
  async function importArchive(person: Person, archive: Buffer, choices?: Record<number, ClashChoice>) {
    const uploaded = await upload(person, archive);
    if (uploaded.status !== 201) throw new Error(JSON.stringify(uploaded.body));
    const { id } = uploaded.body;
    const started = await start(person, id, choices);
    if (started.status !== 201) throw new Error(JSON.stringify(started.body));
    await t.runJobs();
    const done = await t.as(person)(courseArchives.get, { params: { id } });
    return { uploaded: uploaded.body, ...done.body };
  }

  return { jobOf, fileOf, exportCourses, upload, start, importArchive };
}

/** Small files of several kinds in a person's library. */
export async function someMedia(t: TestApp, author: Person) {
  const store = (
    filename: string,
    source: Buffer,
    words: { title: string; altText?: string; caption?: string } = { title: '' },
  ) => storeFile(t.app.services, { source, filename, authorId: author.id, now: t.now(), ...(words as object) });
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(2000, 7)]);
  const wav = Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from([36, 0, 0, 0]),
    Buffer.from('WAVEfmt '),
    Buffer.alloc(24),
  ]);
  return {
    cover: await store('cover.png', png, { title: 'Cover', altText: 'A blue field', caption: '<em>Blue</em>' }),
    inText: await store('in-text.png', png, { title: 'In the text', altText: 'Blue once more' }),
    poster: await store('poster.png', png, { title: 'Poster' }),
    answer: await store('answer.png', png, { title: 'Answer' }),
    video: await store('video.mp4', mp4, { title: 'Video' }),
    captions: await store('words.vtt', Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n'), {
      title: 'Words',
    }),
    document: await store('paper.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'), {
      title: 'Paper',
    }),
    audio: await store('sound.wav', wav, { title: 'Sound' }),
  };
}
