import type { Permalinks } from '@lectern/contract/permalinks';
import type { ErrorCode, ItemTypeSlug, Lock } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { ReadWithSession } from '../../../platform/http/session-read.ts';
import type { Services } from '../../../platform/services.ts';
import { activeItemTypes, instructorsAreRestricted, isCourseStaff, readsAsStaff } from '../../courses/index.ts';
import {
  type CourseAccess,
  courseAccess,
  type CourseFacts,
  isCourseVisible,
  enrollmentState,
  factsOf,
  idOf,
  refusalError,
  selectAccessRows,
} from '../../enrollments/index.ts';
import { readActiveAddons, readPermalinks } from '../../settings/index.ts';
import { enterCourse } from './enter-course.usecases.ts';
import { itemRefusal, type ItemPurpose, purposePolicies } from './item-access.rules.ts';
import { type ItemNeighbor, type ItemRow, itemWithSession, selectItemRows } from './item.queries.ts';
import { isFreePreview, lockOf, type LockRules, readLockRules } from './item-locks.ts';
import { restrictedByRunningQuiz } from './running-quiz.ts';
import { message } from '../words/messages.ts';

interface Wanted {
  purpose: ItemPurpose;
  /** The course that the caller expects the item in; another one is an error. */
  courseId?: number | undefined;
  type?: ItemTypeSlug | undefined;
  /**
   * Of a preview: staff are treated as a student who has just enrolled and has completed these items. For others it is
   * reading.
   */
  completedIds?: ReadonlySet<number> | undefined;
  /** Of a completion: the learner for whom staff set it; left out: the caller's own. */
  learnerId?: number | undefined;
}

interface WantedItem extends Wanted {
  itemId: number;
}

/** Reading, or for staff who ask for it a preview as a student who has completed these items. */
export const readingAs = (completedIds: ReadonlySet<number> | null): Pick<Wanted, 'purpose' | 'completedIds'> =>
  completedIds ? { purpose: 'preview', completedIds } : { purpose: 'read' };

/** An item that serves the purpose, and its neighbors. */
export interface OpenedItem {
  item: ItemRow['item'];
  course: CourseFacts;
  /** Locks do not bind them and nothing they do counts. */
  staff: boolean;
  /** false: they read a free preview of a course they have not joined. */
  mayStart: boolean;
  enrollmentId: number | null;
  /** They are in the course now. Staff who are not only look. */
  enrolled: boolean;
  /** Opening the item has enrolled them. */
  joined: boolean;
  completed: boolean;
  previous: ItemNeighbor | null;
  next: ItemNeighbor | null;
  lockRules: LockRules;
}

interface ItemAccess extends ItemRow {
  access: CourseAccess;
  staff: boolean;
  enrolled: boolean;
  lockRules: LockRules;
  lock: Lock | null;
  /** Why the caller may not use the item whatever its lock, or null. */
  refusal: AppError | null;
}

/**
 * The one gate of items: the item, or the reason why it does not serve the purpose, in this order: not there, its
 * add-on off or not published; access to the course (hidden, password, sign-in, enrollment, expiry); lock; a quiz that
 * is being taken; the wrong course or type. One statement, one more in courses that shut their content during a quiz,
 * and those of the enrollment where entering an open course makes one.
 */
export async function openItem(context: RequestContext, wanted: WantedItem): Promise<OpenedItem> {
  const { counts, bound, enters } = purposePolicies[wanted.purpose];
  if (wanted.learnerId !== undefined && !context.actor) throw new AppError('not_signed_in');
  const [found] = await selectItemAccess(context, [wanted.itemId], wanted);
  if (!found || (counts && isAnother(found, wanted))) throw new AppError(counts ? 'wrong_course_item' : 'not_found');
  throwIf(found.refusal);

  let joined = enters === 'before_locks' && (await enter(context, found));
  if (bound) {
    throwIf(found.lock && lockError(found.lock));
    throwIf((await restrictions(context, [found], wanted)).get(wanted.itemId));
  }
  if (enters === 'after_locks') joined = await enter(context, found);
  if (isAnother(found, wanted)) throw new AppError(missingCode(wanted));
  return {
    item: found.item,
    course: found.course,
    staff: found.staff,
    mayStart: found.access.kind !== 'refused',
    enrollmentId: found.enrollmentId,
    enrolled: found.enrolled,
    joined,
    completed: found.completed,
    previous: found.previous,
    next: found.next,
    lockRules: found.lockRules,
  };
}

function throwIf(error: AppError | null | undefined): void {
  if (error) throw error;
}

const isAnother = ({ item }: ItemAccess, { courseId, type }: Wanted): boolean =>
  (courseId !== undefined && item.courseId !== courseId) || (type !== undefined && item.type !== type);

const missingCode = ({ courseId }: Wanted): ErrorCode => (courseId === undefined ? 'not_found' : 'wrong_course_item');

const enter = (context: RequestContext, found: ItemAccess): Promise<boolean> =>
  enterCourse(context, found, found.progressStartedAt ? { startedAt: found.progressStartedAt } : undefined);

const restrictions = ({ db, actor, now }: RequestContext, items: readonly ItemAccess[], { learnerId }: Wanted) =>
  restrictedByRunningQuiz(db, items, { userId: learnerId ?? idOf(actor), now });

