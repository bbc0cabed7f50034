import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { can } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { activeItemTypes, isCourseStaff, requireStaff } from '../../courses/index.ts';
import {
  type Access,
  type Asker,
  type CourseFacts,
  courseAccess,
  isCourseVisible,
  enroll,
  enrollmentState,
  factsOf,
  getAccess,
  idOf,
  refusalError,
  selectAccess,
  selectOptionalAccessRow,
} from '../../enrollments/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { countItems, courseProgressView, type CourseProgressView, outlineView } from './course-progress.views.ts';
import { itemLock } from '../outline/locks.rules.ts';
import { type OutlineSection, outlineKey, selectOutlines } from '../outline/outline.queries.ts';
import { type AsStudent, isFreePreview, lockRulesOf } from '../outline/read-item.usecases.ts';
import {
  markCompleted,
  getCounts,
  holdProgress,
  insertRecordOnce,
  type ProgressRecord,
  selectOptionalRecord,
  selectRecords,
  updateShown,
  updateStatus,
} from './records.queries.ts';
import { hasNewContent, progressStatus } from '../my-courses/status.rules.ts';

interface Shown {
  course: CourseFacts;
  userId: number;
  record: ProgressRecord | undefined;
  enrolledAt: Date | null;
  isPreview: boolean;
  /** In a preview: locks bind as they bind students. */
  asStudent?: boolean;
}

async function present(
  { services, now }: Pick<Asker, 'services' | 'now'>,
  shown: Shown,
  outline: readonly OutlineSection[],
): Promise<CourseProgressView> {
  const { course, record, enrolledAt, isPreview, asStudent = false } = shown;
  const settings = await readSettings(services);
  const { addons, ...rules } = await lockRulesOf(
    { services },
    // Staff who look are shown the locks that students meet, and are not bound by them.
    { course, enrolledAt, progressStartedAt: record?.startedAt ?? null, staff: false },
  );
  const items = outlineView(
    outline,
    ({ drip, completed, ...item }, previous) =>
      itemLock({ ...rules, previous, drip, completed, freePreview: isFreePreview(item, addons) }, now),
    { freePreviews: addons.has('course-preview'), bound: !isPreview || asStudent },
  );
  return courseProgressView({
    ...shown,
    counts: countItems(outline),
    items,
    hasNewContent: hasNewContent(
      outline.flatMap((section) => section.items),
      record?.completedAt ?? null,
    ),
    types: activeItemTypes(addons),
    addons,
    welcomeModal: settings.learn_page.display.welcome_modal,
  });
}

async function selectOutline(asker: Asker, one: { courseId: number; userId: number }): Promise<OutlineSection[]> {
  const types = activeItemTypes(await readActiveAddons(asker.services));
  return (await selectOutlines(asker.db, { wanted: [one], types })).get(outlineKey(one)) ?? [];
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
  asker: Asker,
  { courseId, preview }: { courseId: number; preview: boolean },
): Promise<{ view: CourseProgressView; enrolled: boolean }> {
  const { db, actor, now, services } = asker;
  const userId = idOf(actor);
  const found = await selectAccess(asker, courseId);
  const isPreview = isObserver(found, { preview, now });
  let record = isPreview || !actor ? undefined : await selectOptionalRecord(db, { courseId, userId });
  const enrolled = isPreview ? false : await enterCourse(asker, found, record);
  if (!isPreview && actor?.kind === 'member') record ??= await insertRecordOnce(db, { courseId, userId, now });

  const outline = await selectOutline(asker, { courseId, userId: isPreview ? 0 : userId });
  if (record && actor?.kind === 'member') record = await keepStatus(db, { record, outline, now, services });
  const enrolledAt = found.enrolledAt ?? (actor?.kind === 'member' && !isPreview ? now : null);
  const view = await present(asker, { course: found.course, userId, record, enrolledAt, isPreview }, outline);
  return { view, enrolled };
}

/** Lets the caller in and says whether that enrolled them; throws where it needs somebody's help. */
export async function enterCourse(
  { db, actor, now, services }: Asker,
  found: Access,
  record: { startedAt: Date } | undefined,
): Promise<boolean> {
  const { access, course } = found;
  const enrolls =
    access.kind === 'open' ||
    (access.kind === 'refused' && access.reason === 'not_enrolled' && course.accessMode === 'need_registration');
  if (access.kind === 'refused' && !enrolls) throw refusalError(access);
  if (!enrolls || actor?.kind !== 'member') return false;
  // Progress first, then the course: everybody takes the two in this order, so nobody waits in a circle.
  await holdProgress(db, { courseId: course.id, userId: actor.userId });
  const { created } = await enroll(db, {
    courseId: course.id,
    userId: actor.userId,
    source: 'free',
    // Days count from the first thing done here, also when that was done as a guest.
    ...(record && { enrolledAt: record.startedAt }),
    actorId: actor.userId,
    gate: 'self',
    now,
    services,
  });
  return created;
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
  { record, now, services }: { record: ProgressRecord; now: Date; services: Services },
): Promise<ProgressRecord> {
  const { courseId, userId } = record;
  await holdProgress(db, { courseId, userId });
  const types = activeItemTypes(await readActiveAddons(services));
  const status = progressStatus(await getCounts(db, { courseId, userId, types }));
  await updateStatus(db, { id: record.id, status, now });
  if (status !== 'completed') return { ...record, status, modifiedAt: now };
  const completedAt = await markCompleted(db, { id: record.id, now });
  if (completedAt) {
    const payload = { course_id: courseId, user_id: userId };
    await emit(db, services, { type: 'course.completed', actorId: userId, payload, at: now });
  }
  return { ...record, status, modifiedAt: now, completedAt: completedAt ?? record.completedAt };
}

