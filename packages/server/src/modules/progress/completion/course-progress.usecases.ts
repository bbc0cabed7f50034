import { type AddonSlug, courseProgress } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { can } from '../../../platform/http/actor.ts';
import type { RequestContext, TransactionContext } from '../../../platform/http/request-context.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import type { Services } from '../../../platform/services.ts';
import { activeItemTypes, isCourseStaff, requireStaff } from '../../courses/index.ts';
import {
  type Access,
  type CourseFacts,
  courseAccess,
  isCourseVisible,
  enrollmentState,
  factsOf,
  idOf,
  requireAccess,
  selectOptionalAccessRow,
} from '../../enrollments/index.ts';
import { readPageAddress } from '../../pages/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { certificateLink } from '../certificate-links.ts';
import { courseCompleted, courseStarted } from '../progress.events.ts';
import { countItems, courseProgressView, type CourseProgressView, outlineView } from './course-progress.views.ts';
import { enterCourse } from '../outline/enter-course.usecases.ts';
import { canLock } from '../outline/locks.rules.ts';
import { type LockedItem, type LockRules, lockOf, readLockRules } from '../outline/item-locks.ts';
import { type OutlineSection, outlineKey, selectOutlines } from '../outline/outline.queries.ts';
import {
  markCompleted,
  getCounts,
  holdProgress,
  insertRecordOnce,
  type ProgressRecord,
  type ShownPrompts,
  selectOptionalRecord,
  selectRecords,
  updateShown,
  updateStatus,
} from './records.queries.ts';
import { type LearnerCourse, readLearnerCourse } from '../learner-course/learner-course.usecases.ts';
import { outlineText } from '../learner-course/outline-text.ts';
import { recordActivity } from '../activity/record-activity.usecases.ts';
import { hasNewContent, progressStatus, progressSummary, type TypeCount } from '../my-courses/status.rules.ts';

interface Shown {
  course: CourseFacts;
  userId: number;
  record: ProgressRecord | undefined;
  enrolledAt: Date | null;
  isPreview: boolean;
  /** It is shown to its learner, who is in the course. */
  mayRetake?: boolean;
  /** In a preview: locks bind as they bind students. */
  asStudent?: boolean;
}

/** Where completing the course leads: to what it names itself, else to the page of the school's settings. */
async function thankYouOf(
  db: Db,
  { course, schoolPage }: { course: CourseFacts; schoolPage: number },
): Promise<CourseProgressView['course_thankyou_data']> {
  const own = course.thankyou;
  if (own.display_type === 'url') return { ...own, wp_page_url: '' };
  const pageId = own.display_type === 'wp_pages' ? own.page_id : schoolPage;
  const address = await readPageAddress(db, pageId);
  if (address === '') return { ...own, display_type: '', wp_page_url: '' };
  return { ...own, display_type: 'wp_pages', page_id: pageId, wp_page_url: address };
}

type Presenting = Pick<RequestContext, 'db' | 'services' | 'now' | 'actor'>;

async function present(
  context: Presenting,
  shown: Shown,
  outline: readonly OutlineSection[],
): Promise<CourseProgressView> {
  const lockRules = await shownLockRules(context, shown);
  const items = outlineView(outline, lockIn(lockRules, context.now), viewOf(shown, lockRules));
  const isNew = hasNewContent(
    outline.flatMap((section) => section.items),
    shown.record?.completedAt ?? null,
  );
  const { addons } = lockRules;
  return presentCourse(context, shown, { items, counts: countItems(outline), addons, hasNewContent: isNew });
}

