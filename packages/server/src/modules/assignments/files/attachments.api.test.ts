import { contract } from '@lectern/contract';
import { ATTACHMENT_DAYS, ATTACHMENT_LINK_MINUTES } from '@lectern/contract/limits';
import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { finishedUpload } from '../../../test/files/finished-upload.ts';
import { zip } from '../../../platform/files/zip/zip.ts';
import { drawing } from '../../../test/files/pictures.ts';
import { sweepAttachments } from './attachments.jobs.ts';

const { assignmentReplies, assignments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));

const picture = await drawing();
const refused = (status: number, code: string) => ({ status, body: { code } });
const paramsOf = (body: unknown) => (body as { data: { params: Record<string, string> } }).data.params;

type Terms = Parameters<typeof t.given.assignment>[0];
type Person = { id: number };

/** A finished resumable upload of this person. */
const arrived = (owner: Person, { bytes = picture, filename = 'stars.png', mimeType = 'image/png' } = {}) =>
  finishedUpload(t, { ownerId: owner.id, purpose: 'assignment', bytes, filename, mimeType });

async function anAssignment(terms: Terms = {}) {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const { id } = await t.given.assignment({ section: course.sections[0]!, ...terms });
  const learner = await t.given.enrolledLearner(course.id);
  const attachAs = async (who: Person, upload: string) =>
    t.as(who)(assignments.attach, { params: { id, upload }, body: undefined });
  return {
    id,
    course,
    learner,
    as: t.as(learner),
    staff: t.as(course.author),
    attachAs,
    attach: async (file: Parameters<typeof arrived>[1] = {}) => attachAs(learner, await arrived(learner, file)),
    submit: (ids: number[], answer = '', who: Person = learner) =>
      t.as(who)(assignmentReplies.create, { body: { assignment: id, answer: answer as never, attachments: ids } }),
    read: async () => (await t.as(learner)(assignments.get, { params: { id } })).body.standing!,
  };
}

/** Counts the stored files. */
async function countFiles(): Promise<number> {
  let many = 0;
  for await (const _ of t.app.services.files.list()) many += 1;
  return many;
}

const open = (url: string) => t.raw({ method: 'GET', url });

describe('attaching', () => {
  it('keeps a file that has arrived until it is submitted, and answers the same when asked again', async () => {
    const { learner, attachAs, read, submit, staff } = await anAssignment();
    const upload = await arrived(learner);
    const made = await attachAs(learner, upload);
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'stars.png', mime_type: 'image/png', byte_size: picture.length },
    });
    expect((await attachAs(learner, upload)).body.id).toBe(made.body.id);
    expect((await read()).attachments.map(({ id }) => id)).toEqual([made.body.id]);
    const sent = await submit([made.body.id]);
    expect(sent).toMatchObject({ status: 201, body: { attachments: [{ id: made.body.id, name: 'stars.png' }] } });
    expect(await read()).toMatchObject({ attachments: [], reply: { attachments: [{ id: made.body.id }] } });
    const seen = await staff(assignmentReplies.get, { params: { id: sent.body.id } });
    expect(seen.body.attachments).toMatchObject([{ id: made.body.id }]);
  });

  it.each([
    ['of a kind that the assignment does not take', { allowedTypes: ['pdf' as const] }, {}, 400, 'file_type'],
    ['whose content is another', {}, { filename: 'stars.pdf', mimeType: 'application/pdf' }, 400, 'file_type'],
    ['that is a script', {}, { filename: 'stars.svg', mimeType: 'image/svg+xml' }, 400, 'file_type'],
    ['for an assignment that takes text', { submissionKinds: ['text' as const] }, {}, 400, 'invalid_params'],
  ])('refuses a file %s', async (_title, terms, file, status, code) => {
    const { attach, read } = await anAssignment(terms);
    expect(await attach(file)).toMatchObject(refused(status, code));
    expect((await read()).attachments).toEqual([]);
  });

  it('refuses one that is larger than the assignment allows', async () => {
    const { attach } = await anAssignment({ maxFileMb: 1 });
    const bytes = Buffer.concat([picture, Buffer.alloc(1_048_577)]);
    expect(await attach({ bytes })).toMatchObject(refused(413, 'file_size'));
  });

  it('takes an archive of texts, and none whose table says that it unpacks to far more', async () => {
    const { attach } = await anAssignment();
    const file = { filename: 'notes.zip', mimeType: 'application/zip' };
    const archive = async (body: Buffer) => {
      const pieces: Buffer[] = [];
      for await (const piece of zip([{ name: 'a.txt', body: [body] }], today)) pieces.push(piece);
      return Buffer.concat(pieces);
    };
    expect((await attach({ ...file, bytes: await archive(Buffer.from('Orion')) })).status).toBe(201);
    const bomb = await archive(Buffer.alloc(64_000_000));
    const central = bomb.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    // A real archive does not reach the refused ratio, so the declared size is inflated.
    bomb.writeUInt32LE(bomb.readUInt32LE(central + 24) * 4, central + 24);
    expect(await attach({ ...file, bytes: bomb })).toMatchObject(refused(400, 'file_type'));
  });

  it('refuses more than the assignment takes, until one is taken back', async () => {
    const { attach, as, id } = await anAssignment({ maxFiles: 1 });
    const first = await attach();
    const second = await attach();
    expect(second.status).toBe(400);
    expect(Object.keys(paramsOf(second.body))).toEqual(['attachments']);
    const detached = await as(assignments.detach, { params: { id, file: first.body.id } });
    expect(detached.status).toBe(200);
    expect((await attach()).status).toBe(201);
  });

  it('is refused to others, and with the upload of somebody else', async () => {
    const { learner, attachAs, course } = await anAssignment();
    const other = await t.given.enrolledLearner(course.id);
    expect(await attachAs(other, await arrived(learner))).toMatchObject(refused(404, 'not_found'));
    const stranger = await t.given.student();
    expect(await attachAs(stranger, await arrived(stranger))).toMatchObject(refused(403, 'not_enrolled'));
  });

  it('is refused when nothing can be submitted any more', async () => {
    const late = await anAssignment({ dueAt: new Date(today.getTime() - 1), lateSubmissions: 'block' });
    expect(await late.attach()).toMatchObject(refused(403, 'assignment_due'));
    const done = await anAssignment();
    const { body } = await done.submit([], '<p>Orion</p>');
    await done.staff(assignmentReplies.grade, { params: { id: body.id }, body: { earned_points: 1 } });
    expect(await done.attach()).toMatchObject(refused(409, 'submission_graded'));
  });
});