/** The outline as a student meets it who has just enrolled and has completed these items; for staff who look. */
async function presentToNewcomer(asker: Asker, course: CourseFacts, done: ReadonlySet<number>) {
  const outline = (await selectOutline(asker, { courseId: course.id, userId: 0 })).map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, completed: done.has(item.id) })),
  }));
  const shown = { course, userId: idOf(asker.actor), record: undefined, enrolledAt: asker.now };
  return present(asker, { ...shown, isPreview: true, asStudent: true }, outline);
}

/** The caller's outline of a course, without writing anything. */
export async function readCourseProgress(
  asker: Asker,
  { courseId, preview, asStudent }: { courseId: number; preview: boolean; asStudent: AsStudent },
): Promise<CourseProgressView> {
  const { db, actor, now } = asker;
  const found = await getAccess(asker, courseId);
  if (asStudent && found.staff) return presentToNewcomer(asker, found.course, asStudent);
  const isPreview = isObserver(found, { preview, now });
  const userId = isPreview ? 0 : idOf(actor);
  const record = userId === 0 ? undefined : await selectOptionalRecord(db, { courseId, userId });
  const outline = await selectOutline(asker, { courseId, userId });
  return present(asker, { ...found, userId: idOf(actor), record, isPreview }, outline);
}

/** A learner's outline as they see it, for the staff of the course. */
export async function readLearnersProgress(
  asker: Asker,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<CourseProgressView> {
  const row = await selectOptionalAccessRow(asker.db, { courseId, userId });
  if (!row) throw new AppError('not_found');
  requireStaff(asker.actor, row.course);
  const record = await selectOptionalRecord(asker.db, { courseId, userId });
  const outline = await selectOutline(asker, { courseId, userId });
  return present(asker, { ...row, userId, record, isPreview: false }, outline);
}

/** Records in the caller's reach, newest first: one's own, or a learner's in the courses one teaches. */
export async function listProgress(
  asker: Asker,
  options: { userId: number; status: ProgressRecord['status'] | 'any'; limit: number; offset: number },
): Promise<{ rows: CourseProgressView[]; total: number }> {
  const { actor } = asker;
  const own = options.userId === actor?.userId;
  if (!own && !can(actor, 'author_own')) throw new AppError('forbidden');
  const reach = can(actor, 'author_any') ? {} : own ? { knownAt: asker.now } : { authorId: idOf(actor) };
  const { userId, status } = options;
  const rows = await selectRecords(asker.db, { userId, ...(status !== 'any' && { status }), ...reach }, options);
  return { rows: await presentRecords(asker, rows), total: rows[0]?.total ?? 0 };
}

type FoundRecord = Awaited<ReturnType<typeof selectRecords>>[number];

async function presentRecords(asker: Asker, rows: readonly FoundRecord[]): Promise<CourseProgressView[]> {
  const types = activeItemTypes(await readActiveAddons(asker.services));
  // Of a course its owner may no longer read, the record stays and the table of contents does not.
  const readable = rows.filter((row) => mayShowOutline(asker, row)).map((row) => row.record);
  const outlines = await selectOutlines(asker.db, { wanted: readable, types });
  return Promise.all(
    rows.map(({ record, course, enrolledAt }) =>
      present(
        asker,
        { course, userId: record.userId, record, enrolledAt, isPreview: false },
        outlines.get(outlineKey(record)) ?? [],
      ),
    ),
  );
}

function mayShowOutline({ actor, now }: Asker, row: FoundRecord): boolean {
  const staff = isCourseStaff(actor, row.course);
  return staff || courseAccess(factsOf(row, { actor, staff }), now).kind !== 'refused';
}

/** One record, for its owner and for the staff of its course; for others it does not exist. */
async function getRecord(asker: Asker, id: number): Promise<FoundRecord> {
  const [row] = await selectRecords(asker.db, { id }, { limit: 1, offset: 0 });
  if (!row) throw new AppError('not_found');
  const known = isCourseVisible(row.course, enrollmentState(row.entitlements, asker.now));
  const own = row.record.userId === asker.actor?.userId && known;
  if (!own && !isCourseStaff(asker.actor, row.course)) throw new AppError('not_found');
  return row;
}

export async function readRecord(asker: Asker, id: number): Promise<CourseProgressView> {
  const [view] = await presentRecords(asker, [await getRecord(asker, id)]);
  if (!view) throw new AppError('not_found');
  return view;
}

/** Remembers that a page was shown, so that it is shown once. Only the learner's own doing. */
export async function markPromptShown(
  asker: Asker,
  { id, ...shown }: { id: number; ratingsModalOpened?: boolean | undefined; hasUserRedirected?: boolean | undefined },
): Promise<CourseProgressView> {
  const { record } = await getRecord(asker, id);
  if (record.userId !== asker.actor?.userId) throw new AppError('forbidden');
  await updateShown(asker.db, id, shown);
  return readRecord(asker, id);
}