/** Like `present` of the outline of `readLearnerCourse`, as text. */
async function presentAsText(
  context: Presenting,
  shown: Shown,
  { kept, done, types, outline }: Pick<LearnerCourse, 'kept' | 'done' | 'types' | 'outline'>,
): Promise<JsonText<CourseProgressView[]>> {
  const { isPreview } = shown;
  const lockRules = await shownLockRules(context, shown);
  const lock = lockIn(lockRules, context.now);
  const view = viewOf(shown, lockRules);
  const { text, ...figures } = outlineText(kept, {
    ...view,
    done: isPreview ? new Map() : done,
    types,
    lockOf: canLock(lockRules) ? lock : null,
    completedAt: shown.record?.completedAt ?? null,
  });
  const course = await presentCourse(context, shown, { ...figures, items: [], addons: lockRules.addons });
  const { items: _none, ...fields } = courseProgress.parse(course);
  return new JsonText(`[{"items":${text},${JSON.stringify(fields).slice(1)}]`, () => {
    course.items = outlineView(outline({ fresh: isPreview }), lock, view);
    return [course];
  });
}

const viewOf = ({ isPreview, asStudent = false }: Shown, { addons }: LockRules) => ({
  freePreviews: addons.has('course-preview'),
  bound: !isPreview || asStudent,
});

const lockIn = (rules: LockRules, now: Date) => (item: LockedItem, previous: LockedItem | null) =>
  lockOf(rules, { ...item, previous }, now);

const shownLockRules = ({ services }: Presenting, { course, enrolledAt, record }: Shown): Promise<LockRules> =>
  readLockRules(services, {
    course,
    enrolledAt,
    progressStartedAt: record?.startedAt ?? null,
    // Staff who look are shown the locks that students meet, and are not bound by them.
    staff: false,
  });

async function presentCourse(
  { db, services, actor }: Presenting,
  shown: Shown,
  outline: {
    items: CourseProgressView['items'];
    counts: TypeCount[];
    hasNewContent: boolean;
    addons: ReadonlySet<AddonSlug>;
  },
): Promise<CourseProgressView> {
  const { counts, addons } = outline;
  const { course, enrolledAt, isPreview } = shown;
  const settings = await readSettings(services);
  const types = activeItemTypes(addons);
  const completed = progressStatus(progressSummary(counts, types).total) === 'completed';
  const certified = completed && !isPreview && enrolledAt !== null;
  return courseProgressView({
    ...shown,
    ...outline,
    mayRetake: shown.mayRetake ?? false,
    certificate: certified
      ? await certificateLink.one()(db, { services, courseId: course.id, userId: shown.userId })
      : null,
    types,
    permalinks: settings.advance.permalinks,
    reviewsEnabled: settings.single_course.reviews.enable,
    welcomeModal: settings.learn_page.display.welcome_modal,
    tutor: actor?.kind === 'member' && addons.has('ai-assistant') && settings.integrations.ai.tutor,
    questionsAnswers: settings.learn_page.display.enable_questions_answers,
    thankYou: await thankYouOf(db, { course, schoolPage: settings.general.pages.thank_you }),
  });
}

async function selectOutline(
  context: RequestContext,
  one: { courseId: number; userId: number },
): Promise<OutlineSection[]> {
  const types = activeItemTypes(await readActiveAddons(context.services));
  return (await selectOutlines(context.db, { wanted: [one], types })).get(outlineKey(one)) ?? [];
}

/** Staff who have not enrolled only look; who has enrolled learns like everybody, unless they ask for the preview. */
function isObserver(found: Access, { preview, now }: { preview: boolean; now: Date }): boolean {
  return found.staff && (preview || enrollmentState(found.entitlements, now).kind !== 'active');
}

/**
 * Opens a course: enrolls a member where the course lets everybody in, begins the record and answers the outline.
 * Visitors and guests get no record here: theirs begins with the first thing they complete.
 */
