import type { Answer, contract } from '@lectern/contract';
import { MAX_OWN_CERTIFICATES } from '@lectern/contract/limits';
import type { Permalinks } from '@lectern/contract/permalinks';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyAddress } from '../../certificates/index.ts';
import { activeItemTypes } from '../../courses/index.ts';
import { type FoundCertificate, selectOwnCourses } from '../../progress/index.ts';
import { readActiveAddons, readPermalinks } from '../../settings/index.ts';
import { statusOf } from '../issue/status.rules.ts';
import { linkedInUrl } from './linkedin.ts';
import { selectOptionalOutcome, selectOwn, selectToEarn } from './own.queries.ts';

type View = Answer<typeof contract.ownCertificates.list>;
type Row = Awaited<ReturnType<typeof selectOwn>>[number];

function ownView(
  { issued, course, sharing }: Row,
  { now, publicUrl, permalinks }: { now: Date; publicUrl: string; permalinks: Permalinks },
) {
  const { id, code, number, data, issuedAt, expiresAt } = issued;
  const status = statusOf(issued, now);
  const isShared = sharing === true && issued.status === 'valid';
  const url = verifyAddress(code, { publicUrl, permalinks });
  const files = `/api/lectern/v1/users/me/certificates/${id}`;
  const about = { name: data.course_title, organization: data.site_name, issuedAt, expiresAt, url, code };
  return {
    id,
    code,
    number,
    status,
    course,
    course_title: data.course_title,
    student_name: data.student_name,
    issued_at: issuedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    download_url: issued.status === 'valid' ? `${files}/certificate.pdf` : '',
    picture_url: issued.status === 'valid' ? `${files}/picture.svg` : '',
    share_url: isShared ? url : '',
    linkedin_url: isShared ? linkedInUrl(about) : '',
    badge_url: isShared ? `${publicUrl}/api/lectern/v1/certificate/${code}/badge.json` : '',
  };
}

/** The caller's certificates, and those that they can still earn in courses they study. */
export async function readOwn({ db, services, actor, now }: RequestContext<Actor>): Promise<View> {
  const { userId } = actor;
  const { publicUrl } = services.config;
  const permalinks = await readPermalinks(services);
  const rows = await selectOwn(db, userId);
  const own = await selectOwnCourses(db, { userId, now, limit: MAX_OWN_CERTIFICATES });
  const types = activeItemTypes(await readActiveAddons(services));
  const toEarn = await selectToEarn(db, { userId, courseIds: own.map(({ id }) => id), types });
  const leftOf = new Map(toEarn.map(({ courseId, itemsLeft }) => [courseId, itemsLeft]));
  return {
    data: rows.map((row) => ownView(row, { now, publicUrl, permalinks })),
    to_earn: own.flatMap(({ id, name, language }) => {
      const left = leftOf.get(id);
      return left === undefined ? [] : [{ course: { id, name, language }, items_left: left, url: `/course/${id}` }];
    }),
  };
}

/**
 * Where a learner who has completed a course finds its certificate. That of a plain completion is on its way when the
 * course has just been completed.
 */
export async function readCertificateLink(
  db: Db,
  { services, courseId, userId }: { services: Services; courseId: number; userId: number },
): Promise<FoundCertificate | null> {
  if (!(await readActiveAddons(services)).has('certificate')) return null;
  const outcome = await selectOptionalOutcome(db, { userId, courseId });
  if (!outcome) return null;
  const { enabled, condition, statuses, email } = outcome;
  const isOnItsWay = enabled && condition === 'completion' && statuses.length === 0;
  return isOnItsWay || statuses.includes('valid') ? { url: '/account#/certificates', email } : null;
}
