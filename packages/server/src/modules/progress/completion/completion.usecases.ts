import type { ItemTypeSlug, Lock } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type DomainEvent, emitAll } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { activeItemTypes, isCourseStaff, itemType } from '../../courses/index.ts';
import {
  type Asker,
  courseAccess,
  enrollmentState,
  factsOf,
  idOf,
  instructorsAreRestricted,
  readsAsStaff,
  refusalError,
} from '../../enrollments/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { type Completed, writeCompletion } from './completion.queries.ts';
import { enterCourse } from './course-progress.usecases.ts';
import { type ItemRow, selectOptionalItemRow } from '../outline/item.queries.ts';
import { itemLock } from '../outline/locks.rules.ts';
import { isFreePreview, lockError, lockRulesOf } from '../outline/read-item.usecases.ts';
import { restrictedByRunningQuiz } from '../outline/running-quiz.ts';

export interface Completing {
  courseId: number;
  itemId: number;
  itemType: ItemTypeSlug;
  completed: boolean;
  /** Left out: the caller's own. Another person's only by the staff of the course. */
  userId?: number | undefined;
  visitedPages?: readonly string[] | undefined;
  /** Makes a guest of a visitor, once the write is known to be allowed. */
  becomeGuest: () => Promise<Actor>;
}

export interface CompletionResult extends Completed {
  userId: number;
  /** This item, and the next one where this one holds its lock. */
  changed: { id: number; completed: boolean; lock: Lock | null }[];
  types: readonly ItemTypeSlug[];
}

/** Sets an item completed or not, and says what that changes. Doing it twice is doing it once. */
export async function completeItem(asker: Asker, wish: Completing): Promise<CompletionResult> {
  const { actor, db, now, services } = asker;
  const addons = await readActiveAddons(services);
  const types = activeItemTypes(addons);
  const forOther = wish.userId !== undefined && wish.userId !== actor?.userId;
  if (forOther && !actor) throw new AppError('not_signed_in');
  const target = wish.userId ?? idOf(actor);

  const row = await selectOptionalItemRow(db, { itemId: wish.itemId, userId: target, types, hold: target !== 0 });
  // One answer for items that are not there, not shown and elsewhere: ids cannot be probed.
  const belongs = row?.item.courseId === wish.courseId && row.item.type === wish.itemType;
  if (!row || !belongs || row.item.status !== 'publish' || !types.includes(row.item.type)) {
    throw new AppError('wrong_course_item');
  }
  if (forOther) requireLearnerOf(asker, row);
  else await requireAccess(asker, row, wish);

  const { addons: _, ...rules } = await lockRulesOf({ services }, { ...row, staff: forOther });
  const freePreview = isFreePreview(row.item, addons);
  const lockOf = (completed: boolean) =>
    itemLock({ ...rules, previous: row.previous, drip: row.item.drip, completed, freePreview }, now);
  const lock = lockOf(row.completed);
  if (wish.completed) {
    if (lock) throw lockError(lock);
    const shut = (await restrictedByRunningQuiz(db, [{ ...row, staff: forOther }], { userId: target, now })).get(
      row.item.id,
    );
    if (shut) throw shut;
    // What has been done once is not asked for again: a repeated save changes nothing.
    if (!row.completed) await requireDone(asker, row, { userId: target, byStaff: forOther });
  }

  const userId = target || (await wish.becomeGuest()).userId;
  const written = await writeCompletion(db, { ...wish, userId, types, now });
  await announce(asker, { wish, written, userId, forOther });

  const changed = [{ id: row.item.id, completed: wish.completed, lock: lockOf(wish.completed) }];
  const { next } = row;
  if (next && rules.flow === 'sequential') {
    const previous = { ...row.item, completed: wish.completed };
    const nextLock = itemLock({ ...rules, ...next, previous, freePreview: isFreePreview(next, addons) }, now);
    changed.push({ id: next.id, completed: next.completed, lock: nextLock });
  }
  return { ...written, userId, changed, types };
}

/** The caller may write in this course: a learner, or anybody in an open one. */
async function requireAccess(asker: Asker, row: ItemRow, wish: Completing): Promise<void> {
  const { actor, now } = asker;
  // Staff learn where they have enrolled; elsewhere they only look, and nothing they do counts.
  const restrictInstructors = await instructorsAreRestricted(asker.services);
  const staff = readsAsStaff(actor, row.course, { restrictInstructors });
  if (staff && enrollmentState(row.entitlements, now).kind !== 'active') throw new AppError('forbidden');
  const access = courseAccess(factsOf(row, { actor, staff: false }), now);
  if (access.kind === 'refused') throw refusalError(access);
  // A visitor has completed nothing that could be taken back.
  if (!actor && !wish.completed) throw new AppError('not_signed_in');
  const record = row.progressStartedAt ? { startedAt: row.progressStartedAt } : undefined;
  await enterCourse(asker, { ...row, access, staff: false }, record);
}

/** Staff set the work of somebody who learns in their course, and of nobody else. */
function requireLearnerOf({ actor, now }: Asker, row: ItemRow): void {
  if (!isCourseStaff(actor, row.course)) throw new AppError('forbidden');
  if (enrollmentState(row.entitlements, now).kind !== 'active') throw new AppError('not_enrolled');
}

async function requireDone(
  { db, now, services }: Asker,
  { item }: ItemRow,
  who: { userId: number; byStaff: boolean },
): Promise<void> {
  const verdict = await itemType(item.type)?.mayComplete(db, { item, ...who, now, services });
  if (verdict && !verdict.ok) throw new AppError(verdict.code, verdict.details);
}

/** What others hear of. Guests are heard of when they sign in and become somebody. */
async function announce(
  { db, actor, now, services }: Asker,
  happening: { wish: Completing; written: Completed; userId: number; forOther: boolean },
): Promise<void> {
  const { wish, written, userId, forOther } = happening;
  if (actor?.kind !== 'member') return;
  const course = { course_id: wish.courseId, user_id: userId };
  const item = { ...course, item_id: wish.itemId, item_type: wish.itemType };
  const happened: DomainEvent[] = [];
  const add = (type: string, payload: Record<string, unknown>) =>
    happened.push({ type, actorId: actor.userId, payload, at: now });
  const changed = written.wasCompleted !== wish.completed;
  if (changed && wish.completed) add('item.completed', item);
  if (changed && forOther) add('progress.set_by_staff', { ...item, completed: wish.completed });
  if (written.courseJustCompleted) add('course.completed', course);
  await emitAll(db, services, happened);
}