export async function openCourse(
  context: TransactionContext,
  { courseId, preview }: { courseId: number; preview: boolean },
): Promise<CourseProgressView> {
  const { db, actor, now, services } = context;
  const userId = idOf(actor);
  const { found, outline: outlineOf, ...done } = await readLearnerCourse(context, courseId);
  const isPreview = isObserver(found, { preview, now });
  let record = isPreview ? undefined : done.record;
  const enrolled = isPreview ? false : await enterCourse(context, found, record);
  // Public pages say how many have enrolled.
  if (enrolled) context.afterCommit(() => services.cache.drop('html:*'));
  if (!isPreview && !record && actor?.kind === 'member') {
    record = await insertRecordOnce(db, { courseId, userId, now });
    await emit(db, context, courseStarted({ course_id: courseId, user_id: userId }));
  }

  const outline = outlineOf({ fresh: isPreview });
  if (record && actor?.kind === 'member') {
    record = await keepStatus(db, { record, outline, now, services });
    // After the lock of the progress, as completions do.
    await recordActivity(context, { userId, courseId, itemId: null });
  }
  const enrolledAt = found.enrolledAt ?? (actor?.kind === 'member' && !isPreview ? now : null);
  const mayRetake = !isPreview && enrollmentState(found.entitlements, now).kind === 'active';
  return present(context, { course: found.course, userId, record, enrolledAt, isPreview, mayRetake }, outline);
}

/** Brings a record up to a changed outline; an item that was taken away may be what completes the course. */
async function keepStatus(
  db: Db,
  {
    record,
    outline,
    now,
    services,
  }: { record: ProgressRecord; outline: OutlineSection[]; now: Date; services: Services },
): Promise<ProgressRecord> {
  const items = outline.flatMap((section) => section.items);
  const completed = items.filter((item) => item.completed).length;
  const status = progressStatus({ completed, total: items.length });
  if (status === record.status && (status !== 'completed' || record.completedAt)) return record;
  return recountRecord(db, { record, now, services });
}

/** Counts anew under the lock that completions take, and completes the course if that is what it comes to. */
export async function recountRecord(
  db: Db,
  {
    record,
    now,
    services,
    by = { userId: record.userId },
    notify = true,
  }: { record: ProgressRecord; now: Date; services: Services; by?: { userId: number }; notify?: boolean },
): Promise<ProgressRecord> {
  const { courseId, userId } = record;
  await holdProgress(db, { courseId, userId });
  const types = activeItemTypes(await readActiveAddons(services));
  const status = progressStatus(await getCounts(db, { courseId, userId, types }));
  await updateStatus(db, { id: record.id, status, now });
  if (status !== 'completed') return { ...record, status, modifiedAt: now };
  const completedAt = await markCompleted(db, { id: record.id, now });
  // A retaken course is completed again without a second event.
  if (completedAt && record.retakeCount === 0) {
    await emit(db, { services, actor: by, now }, courseCompleted({ course_id: courseId, user_id: userId, notify }));
  }
  return { ...record, status, modifiedAt: now, completedAt: completedAt ?? record.completedAt };
}

/** The outline as a student meets it who has just enrolled and has completed these items; for staff who look. */
function presentToNewcomer(
  context: RequestContext,
  { course, outline: fresh, done }: { course: CourseFacts; outline: OutlineSection[]; done: ReadonlySet<number> },
) {
  const outline = fresh.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, completed: done.has(item.id) })),
  }));
  const shown = { course, userId: idOf(context.actor), record: undefined, enrolledAt: context.now };
  return present(context, { ...shown, isPreview: true, asStudent: true }, outline);
}

interface ReadOptions {
  courseId: number;
  preview: boolean;
  asStudent: ReadonlySet<number> | null;
}

/** The caller's outline of a course, as a list of one, without writing anything. */
export async function readCourseProgress(
  context: RequestContext,
  { courseId, preview, asStudent }: ReadOptions,
): Promise<CourseProgressView[] | JsonText<CourseProgressView[]>> {
  const { actor, now } = context;
  const learner = await readLearnerCourse(context, courseId);
  const { found, record } = learner;
  await requireAccess(context, found);
  if (asStudent && found.staff) {
    const outline = learner.outline({ fresh: true });
    return [await presentToNewcomer(context, { course: found.course, outline, done: asStudent })];
  }
  const isPreview = isObserver(found, { preview, now });
  const mayRetake = !isPreview && enrollmentState(found.entitlements, now).kind === 'active';
  const shown = { ...found, userId: idOf(actor), record: isPreview ? undefined : record, isPreview, mayRetake };
  return presentAsText(context, shown, learner);
}