/** Items of outlines that the caller may see, with access and locks, in one statement. */
async function selectItemAccess(
  context: RequestContext,
  itemIds: readonly number[],
  wanted: Wanted,
): Promise<ItemAccess[]> {
  const userId = wanted.learnerId ?? idOf(context.actor);
  const types = activeItemTypes(await readActiveAddons(context.services));
  const hold = purposePolicies[wanted.purpose].enters !== null && userId !== 0;
  const rows = await selectItemRows(context, { itemIds, userId, types, hold });
  const shown = rows.filter((row) => types.includes(row.item.type));
  const found = await Promise.all(shown.map((row) => accessOf(context, row, wanted)));
  return found.filter((one) => one !== null);
}

/** For routes that open one item: reads it in one statement with the session. */
export const openedWithSession = async (services: Services, itemId: number): Promise<ReadWithSession> =>
  itemWithSession(itemId, activeItemTypes(await readActiveAddons(services)));

/** The item and its neighbors as they are for a newcomer who has completed only these items. */
function forNewcomer(row: ItemRow, done: ReadonlySet<number>, now: Date): ItemRow {
  const completed = <Item extends { id: number; completed: boolean } | null>(item: Item): Item =>
    item && { ...item, completed: done.has(item.id) };
  return {
    ...row,
    enrolledAt: now,
    completed: done.has(row.item.id),
    previous: completed(row.previous),
    next: completed(row.next),
  };
}

async function accessOf(
  context: RequestContext,
  found: ItemRow,
  { purpose, completedIds, learnerId }: Wanted,
): Promise<ItemAccess | null> {
  const { actor, now, services } = context;
  const { counts } = purposePolicies[purpose];
  const restrictInstructors = await instructorsAreRestricted(services);
  const readsAll = readsAsStaff(actor, found.course, { restrictInstructors });
  const done = purpose === 'preview' && readsAll ? completedIds : undefined;
  const row = done ? forNewcomer(found, done, now) : found;
  const staff = counts ? learnerId !== undefined : readsAll && !done;
  // Staff complete what learners can see, and read the rest.
  if (row.item.status !== 'publish' && (counts || !staff)) return null;

  const access: CourseAccess =
    learnerId === undefined
      ? courseAccess(factsOf(row, { actor, staff: readsAll && !counts }), now)
      : { kind: 'staff' };
  const enrolled = enrollmentState(row.entitlements, now).kind === 'active';
  const lockRules = await readLockRules(services, { ...row, staff });
  const lock = lockOf(lockRules, { ...row.item, previous: row.previous, completed: row.completed }, now);
  const refusal = itemRefusal({
    purpose,
    access,
    freePreview: isFreePreview(row.item, lockRules.addons),
    known: actor !== null,
    readsAsStaff: readsAll,
    enrolled,
    staffSets: learnerId === undefined ? null : isCourseStaff(actor, row.course),
  });
  return {
    ...row,
    access,
    staff,
    enrolled,
    lockRules,
    lock,
    refusal: refusal && errorOf(refusal, await readPermalinks(services)),
  };
}

const errorOf = (refusal: NonNullable<ReturnType<typeof itemRefusal>>, permalinks: Permalinks): AppError =>
  'date' in refusal || 'missing' in refusal ? refusalError(refusal, permalinks) : new AppError(refusal.reason);

/** An item that the caller may read, or could if it were not locked. */
export type ItemState = Pick<ItemAccess, 'item' | 'staff' | 'lock'>;

/** Those of these items that only a lock may keep from the caller, by ID. One statement, plus a second one as in `openItem()`. */
export async function selectItemStates(
  context: RequestContext,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ItemState>> {
  if (itemIds.length === 0) return new Map();
  const read = { purpose: 'read' } as const;
  const found = (await selectItemAccess(context, itemIds, read)).filter(({ refusal }) => !refusal);
  const restricted = await restrictions(context, found, read);
  return new Map(found.filter(({ item }) => !restricted.has(item.id)).map((one) => [one.item.id, one]));
}

/** Those of these items that the caller may read now. */
export async function selectReadableItems(context: RequestContext, itemIds: readonly number[]): Promise<ItemState[]> {
  return [...(await selectItemStates(context, itemIds)).values()].filter(({ lock }) => !lock);
}

/**
 * Whether the caller may read any of the places that use a file. Items follow their access rules, but view-only usages
 * count for staff only; course pages require a visible course. One statement for all items, one for all pages.
 */
export async function canReadAnyUsage(
  context: RequestContext,
  places: readonly { courseId: number; itemId: number | null; viewOnly: boolean }[],
): Promise<boolean> {
  const itemIds = places.flatMap(({ itemId }) => itemId ?? []);
  if (itemIds.length > 0) {
    const open = new Set(places.flatMap(({ itemId, viewOnly }) => (viewOnly ? [] : (itemId ?? []))));
    const readable = await selectReadableItems(context, itemIds);
    if (readable.some(({ item, staff }) => staff || open.has(item.id))) return true;
  }
  const courseIds = places.filter(({ itemId }) => itemId === null).map(({ courseId }) => courseId);
  if (courseIds.length === 0) return false;
  const rows = await selectAccessRows(context.db, { courseIds, userId: idOf(context.actor) });
  const restrictInstructors = await instructorsAreRestricted(context.services);
  return rows.some(
    ({ course, entitlements }) =>
      isCourseVisible(course, enrollmentState(entitlements, context.now)) ||
      readsAsStaff(context.actor, course, { restrictInstructors }),
  );
}

/** 403 with the lock itself, so that the player can say what to do or when to come back. */
function lockError(lock: Lock): AppError {
  const { available_at: opensAt } = lock;
  const sentence = opensAt === null ? undefined : message('available_on', { date: new Date(opensAt) });
  return new AppError('content_locked', { ...lock, sentence });
}