describe('handing in files', () => {
  it('of somebody else, of another assignment or of another submission is refused, and nothing is handed in', async () => {
    const mine = await anAssignment();
    const { course, submit, read } = mine;
    const other = await t.given.enrolledLearner(course.id);
    const foreign = (await mine.attachAs(other, await arrived(other))).body.id;
    const second = await t.given.assignment({ section: course.sections[0]! });
    const elsewhere = await t.as(mine.learner)(assignments.attach, {
      params: { id: second.id, upload: await arrived(mine.learner) },
      body: undefined,
    });
    for (const id of [foreign, elsewhere.body.id, 999_999]) {
      const { status, body } = await submit([id], '<p>Orion</p>');
      expect([status, Object.keys(paramsOf(body))]).toEqual([400, ['attachments']]);
    }
    expect((await read()).reply).toBeNull();
  });

  it('asks for a file where only files are taken', async () => {
    const { submit, attach } = await anAssignment({ submissionKinds: ['files'] });
    expect(Object.keys(paramsOf((await submit([])).body))).toEqual(['attachments']);
    expect((await submit([(await attach()).body.id])).status).toBe(201);
  });

  it('costs no statement more than text alone', async () => {
    const { attach, submit } = await anAssignment();
    const ids = [(await attach()).body.id, (await attach()).body.id];
    const { statements, result } = await t.countStatements(() => submit(ids));
    expect([result.status, statements.length]).toEqual([201, 5]);
  });
});

describe('the address of a file', () => {
  it('opens it for 15 minutes, in ranges, and runs nothing', async () => {
    const { attach } = await anAssignment();
    const { url } = (await attach()).body;
    const whole = await open(url);
    expect([whole.statusCode, whole.rawPayload.equals(picture)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(String(whole.headers['content-security-policy'])).toContain('sandbox');
    const part = await t.raw({ method: 'GET', url, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4]);
    t.travelTo(new Date(today.getTime() + ATTACHMENT_LINK_MINUTES * MINUTE_MS + 1));
    expect((await open(url)).statusCode).toBe(403);
  });

  it('is of one file and one time', async () => {
    const { attach } = await anAssignment();
    const [first, second] = [(await attach()).body, (await attach()).body];
    const forged = [
      first.url.replace(/\d+(?=\?)/, String(second.id)),
      first.url.replace(/until=\d+/, `until=${today.getTime() + DAY_MS}`),
      first.url.replace(/signature=.*/, ''),
      `/assignment-files/${first.id}`,
    ];
    for (const url of forged) expect((await open(url)).statusCode, url).toBe(403);
  });
});

describe('what becomes of files', () => {
  it('taken back ones, deleted ones and those never submitted lose their bytes', async () => {
    const { attach, as, id, submit, staff, read } = await anAssignment();
    // Remove attachments of other tests first.
    t.travelTo(new Date(today.getTime() + (ATTACHMENT_DAYS + 1) * DAY_MS));
    await sweepAttachments(t.app.services);
    t.travelTo(today);
    const before = await countFiles();
    const [gone, kept, sent] = [(await attach()).body, (await attach()).body, (await attach()).body];
    await as(assignments.detach, { params: { id, file: gone.id } });
    expect((await open(gone.url)).statusCode).toBe(404);
    // At once: attaching and detaching in turn does not fill the disk.
    expect(await countFiles()).toBe(before + 2);
    const reply = await submit([sent.id]);
    await staff(assignmentReplies.remove, { params: { id: reply.body.id } });
    await sweepAttachments(t.app.services);
    expect((await read()).attachments.map((one) => one.id)).toEqual([kept.id]);
    t.travelTo(new Date(today.getTime() + (ATTACHMENT_DAYS + 1) * DAY_MS));
    await sweepAttachments(t.app.services);
    expect((await read()).attachments).toEqual([]);
    expect(await countFiles()).toBe(before);
  });
});

describe('the largest file that is announced', () => {
  it.each([
    [0, 3, 3],
    [10, 3, 3],
    [2, 3, 2],
  ])('of %d MB for the assignment and %d MB for the school is %d MB', async (maxFileMb, max_mb, expected) => {
    const { read } = await anAssignment({ maxFileMb });
    const admin = t.as(await t.given.administrator());
    await admin(contract.settings.change, { body: { advance: { uploads: { max_mb } } } });
    try {
      expect((await read()).max_file_mb).toBe(expected);
    } finally {
      await admin(contract.settings.change, { body: { advance: { uploads: { max_mb: 100 } } } });
    }
  });
});
