import type { ItemTypeSlug, Lock } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { activeItemTypes, itemType } from '../../courses/index.ts';
import { idOf } from '../../enrollments/index.ts';
import { courseCompleted, itemCompleted, itemReopened, progressSetByStaff } from '../progress.events.ts';
import { recordActivity } from '../activity/record-activity.usecases.ts';
import { type Completed, writeCompletion } from './completion.queries.ts';
import { lockOf } from '../outline/item-locks.ts';
import { type OpenedItem, openItem } from '../outline/open-item.usecases.ts';

export interface CompleteItemInput {
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
export async function completeItem(context: RequestContext, input: CompleteItemInput): Promise<CompletionResult> {
  const { actor, db, now } = context;
  const { courseId, itemId, itemType: type, completed } = input;
  const byStaff = input.userId !== undefined && input.userId !== actor?.userId;
  const opened = await openItem(context, {
    itemId,
    courseId,
    type,
    purpose: completed ? 'complete' : 'uncomplete',
    learnerId: byStaff ? input.userId : undefined,
  });
  const target = input.userId ?? idOf(actor);
  // What has been done once is not asked for again: a repeated save changes nothing.
  if (completed && !opened.completed) await requireDone(context, opened, { userId: target, byStaff });

  const userId = target || (await input.becomeGuest()).userId;
  const types = activeItemTypes(opened.lockRules.addons);
  const counts = !byStaff && actor?.kind === 'member';
  const [written] = await Promise.all([
    writeCompletion(db, { ...input, userId, types, now }),
    counts && recordActivity(context, { userId, courseId, itemId }),
  ]);
  await announce(context, { input, written, userId, byStaff });
  return { ...written, userId, changed: changedBy(opened, { completed, now }), types };
}

/** The item, and the next one where this one holds its lock, as they are now. */
function changedBy(
  { item, previous, next, lockRules }: OpenedItem,
  { completed, now }: { completed: boolean; now: Date },
): CompletionResult['changed'] {
  const itself = { ...item, previous, completed };
  const changed = [{ id: item.id, completed, lock: lockOf(lockRules, itself, now) }];
  if (next && lockRules.flow === 'sequential') {
    const lock = lockOf(lockRules, { ...next, previous: itself }, now);
    changed.push({ id: next.id, completed: next.completed, lock });
  }
  return changed;
}

async function requireDone(
  { db, now, services }: RequestContext,
  { item }: OpenedItem,
  who: { userId: number; byStaff: boolean },
): Promise<void> {
  const verdict = await itemType(item.type)?.mayComplete(db, { item, ...who, now, services });
  if (verdict && !verdict.ok) throw new AppError(verdict.code, verdict.details);
}

/** Emits the events. Completions of guests are emitted when they sign in and become members. */
async function announce(
  { db, actor, now, services }: RequestContext,
  happening: { input: CompleteItemInput; written: Completed; userId: number; byStaff: boolean },
): Promise<void> {
  const { input, written, userId, byStaff } = happening;
  if (actor?.kind !== 'member') return;
  const course = { course_id: input.courseId, user_id: userId };
  const item = { ...course, item_id: input.itemId, item_type: input.itemType };
  const happened: DomainEvent[] = [];
  const changed = written.wasCompleted !== input.completed;
  if (changed) happened.push(input.completed ? itemCompleted(item) : itemReopened(item));
  if (changed && byStaff) happened.push(progressSetByStaff({ ...item, completed: input.completed }));
  if (written.courseJustCompleted) happened.push(courseCompleted(course));
  await emit(db, { services, actor, now }, happened);
}
