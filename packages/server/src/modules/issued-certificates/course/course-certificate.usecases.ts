import type { contract, CourseCertificate, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { selectTemplateStatus } from '../issue/templates.queries.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { invalid } from '../words/messages.ts';
import {
  type CourseCertificateRow,
  type NewCourseCertificate,
  selectOptionalCourseCertificate,
  selectShown,
  selectViews,
  upsertCourseCertificate,
} from './course-certificate.queries.ts';

type Body = Partial<Input<typeof contract.courses.create>['body']>;

export async function readCourseCertificates(
  db: Db,
  { services, courseIds }: { services: Services; courseIds: readonly number[] },
): Promise<ReadonlyMap<number, CourseCertificate>> {
  if (!(await readActiveAddons(services)).has('certificate')) return new Map();
  return selectViews(db, courseIds);
}

export async function readShownCertificates(
  db: Db,
  { services, courseIds }: { services: Services; courseIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (courseIds.length === 0 || !(await readActiveAddons(services)).has('certificate')) return new Set();
  return selectShown(db, courseIds);
}

/** The columns that a body names. */
const columnsOf = (body: Body): Omit<NewCourseCertificate, 'courseId' | 'enabledAt'> => ({
  ...(body.certificate_enabled !== undefined && { enabled: body.certificate_enabled }),
  ...(body.certificate_id !== undefined && { certificateId: body.certificate_id || null }),
  ...(body.certificate_email !== undefined && { email: body.certificate_email }),
  ...(body.certificate_sharing !== undefined && { sharing: body.certificate_sharing }),
  ...(body.certificate_single_course_enabled !== undefined && {
    singleCourseEnabled: body.certificate_single_course_enabled,
  }),
  ...(body.certificate_expires_months !== undefined && { expiresMonths: body.certificate_expires_months }),
  ...(body.certificate_condition !== undefined && { condition: body.certificate_condition }),
  ...(body.certificate_minimum_score !== undefined && { minimumScore: body.certificate_minimum_score }),
});

async function check(
  db: Db,
  actor: Actor,
  { before, after }: { before: CourseCertificateRow | undefined; after: Partial<CourseCertificateRow> },
): Promise<void> {
  const id = after.certificateId ?? null;
  if (after.enabled && id === null) invalid('certificate_id', 'template_required');
  // One that was chosen before may be saved unchanged.
  if (id !== null && (id !== before?.certificateId || (after.enabled && !before.enabled))) {
    const found = await selectTemplateStatus(db, id);
    if (found?.status !== 'publish' || !can(actor, 'author_own')) invalid('certificate_id', 'template_not_published');
  }
  if (after.enabled && after.condition === 'score' && !after.minimumScore) {
    invalid('certificate_minimum_score', 'minimum_score_required');
  }
}

/** Saves the certificate fields of a course body; missing fields keep their values. The caller locks the course. */
export async function saveCourseCertificate(
  db: Db,
  { services, actor, now, courseId, body }: WriteContext & { courseId: number; body: Body },
): Promise<void> {
  const changed = columnsOf(body);
  // Stored values stay while the add-on is off.
  if (Object.keys(changed).length === 0 || !(await readActiveAddons(services)).has('certificate')) return;
  const before = await selectOptionalCourseCertificate(db, courseId);
  const after = { ...before, ...changed };
  await check(db, actor, { before, after });
  const enabledAt = after.enabled ? (before?.enabledAt ?? now) : null;
  await upsertCourseCertificate(db, { ...after, courseId, enabledAt });
}
