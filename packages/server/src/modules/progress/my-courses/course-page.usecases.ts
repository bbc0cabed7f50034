import { wholePercentOf } from '@lectern/contract/figures';
import type { Answer, contract } from '@lectern/contract';
import type { Permalinks } from '@lectern/contract/permalinks';
import { AppError, errorBody } from '../../../platform/errors.ts';
import { readClassCode } from '../../google-classroom/index.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { coursePath, minutesOf, selectSections } from '../../courses/index.ts';
import {
  type Access,
  enrollmentClosedReason,
  enrollmentGate,
  enrollmentState,
  factsOf,
  getAccess,
  idOf,
  purchaseGate,
  refusalError,
  selectAccess,
} from '../../enrollments/index.ts';
import { readAlert } from '../../openings/index.ts';
import { hasOpenOf } from '../../subscriptions/index.ts';
import { readActiveAddons, readPermalinks } from '../../settings/index.ts';
import { canRenew, type CourseAction, courseAction } from './course-page.rules.ts';
import { type Figures, getFigures } from '../completion/figures.queries.ts';
import { selectOptionalRecord } from '../completion/records.queries.ts';
import { retakeRefusal, retakesLeft } from '../retake/retake.rules.ts';
import { readLearnerCourse } from '../learner-course/learner-course.usecases.ts';
import { figureRules } from './user-courses.usecases.ts';
import { playerUrls } from './user-courses.views.ts';

/** What the caller can do next in a course: the one button of its page. */
export async function readStanding(
  context: RequestContext,
  courseId: number,
): Promise<Answer<typeof contract.courses.standing>> {
  const { actor, now } = context;
  const found = await selectAccess(context, courseId);
  const { access, course } = found;
  if (access.kind === 'refused' && access.reason === 'not_found') throw new AppError('not_found');
  const figures = await getFigures(
    context.db,
    { courseId, userId: idOf(actor), enrolledAt: found.enrolledAt ?? now, flow: course.flow },
    await figureRules(context),
  );
  const permalinks = await readPermalinks(context.services);
  const facts = factsOf(found, { actor, staff: found.staff });
  const standing = {
    access,
    accessMode: course.accessMode,
    gate: enrollmentGate(facts, now),
    purchase: purchaseGate(facts, now),
    door: enrollmentClosedReason(course, now),
    figures,
  };
  const renewable = canRenew(standing);
  const allowed = courseAction(standing);
  const subscribed = (allowed.action === 'buy' || renewable) && (await isSubscribed(context, course));
  const { action, refusal } = subscribed ? { action: 'closed' as const, refusal: null } : allowed;
  const error = subscribed ? new AppError('already_subscribed') : refusal && refusalError(refusal, permalinks);
  return {
    course_id: course.id,
    enrolled: enrollmentState(found.entitlements, now).kind === 'active',
    action,
    message: error ? errorBody(error, context).message : '',
    url:
      renewable && !subscribed
        ? `/checkout?course=${course.id}`
        : urlOf(action, playerUrls(course, figures, permalinks)),
    prerequisites:
      refusal?.reason === 'prerequisites_missing'
        ? found.prerequisites.map(({ id, name, slug, completed }) => ({
            id,
            name,
            permalink: coursePath({ slug }, permalinks),
            completed,
          }))
        : [],
    percent: wholePercentOf(figures.completed, figures.total),
    completed: figures.completed,
    total: figures.total,
    minutes_left: figures.minutesLeft,
    opening_alert: await readAlert(context, found),
    google_classroom_enrollment_code: await readClassCode(context, course),
    retake: await readRetake(context, found, figures),
  };
}

/** Those whose subscription is on hold have no access, and cannot buy it again. */
async function isSubscribed({ db, actor }: RequestContext, { id, accessMode }: Access['course']): Promise<boolean> {
  if (accessMode !== 'recurring' || actor?.kind !== 'member') return false;
  return hasOpenOf(db, { customerId: actor.userId, item: { courseId: id, bundleId: null } });
}

/** Asks for the record only where there is something to take again. */
async function readRetake(
  { db, actor, now }: RequestContext,
  { access, course, entitlements, enrollmentId }: Access,
  figures: Figures,
): Promise<Answer<typeof contract.courses.standing>['retake']> {
  const learns = access.kind !== 'refused' && enrollmentState(entitlements, now).kind === 'active';
  if (!learns || enrollmentId === null || retakeRefusal({ course, figures, count: 0 }) !== null) return null;
  const record = await selectOptionalRecord(db, { courseId: course.id, userId: idOf(actor) });
  const count = record?.retakeCount ?? 0;
  if (retakeRefusal({ course, figures, count }) !== null) return null;
  return { enrollment_id: enrollmentId, count, left: retakesLeft({ course, count }) };
}

function urlOf(action: CourseAction, urls: { start: string; continue: string }): string {
  if (action === 'continue') return urls.continue;
  return action === 'start' || action === 'review' || action === 'enrol' ? urls.start : '';
}

/** Sections and items by name. Where a course hides its curriculum, only for those who are in it. */
export async function readCurriculum(
  context: RequestContext,
  courseId: number,
): Promise<Answer<typeof contract.courses.curriculum>> {
  const { found, outline } = await readLearnerCourse(context, courseId);
  const { access } = requireShown(found, await readPermalinks(context.services));
  const addons = await readActiveAddons(context.services);
  const freePreviews = addons.has('course-preview') && access.kind !== 'staff';
  return {
    course_id: courseId,
    sections: outline({ fresh: true }).map(({ id, name, description, items }) => ({
      id,
      name,
      description,
      items: items.map((item) => ({
        id: item.id,
        name: item.name,
        type: item.type,
        video: item.facts.video ?? false,
        live: item.facts.videoSource === 'live-stream',
        duration: minutesOf(item.facts),
        preview: freePreviews && (item.facts.preview ?? false),
      })),
    })),
  };
}

function requireShown(found: Access, permalinks: Permalinks): Access {
  const { access, course, staff } = found;
  if (access.kind === 'refused' && (access.reason === 'not_found' || access.reason === 'password_required')) {
    throw refusalError(access, permalinks);
  }
  if (!course.showCurriculum && access.kind !== 'learner' && !staff) throw new AppError('not_enrolled');
  return found;
}

/** The sections of a course, for those who may read it. */
export async function listCourseChildren(
  context: RequestContext,
  courseId: number,
): Promise<Answer<typeof contract.courses.children>> {
  await getAccess(context, courseId);
  return (await selectSections(context.db, courseId)).map((section) => ({
    id: section.id,
    name: section.name,
    type: 'section',
    menu_order: section.position,
    parent_id: courseId,
  }));
}
