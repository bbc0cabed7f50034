import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { insertSampleDesign, learnerData } from '../certificates/index.ts';
import { upsertCourseCertificate } from './course/course-certificate.queries.ts';
import { lockNumbers, selectCompleted } from './issue/issue.queries.ts';
import { insertNext } from './issue/issue.usecases.ts';

/** A course gives a published sample design; those of `userIds` who have completed it get their certificates. */
export async function insertSampleCertificate(
  db: Db,
  {
    services,
    courseId,
    userIds,
    authorId,
    now,
  }: { services: Services; courseId: number; userIds: readonly number[]; authorId: number; now: Date },
): Promise<void> {
  const certificateId = await insertSampleDesign(db, { sample: 'classic', locale: 'en', authorId, now });
  await upsertCourseCertificate(db, {
    courseId,
    certificateId,
    enabled: true,
    email: false,
    sharing: true,
    enabledAt: now,
  });
  const completed = await selectCompleted(db, { courseId, userIds });
  for (const { userId } of completed) {
    const shown = await learnerData({ db, services, now }, { userId, courseId });
    if (!shown) continue;
    const row = { userId, courseId, certificateId, language: 'en' as const, issuedAt: now, expiresAt: null };
    await insertNext(db, { services, by: null, now }, { last: await lockNumbers(db), data: shown.data, ...row });
  }
}
