import type { AddonSlug, Lock } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { activeItemTypes } from '../../courses/index.ts';
import {
  type Asker,
  type CourseAccess,
  courseAccess,
  type CourseFacts,
  isCourseVisible,
  enrollmentState,
  factsOf,
  idOf,
  instructorsAreRestricted,
  readsAsStaff,
  refusalError,
  selectAccessRows,
} from '../../enrollments/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { type ItemRow, type ItemNeighbor, selectItemRows } from './item.queries.ts';
import { itemLock, type LockFacts } from './locks.rules.ts';
import { restrictedByRunningQuiz } from './running-quiz.ts';

/** An item that the caller may read, and what stands beside it. */
export interface ReadableItem {
  item: ItemRow['item'];
  course: CourseFacts;
  /** Locks do not bind them and nothing they do counts. */
  staff: boolean;
  /** false: they read a free preview of a course they have not joined. */
  mayStart: boolean;
  enrollmentId: number | null;
  /** They are in the course now. Staff who are not only look. */
  enrolled: boolean;
  completed: boolean;
  previous: ItemNeighbor | null;
  next: ItemNeighbor | null;
}

export interface ItemStanding extends ItemRow {
  access: CourseAccess;
  staff: boolean;
  freePreview: boolean;
  lock: Lock | null;
  lockRules: Pick<LockFacts, 'flow' | 'dripActive' | 'enrolledAt' | 'siteTimeZone' | 'staff'>;
}

/** What of a lock is the same for all items of a course and one person. */
export async function lockRulesOf(
  { services }: Pick<Asker, 'services'>,
  row: { course: CourseFacts; enrolledAt: Date | null; progressStartedAt: Date | null; staff: boolean },
): Promise<ItemStanding['lockRules'] & { addons: ReadonlySet<AddonSlug> }> {
  const [settings, addons] = await Promise.all([readSettings(services), readActiveAddons(services)]);
  return {
    addons,
    flow: row.course.flow,
    dripActive: addons.has('content-drip'),
    // Visitors never enroll: for them the days count from the first thing they completed.
    enrolledAt: row.enrolledAt ?? row.progressStartedAt,
    siteTimeZone: settings.general.site.timezone,
    staff: row.staff,
  };
}

export function isFreePreview(item: { facts: { preview?: boolean } }, addons: ReadonlySet<AddonSlug>): boolean {
  return item.facts.preview === true && addons.has('course-preview');
}

/** Staff ask to be treated as a student who has just enrolled and has completed these items; of others it is ignored. */
export type AsStudent = ReadonlySet<number> | null;

/** The items that stand in an outline the caller may know of, with access and lock worked out, in one statement. */
async function selectItemStandings(
  asker: Asker,
  itemIds: readonly number[],
  { asStudent = null, hold = false }: { asStudent?: AsStudent; hold?: boolean } = {},
): Promise<ItemStanding[]> {
  const types = activeItemTypes(await readActiveAddons(asker.services));
  const rows = await selectItemRows(asker.db, { itemIds, userId: idOf(asker.actor), types, hold });
  const shown = rows.filter((row) => types.includes(row.item.type));
  const standings = await Promise.all(shown.map((row) => standingOf(asker, row, asStudent)));
  return standings.filter((one) => one !== null);
}

/** The item and what stands beside it, as they are for a newcomer who has completed only these items. */
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

async function standingOf(asker: Asker, found: ItemRow, asStudent: AsStudent): Promise<ItemStanding | null> {
  const restrictInstructors = await instructorsAreRestricted(asker.services);
  const reads = readsAsStaff(asker.actor, found.course, { restrictInstructors });
  const acts = reads && asStudent !== null;
  const row = acts ? forNewcomer(found, asStudent, asker.now) : found;
  const staff = reads && !acts;
  if (row.item.status !== 'publish' && !staff) return null;

  const access = courseAccess(factsOf(row, { actor: asker.actor, staff: reads }), asker.now);
  const { addons, ...lockRules } = await lockRulesOf(asker, { ...row, staff });
  const freePreview = isFreePreview(row.item, addons);
  const { previous, completed } = row;
  const lock = itemLock({ ...lockRules, previous, drip: row.item.drip, completed, freePreview }, asker.now);
  return { ...row, access, staff, freePreview, lock, lockRules };
}

