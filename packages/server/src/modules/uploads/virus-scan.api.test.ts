import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { EICAR, startClamd } from '../../test/services/clamd.ts';
import { finishedUpload } from '../../test/files/finished-upload.ts';
import { drawing } from '../../test/files/pictures.ts';

const { assignments, media, tools, uploads } = contract;
const dir = mkdtempSync(path.join(tmpdir(), 'lectern-clamd-'));
const clamd = await startClamd(path.join(dir, 'clamd.ctl'));
const t = await useTestApp({
  env: { VIRUS_SCAN_CLAMD: clamd.url, VIRUS_SCAN_MAX_MB: '2', VIRUS_SCAN_SECONDS: '60', LOG_LEVEL: 'info' },
});
afterEach(() => clamd.answers(undefined));
afterAll(async () => {
  await clamd.stop();
  rmSync(dir, { recursive: true });
});

const picture = await drawing();
const infected = Buffer.concat([picture, EICAR]);
const filesOnDisk = () =>
  readdirSync(path.join(t.app.services.config.dataDir, 'files'), { recursive: true }).toSorted();
const refused = (status: number, code: string) => ({ status, body: { code } });
const linesOf = (text: string) => t.logLines.filter((line) => line.includes(text));

async function aLearner() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const { id } = await t.given.assignment({ section: course.sections[0]! });
  const learner = await t.given.enrolledLearner(course.id);
  const as = t.as(learner);
  return {
    as,
    send: (bytes: Buffer) =>
      finishedUpload(t, {
        ownerId: learner.id,
        purpose: 'assignment',
        bytes,
        filename: 'stars.png',
        mimeType: 'image/png',
      }),
    attach: (upload: string) => as(assignments.attach, { params: { id, upload }, body: undefined }),
    standing: async () => (await as(assignments.get, { params: { id } })).body.standing!,
  };
}

describe('a file of a learner', () => {
  it('that is clean is attached, after the scanner has read all of it', async () => {
    const { attach, send } = await aLearner();
    expect((await attach(await send(picture))).status).toBe(201);
    expect(clamd.received.at(-1)?.equals(picture)).toBe(true);
  });

  it('that is infected is refused, removed and written down', async () => {
    const { attach, send, standing, as } = await aLearner();
    await standing();
    const before = filesOnDisk();
    const upload = await send(infected);
    const answer = await attach(upload);
    expect(answer).toMatchObject(refused(400, 'file_infected'));
    expect(answer.body.message).toBe('This file contains a virus and was not saved.');
    expect(filesOnDisk().filter((name) => name !== 'uploads')).toEqual(before.filter((name) => name !== 'uploads'));
    expect((await as(uploads.list)).body).toEqual([]);
    expect((await standing()).attachments).toEqual([]);
    expect(linesOf('infected file refused').at(-1)).toContain('Eicar-Test-Signature');
    expect(await attach(upload)).toMatchObject(refused(404, 'not_found'));
  });

  it('that cannot be checked is refused, and attached without sending it again once it can be', async () => {
    const { attach, send, standing } = await aLearner();
    const upload = await send(picture);
    const admin = t.as(await t.given.administrator());
    const check = async () => (await admin(tools.systemStatus)).body.checks.find(({ id }) => id === 'virus_scanner');
    await clamd.stop();
    const incoming = () => filesOnDisk().filter((name) => String(name).startsWith('incoming/'));
    const before = incoming();
    const answer = await attach(upload);
    expect(answer).toMatchObject(refused(503, 'file_not_scanned'));
    expect(answer.headers['retry-after']).toBe('30');
    expect(incoming()).toEqual(before);
    expect((await standing()).attachments).toEqual([]);
    expect(JSON.parse(linesOf('virus scan failed').at(-1)!)).toMatchObject({ level: 50, alert: true });
    expect(await check()).toMatchObject({ state: 'failed', facts: { set: true, reachable: false } });
    await clamd.start();
    expect(await check()).toMatchObject({ state: 'warning', facts: { reachable: true, last_scan: 'failed' } });
    expect((await attach(upload)).status).toBe(201);
    expect(await check()).toMatchObject({ state: 'ok', facts: { reachable: true, last_scan: 'done' } });
  });

  it('is refused before it is sent if it is too large to be checked', async () => {
    const { standing } = await aLearner();
    expect((await standing()).max_file_mb).toBe(2);
    const admin = await t.given.administrator();
    const begin = async (byteSize: number) =>
      t.raw({
        method: 'POST',
        url: '/api/lectern/v1/uploads',
        headers: {
          ...(await t.credentials(admin)),
          'tus-resumable': '1.0.0',
          'upload-length': `${byteSize}`,
          'upload-metadata': `filename ${Buffer.from('a.mp4').toString('base64')},purpose ${Buffer.from('course-archive').toString('base64')}`,
        },
      });
    expect((await begin(2 * MEGABYTE)).statusCode).toBe(201);
    const tooLarge = await begin(2 * MEGABYTE + 1);
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'file_size']);
  });
});

describe('a file for the library', () => {
  const send = async (bytes: Buffer) => {
    const headers = await t.credentials(await t.given.instructor());
    return t.raw({
      method: 'POST',
      url: `/api${media.list.path}`,
      headers: { ...headers, 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' },
      payload: bytes,
    });
  };

  it('is checked too, and leaves nothing when it is infected', async () => {
    const before = filesOnDisk();
    const answer = await send(infected);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'file_infected']);
    expect(filesOnDisk()).toEqual(before);
    expect((await send(picture)).statusCode).toBe(201);
  });

  it('leaves nothing when the scanner gives no answer about it', async () => {
    clamd.answers('INSTREAM size limit exceeded. ERROR');
    const before = filesOnDisk();
    const answer = await send(picture);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'file_not_scanned']);
    expect(linesOf('virus scan failed').at(-1)).toContain('size limit exceeded');
    expect(filesOnDisk()).toEqual(before);
  });
});

it('a picture of a person in a form is checked too', async () => {
  const headers = await t.credentials(await t.given.student());
  const form = new FormData();
  form.append('image_data', new Blob([infected], { type: 'image/png' }), 'me.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await t.raw({
    method: 'POST',
    url: `/api${contract.users.profileImage.path}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'file_infected']);
});
