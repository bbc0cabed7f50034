import { readdirSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../../platform/files/files.ts';
import { useTestApp } from '../../../test/app.ts';
import { finishedUpload } from '../../../test/files/finished-upload.ts';
import { drawing } from '../../../test/files/pictures.ts';

const { assignmentFeedback, assignmentReplies, assignments, uploads } = contract;
const NO_SPACE = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
let failing: 'nothing' | 'stage' | 'keep' | 'named' | 'database' = 'nothing';

/** A disk without space for the copy of a file, for its name, or for its folder. */
const fullDisk = (files: FileStore): FileStore => ({
  ...files,
  async stageFile(place) {
    if (failing === 'stage') throw NO_SPACE;
    return files.stageFile(place);
  },
  async keep(staged, key) {
    if (failing === 'keep') throw NO_SPACE;
    await files.keep(staged, key);
    if (failing === 'named') throw NO_SPACE;
  },
});
const t = await useTestApp({ wrapFiles: fullDisk });
const filesDir = path.join(t.app.services.config.dataDir, 'files');
const stored = () => readdirSync(filesDir, { recursive: true }).toSorted();
const picture = await drawing();

beforeAll(() =>
  t.db.execute(sql`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`),
);
const fill = (table: string) =>
  t.db.execute(sql.raw(`create trigger full_disk before insert on ${table} execute function full_disk()`));
afterEach(async () => {
  failing = 'nothing';
  for (const table of ['assignment_files', 'assignment_feedback_files']) {
    await t.db.execute(sql.raw(`drop trigger if exists full_disk on ${table}`));
  }
});

async function anAssignment() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const { id } = await t.given.assignment({ section: course.sections[0]! });
  const learner = await t.given.enrolledLearner(course.id);
  const arrived = (ownerId: number, purpose: string) =>
    finishedUpload(t, { ownerId, purpose, bytes: picture, filename: 'stars.png', mimeType: 'image/png' });
  return { id, as: t.as(learner), staff: t.as(course.author), author: course.author, learner, arrived };
}

const STEPS = ['stage', 'keep', 'named', 'database'] as const;

describe.each(STEPS)('a disk that is full (%s)', (step) => {
  it('keeps nothing of a file of a learner but what has arrived, and takes it when there is space', async () => {
    const { id, as, learner, arrived } = await anAssignment();
    const upload = await arrived(learner.id, 'assignment');
    const attach = () => as(assignments.attach, { params: { id, upload }, body: undefined });
    const attached = async () => (await as(assignments.get, { params: { id } })).body.standing!.attachments;
    const before = stored();
    failing = step;
    if (step === 'database') await fill('assignment_files');
    const refused = await attach();
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(refused.body.message).toContain('run out of storage space');
    expect(stored()).toEqual(before);
    expect(await attached()).toEqual([]);
    failing = 'nothing';
    await t.db.execute(sql`drop trigger if exists full_disk on assignment_files`);
    expect((await attach()).status).toBe(201);
    expect(await attached()).toHaveLength(1);
    expect((await as(uploads.list)).body).toEqual([]);
  });

  it('keeps nothing of a file that a grader returns', async () => {
    const { id, as, staff, author, arrived } = await anAssignment();
    const reply = await as(assignmentReplies.create, { body: { assignment: id, answer: '<p>Orion</p>' as never } });
    const params = { id: reply.body.id, upload: await arrived(author.id, 'assignment-feedback') };
    const before = stored();
    failing = step;
    if (step === 'database') await fill('assignment_feedback_files');
    const refused = await staff(assignmentFeedback.attachFile, { params, body: undefined });
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(stored()).toEqual(before);
    const seen = await staff(assignmentReplies.get, { params: { id: reply.body.id } });
    expect(seen.body.feedback_files).toEqual([]);
  });
});