/** A free preview opens to those who have not joined yet; it opens no hidden and no password-protected course. */
function refusedEvenPreview(access: CourseAccess & { kind: 'refused' }): boolean {
  return access.reason === 'not_found' || access.reason === 'password_required';
}

/** The item with its standing, or the reason why the caller may not read it. */
export async function getReadable(
  asker: Asker,
  itemId: number,
  options: { asStudent?: AsStudent; hold?: boolean } = {},
): Promise<ItemStanding> {
  const [found] = await selectItemStandings(asker, [itemId], options);
  if (!found) throw new AppError('not_found');
  const refusal = refusalOf(found) ?? (await heldBackBy(asker, [found])).get(itemId);
  if (refusal) throw refusal;
  return found;
}

/**
 * The item, or the reason why the caller may not read it, in the order of the gates: hidden, password, sign-in,
 * enrollment, expiry, lock, a quiz that is being taken. One statement, and one more in courses that shut their content
 * during a quiz.
 */
export async function mayReadItem(
  asker: Asker,
  itemId: number,
  { asStudent = null }: { asStudent?: AsStudent } = {},
): Promise<ReadableItem> {
  return readable(await getReadable(asker, itemId, { asStudent }), asker.now);
}

export function readable(found: ItemStanding, now: Date): ReadableItem {
  return {
    item: found.item,
    course: found.course,
    staff: found.staff,
    mayStart: found.access.kind !== 'refused',
    enrollmentId: found.enrollmentId,
    enrolled: enrollmentState(found.entitlements, now).kind === 'active',
    completed: found.completed,
    previous: found.previous,
    next: found.next,
  };
}

const heldBackBy = ({ db, actor, now }: Asker, items: readonly ItemStanding[]) =>
  restrictedByRunningQuiz(db, items, { userId: idOf(actor), now });

function refusalOf({ access, freePreview, lock }: ItemStanding): AppError | null {
  if (access.kind === 'refused' && (!freePreview || refusedEvenPreview(access))) return refusalError(access);
  return lock ? lockError(lock) : null;
}

/**
 * Whether the caller may read one of the places that show a file: an item by its gates, the page of a course when they
 * may know of the course. One statement for all items, one for all pages.
 */
export async function canReadAnyUsage(
  asker: Asker,
  places: readonly { courseId: number; itemId: number | null }[],
): Promise<boolean> {
  const itemIds = places.flatMap(({ itemId }) => itemId ?? []);
  if (itemIds.length > 0) {
    const open = (await selectItemStandings(asker, itemIds)).filter((one) => !refusalOf(one));
    const shut = await heldBackBy(asker, open);
    if (open.some(({ item }) => !shut.has(item.id))) return true;
  }
  const courseIds = places.filter(({ itemId }) => itemId === null).map(({ courseId }) => courseId);
  if (courseIds.length === 0) return false;
  const rows = await selectAccessRows(asker.db, { courseIds, userId: idOf(asker.actor) });
  const restrictInstructors = await instructorsAreRestricted(asker.services);
  return rows.some(
    ({ course, entitlements }) =>
      isCourseVisible(course, enrollmentState(entitlements, asker.now)) ||
      readsAsStaff(asker.actor, course, { restrictInstructors }),
  );
}

/** 403 with the lock itself, so that the player can say what to do or when to come back. */
export function lockError(lock: Lock): AppError {
  const message =
    lock.available_at === null ? undefined : { message: `Available on ${lock.available_at.slice(0, 10)}.` };
  return new AppError('content_locked', { ...lock, ...message });
}
