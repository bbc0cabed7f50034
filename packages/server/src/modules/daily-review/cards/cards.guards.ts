import type { contract, Input } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type Call, signedIn } from '../../../platform/http/route.ts';
import { courseOfStaff, ownCourse } from '../../courses/index.ts';
import { enrollmentState, getAccess } from '../../enrollments/index.ts';
import { openItem, requireNoRunningQuiz } from '../../progress/index.ts';
import { type CardRow, type CardScope, getCard, getCardForUpdate, isItemOf } from './cards.queries.ts';
import { invalid } from '../words/messages.ts';

/** Everyone lists their own cards; staff of a course list those that all its learners have. */
export async function cardScope(call: Call<typeof contract.reviewCards.list>): Promise<CardScope> {
  const { userId } = signedIn(call);
  const { scope, course_id: courseId } = call.input.query;
  if (scope === 'own') return { kind: 'own', userId };
  if (courseId === undefined) return invalid('course_id', 'card_course_required');
  await courseOfStaff(call, courseId);
  return { kind: 'course', courseId };
}

/** Throws unless the caller is enrolled and may study the course now, daily review is on and no quiz shuts it. */
async function requireLearner(context: RequestContext<Actor>, courseId: number): Promise<void> {
  const { db, actor, now } = context;
  const { course, entitlements } = await getAccess(context, courseId);
  if (enrollmentState(entitlements, now).kind !== 'active') throw new AppError('not_enrolled');
  if (!course.enableDailyReview) throw new AppError('daily_review_off');
  await requireNoRunningQuiz(db, { course, staff: false }, { userId: actor.userId, now });
}

async function requireItem(
  context: RequestContext<Actor>,
  { itemId, courseId, scope }: { itemId: number; courseId: number; scope: 'own' | 'course' },
): Promise<void> {
  if (itemId === 0) return;
  if (!(await isItemOf(context.db, { itemId, courseId }))) invalid('item_id', 'card_item_elsewhere');
  if (scope === 'own') await openItem(context, { itemId, purpose: 'read' });
}

/** Throws unless the caller may make this card. */
export async function cardMaker(call: Call<typeof contract.reviewCards.create>): Promise<Actor> {
  const actor = signedIn(call);
  const context = { ...call, actor };
  const { course_id: courseId, item_id: itemId, scope } = call.input.body;
  if (scope === 'own') await requireLearner(context, courseId);
  // Locked, so that concurrent requests count each other's cards.
  else if ((await ownCourse(context, courseId)).status === 'trash') throw new AppError('not_found');
  await requireItem(context, { itemId, courseId, scope });
  return actor;
}

/** Throws unless the card is the caller's own or one of a course that they teach. Cards of others do not exist. */
async function admitWriter(context: RequestContext, { card }: CardRow): Promise<void> {
  const { userId } = signedIn(context);
  if (card.userId === userId) return;
  if (card.userId !== null) throw new AppError('not_found');
  await courseOfStaff(context, card.courseId);
}

/** A card that the caller may delete. Learners delete their own whatever became of their access. */
export async function writableCard(context: RequestContext, id: number): Promise<CardRow> {
  signedIn(context);
  await admitWriter(context, await getCard(context.db, id));
  return getCardForUpdate(context.db, id);
}

type Changes = Input<typeof contract.reviewCards.update>['body'];

/** A card for a change. Learners change their own while they may study the course. */
export async function changeableCard(
  context: RequestContext & { input: { body: Changes } },
  id: number,
): Promise<CardRow> {
  const actor = signedIn(context);
  const row = await writableCard(context, id);
  const { courseId, userId } = row.card;
  const scope = userId === null ? 'course' : 'own';
  if (scope === 'own') await requireLearner({ ...context, actor }, courseId);
  await requireItem({ ...context, actor }, { itemId: context.input.body.item_id ?? 0, courseId, scope });
  return row;
}
