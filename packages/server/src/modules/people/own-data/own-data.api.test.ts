import { contract } from '@lectern/contract';
import { eq, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { erasures } from '../../../platform/db/erasure.ts';
import { ownDataAnswers, ownDataParts } from '../../../platform/db/own-data.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { storeFile } from '../../media/index.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';
import { videoNotes } from '../../watching/watching.tables.ts';
import { dataDownloads } from '../people.tables.ts';

const { media, privacy, users } = contract;
let isFull = false;
const t = await useTestApp({
  wrapFiles: (files): FileStore => ({
    ...files,
    put: (key, stream) => (isFull ? Promise.reject(new Error('the disk is full')) : files.put(key, stream)),
  }),
});
const HOUR = 3_600_000;
const FILE = '/api/lectern/v1/users/me/data/file';

const fetchFile = async (person: { id: number }) => {
  const { cookie } = await t.credentials(person);
  return t.raw({ method: 'GET', url: FILE, headers: { cookie } });
};
const rowOf = async (id: number) => (await t.db.select().from(dataDownloads).where(eq(dataDownloads.userId, id)))[0];
const json = (archive: Map<string, Buffer>, name: string) =>
  JSON.parse(archive.get(name)!.toString()) as Record<string, unknown>[];
const sweep = () => {
  const kind = t.app.jobKinds.find(({ name }) => name === 'own-data.sweep')!;
  return (kind.run as (data: object) => Promise<void>)({});
};
const inAnHour = () => t.travelTo(new Date(t.now().getTime() + HOUR));

/** A learner with something in several tables, and a file. */
async function busyLearner() {
  const learner = await t.given.student();
  const quiz = await t.given.quiz({ questions: [{ type: 'single-choice' }] });
  const lesson = await t.given.lesson();
  const of = { userId: learner.id, courseId: lesson.courseId };
  await t.given.enrollment(of);
  await t.given.completions({ ...of, items: [lesson] });
  await t.given.attempt({ quiz, user: learner, answers: [{ value: 'Right', points: 1, note: 'Well seen' }] });
  const at = { createdAt: t.now(), modifiedAt: t.now() };
  await t.db
    .insert(videoNotes)
    .values({ ...of, ...at, lessonId: lesson.id, video: 'v', key: 'k', timeStamp: 1, title: 'Mine', description: '' });
  const file = await storeFile(t.app.services, {
    source: Buffer.from('WEBVTT\n\nmy own words'),
    filename: 'my words?.vtt',
    authorId: learner.id,
    now: t.now(),
  });
  return { learner, lesson, quiz, file };
}

describe('the own data', () => {
  it('is asked for, made by a job, mailed about, and fetched by its person alone until it expires', async () => {
    const { learner, lesson, file } = await busyLearner();
    const other = await t.given.student();
    await t.given.attempt({ quiz: await t.given.quiz({ questions: [{}] }), user: other });
    const own = t.as(learner);
    expect((await own(privacy.data)).body).toMatchObject({ status: 'none', file_url: '' });
    expect((await fetchFile(learner)).statusCode).toBe(404);

    const asked = await own(privacy.requestData);
    expect([asked.status, asked.body.status]).toEqual([201, 'pending']);
    await t.runJobs();
    const ready = await own(privacy.data);
    expect(ready.body).toMatchObject({ status: 'ready', file_url: FILE });
    const days = (Date.parse(ready.body.expires_at!) - t.now().getTime()) / (24 * HOUR);
    expect(days).toBe(3);
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, learner.email!));
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('is ready')]);

    const fetched = await fetchFile(learner);
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
    expect(fetched.headers['cache-control']).toBe('no-store');
    expect(fetched.rawPayload).toHaveLength(ready.body.byte_size);
    const archive = unzip(fetched.rawPayload);
    expect(json(archive, 'profile.json')).toEqual([expect.objectContaining({ email: learner.email })]);
    expect(json(archive, 'enrollments.json')[0]).toMatchObject({
      course_id: lesson.courseId,
      course: expect.any(String),
      access: [expect.objectContaining({ source: expect.any(String) })],
    });
    expect(json(archive, 'notes.json')).toEqual([expect.objectContaining({ title: 'Mine' })]);
    const kept = [...archive.keys()].find((name) => name.startsWith('files/'));
    expect(kept).toBe(`files/${file.id}-my-words.vtt`);
    expect(archive.get(kept!)?.toString()).toContain('my own words');
    const contents = JSON.parse(archive.get('contents.json')!.toString()) as { parts: unknown[]; files: number };
    expect([contents.parts.length, contents.files]).toEqual([ownDataParts().length, 1]);

    expect((await fetchFile(other)).statusCode).toBe(404);
    t.travelTo(new Date(Date.parse(ready.body.expires_at!)));
    expect((await own(privacy.data)).body).toMatchObject({ status: 'expired', file_url: '', byte_size: 0 });
    expect((await fetchFile(learner)).statusCode).toBe(404);
  });

  it('holds files that were replaced or deleted, while the trash keeps them', async () => {
    const author = await t.given.instructor();
    const store = (words: string, filename: string) =>
      storeFile(t.app.services, {
        source: Buffer.from(`WEBVTT\n\n${words}`),
        filename,
        authorId: author.id,
        now: t.now(),
      });
    const [replaced, deleted] = [await store('before', 'changed.vtt'), await store('gone', 'deleted.vtt')];
    const payload = new FormData();
    payload.append('file', new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nafter']), 'after.vtt');
    await t.raw({
      method: 'POST',
      url: `/api/lectern/v1/media/${replaced.id}/file`,
      headers: await t.credentials(author),
      payload: payload as never,
    });
    await t.as(author)(media.remove, { params: { id: deleted.id }, query: { force: true } });
    await t.as(author)(privacy.requestData);
    await t.runJobs();
    const archive = unzip((await fetchFile(author)).rawPayload);
    const words = (folder: string) =>
      [...archive]
        .filter(([name]) => name.startsWith(folder))
        .map(([, body]) => body.toString().trim().split('\n').at(-1));
    expect(words('files/').toSorted()).toEqual(['after', 'gone']);
    expect(words('replaced-files/')).toEqual(['before']);
    expect(json(archive, 'deleted-and-replaced-uploads.json').map(({ reason }) => reason)).toEqual([
      'replaced',
      'deleted',
    ]);
  });

  it('names no right answer, no secret and nobody else', async () => {
    const { learner } = await busyLearner();
    await t.as(learner)(privacy.requestData);
    await t.runJobs();
    const archive = unzip((await fetchFile(learner)).rawPayload);
    const [attempt] = json(archive, 'quiz-attempts.json');
    const [row] = await t.db.select().from(quizAttempts).where(eq(quizAttempts.userId, learner.id));
    const [question] = Object.keys(row!.answers);
    expect(attempt?.['answers']).toEqual({ [question!]: { value: 'Right', note: 'Well seen' } });
    const everything = [...archive.values()].map(String).join('\n');
    expect(everything).not.toMatch(/hash|secret|token|"correct"|\$argon/i);
  });

  it('is made once at a time, and anew when it is asked for again: the old archive is gone', async () => {
    const learner = await t.given.student();
    const own = t.as(learner);
    const answers = await Promise.all([own(privacy.requestData), own(privacy.requestData)]);
    expect(answers.map(({ body }) => body.status)).toEqual(['pending', 'pending']);
    await t.runJobs();
    const first = await rowOf(learner.id);
    inAnHour();
    expect((await own(privacy.requestData)).body.status).toBe('pending');
    expect(await t.app.services.files.size(first!.fileKey)).toBeNull();
    await t.runJobs();
    expect((await own(privacy.data)).body.status).toBe('ready');
    for (let more = 0; more < 5; more += 1) {
      inAnHour();
      await own(privacy.requestData);
      await t.runJobs();
    }
    expect((await own(privacy.requestData)).body.code).toBe('rate_limited');
  });

  it('is refused to visitors, to keys, and to an administrator who is signed in as the person', async () => {
    const learner = await t.given.student();
    for (const endpoint of [privacy.data, privacy.requestData, privacy.dataFile]) {
      expect((await t.visitor(endpoint)).body).toMatchObject({ code: 'not_signed_in' });
    }
    const { headers } = await t.given.apiKey(learner);
    expect((await t.visitor(privacy.requestData, { headers })).status).toBe(403);
    const admin = await t.given.administrator();
    const lent = await t.as(admin)(users.signInAs, { params: { id: learner.id } });
    const cookie = lent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const as = { headers: { cookie, 'x-wp-nonce': String(lent.headers['x-wp-nonce']) } };
    for (const endpoint of [privacy.data, privacy.requestData, privacy.dataFile]) {
      expect((await t.visitor(endpoint, as)).body).toMatchObject({ code: 'only_in_person' });
    }
  });

  it('says that it failed when its job is given up, and can be asked for again', async () => {
    const learner = await t.given.student();
    const own = t.as(learner);
    await own(privacy.requestData);
    isFull = true;
    await expect(t.runJobs()).rejects.toThrow('the disk is full');
    isFull = false;
    expect((await own(privacy.data)).body.status).toBe('pending');
    t.travelTo(new Date(t.now().getTime() + 25 * HOUR));
    await sweep();
    expect((await own(privacy.data)).body).toMatchObject({ status: 'failed', file_url: '' });
    expect((await own(privacy.requestData)).body.status).toBe('pending');
  });

  it('loses its file once it has expired', async () => {
    const learner = await t.given.student();
    await t.as(learner)(privacy.requestData);
    await t.runJobs();
    const { fileKey } = (await rowOf(learner.id))!;
    expect(await t.app.services.files.size(fileKey)).not.toBeNull();
    t.travelTo(new Date(t.now().getTime() + 73 * HOUR));
    await sweep();
    expect(await t.app.services.files.size(fileKey)).toBeNull();
    expect((await t.as(learner)(privacy.data)).body.status).toBe('expired');
  });

  it('is thrown away when its person is erased while it is made', async () => {
    const learner = await t.given.student();
    await t.as(learner)(privacy.requestData);
    const admin = t.as(await t.given.administrator());
    await admin(users.remove, { params: { id: learner.id }, query: { force: true } });
    await t.runJobs();
    expect(await rowOf(learner.id)).toBeUndefined();
  });
});

describe('tables with rows of people', () => {
  it('say what the own data shows of them, or why nothing', () => {
    const answered = ownDataAnswers.all().flatMap((answers) => answers.flatMap(({ tables }) => tables));
    expect(answered.length).toBe(new Set(answered).size);
    const withPeople = erasures
      .all()
      .flat()
      .filter(({ rowsOf, reassign }) => rowsOf !== undefined || reassign !== undefined)
      .map(({ table }) => getTableName(table));
    expect(withPeople.filter((name) => !answered.includes(name))).toEqual([]);
  });
});
