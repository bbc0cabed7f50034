import { MEGABYTE } from '@lectern/contract/limits';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { contract } from '@lectern/contract';
import { newFileKey } from '../../../platform/files/files.ts';
import { useTestApp } from '../../../test/app.ts';
import { assignmentFiles, assignmentReplies } from '../assignments.tables.ts';
import { submittedFilesZip } from './submitted-files.usecases.ts';

const now = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now });
const FILES = 1000;
const BYTES = 10 * MEGABYTE;

it('a zip of 1,000 files of 10 MB is made with flat memory', { timeout: 900_000 }, async () => {
  const { services } = t.app;
  const assignment = await t.given.assignment();
  const fileKey = newFileKey(services.randomToken, 'png');
  await services.files.put(fileKey, Readable.from([Buffer.alloc(BYTES, 'x')]));
  const learner = await t.given.student();
  const [reply] = await t.db
    .insert(assignmentReplies)
    .values({
      assignmentId: assignment.id,
      courseId: assignment.courseId,
      userId: learner.id,
      number: 1,
      submittedAt: now,
    })
    .returning();
  await t.db.insert(assignmentFiles).values(
    Array.from({ length: FILES }, () => ({
      assignmentId: assignment.id,
      userId: learner.id,
      replyId: reply!.id,
      fileKey,
      title: 'stars',
      mimeType: 'image/png',
      byteSize: BYTES,
      createdAt: now,
    })),
  );
  const query = contract.assignmentReplies.list.query.parse({});
  const reader = { userId: 1, kind: 'member', roles: ['administrator'], customCapabilities: null } as never;
  const stream = submittedFilesZip({ services, now } as never, { query, scope: { kind: 'all' }, reader });
  let bytes = 0;
  let highest = 0;
  const before = process.memoryUsage.rss();
  const began = performance.now();
  for await (const piece of stream) {
    bytes += (piece as Buffer).length;
    highest = Math.max(highest, process.memoryUsage.rss() - before);
  }
  const [mb, seconds] = [Math.round(highest / MEGABYTE), Math.round((performance.now() - began) / 1000)];
  process.stdout.write(`  ${FILES} files in ${seconds} s, ${mb} MB more than before\n`);
  expect(bytes).toBeGreaterThan(FILES * BYTES);
  expect(highest).toBeLessThan(150 * MEGABYTE);
});