/** A learner's outline as they see it, for the staff of the course. */
export async function readLearnersProgress(
  context: RequestContext,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<CourseProgressView> {
  const row = await selectOptionalAccessRow(context.db, { courseId, userId });
  if (!row) throw new AppError('not_found');
  requireStaff(context.actor, row.course);
  const record = await selectOptionalRecord(context.db, { courseId, userId });
  const outline = await selectOutline(context, { courseId, userId });
  return present(context, { ...row, userId, record, isPreview: false }, outline);
}

/** Records in the caller's reach, newest first: one's own, or a learner's in the courses one teaches. */
export async function listProgress(
  context: RequestContext,
  options: { userId: number; status: ProgressRecord['status'] | 'any'; limit: number; offset: number },
): Promise<{ rows: CourseProgressView[]; total: number }> {
  const { actor } = context;
  const own = options.userId === actor?.userId;
  if (!own && !can(actor, 'author_own')) throw new AppError('forbidden');
  const reach = can(actor, 'author_any') ? {} : own ? { knownAt: context.now } : { authorId: idOf(actor) };
  const { userId, status } = options;
  const rows = await selectRecords(context.db, { userId, ...(status !== 'any' && { status }), ...reach }, options);
  return { rows: await presentRecords(context, rows), total: rows[0]?.total ?? 0 };
}

type FoundRecord = Awaited<ReturnType<typeof selectRecords>>[number];

async function presentRecords(context: RequestContext, rows: readonly FoundRecord[]): Promise<CourseProgressView[]> {
  const types = activeItemTypes(await readActiveAddons(context.services));
  // Of a course its owner may no longer read, the record stays and the table of contents does not.
  const readable = rows.filter((row) => mayShowOutline(context, row)).map((row) => row.record);
  const outlines = await selectOutlines(context.db, { wanted: readable, types });
  return Promise.all(
    rows.map(({ record, course, enrolledAt, entitlements }) => {
      const own = record.userId === context.actor?.userId;
      const mayRetake = own && enrollmentState(entitlements, context.now).kind === 'active';
      const shown = { course, userId: record.userId, record, enrolledAt, isPreview: false, mayRetake };
      return present(context, shown, outlines.get(outlineKey(record)) ?? []);
    }),
  );
}

function mayShowOutline({ actor, now }: RequestContext, row: FoundRecord): boolean {
  const staff = isCourseStaff(actor, row.course);
  return staff || courseAccess(factsOf(row, { actor, staff }), now).kind !== 'refused';
}

/** One record, for its owner and for the staff of its course; for others it does not exist. */
async function getRecord(context: RequestContext, id: number): Promise<FoundRecord> {
  const [row] = await selectRecords(context.db, { id }, { limit: 1, offset: 0 });
  if (!row) throw new AppError('not_found');
  const known = isCourseVisible(row.course, enrollmentState(row.entitlements, context.now));
  const own = row.record.userId === context.actor?.userId && known;
  if (!own && !isCourseStaff(context.actor, row.course)) throw new AppError('not_found');
  return row;
}

export async function readRecord(context: RequestContext, id: number): Promise<CourseProgressView> {
  const [view] = await presentRecords(context, [await getRecord(context, id)]);
  if (!view) throw new AppError('not_found');
  return view;
}

/** Remembers that a page was shown, so that it is shown once. Only the learner's own doing. */
export async function markPromptShown(
  context: RequestContext,
  { id, ...shown }: { id: number } & ShownPrompts,
): Promise<CourseProgressView> {
  const { record } = await getRecord(context, id);
  if (record.userId !== context.actor?.userId) throw new AppError('forbidden');
  await updateShown(context.db, id, shown);
  return readRecord(context, id);
}
