import type { contract, Input, ReviewCard } from '@lectern/contract';
import { MAX_REVIEW_CARDS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { checkRevision } from '../../identity/index.ts';
import { holdProgress } from '../../progress/index.ts';
import { reviewCardEvents } from '../daily-review.events.ts';
import { itemView } from '../session/session.usecases.ts';
import {
  type CardQuery,
  type CardRow,
  type CardScope,
  countCards,
  deleteCard,
  getCard,
  insertCardOnce,
  type NewCard,
  selectCardPage,
  selectOptionalCardByKey,
  updateCard,
} from './cards.queries.ts';
import { invalid } from '../words/messages.ts';

const cardView = ({ card, course, item }: CardRow): ReviewCard => {
  // Of an item that is not published any more learners learn nothing.
  const shown = item && (card.userId === null || item.status === 'publish') ? item : null;
  return {
    id: card.id,
    course,
    item: itemView(shown && { id: shown.id, type: shown.type, name: shown.name }, course.id),
    scope: card.userId === null ? 'course' : 'own',
    front: card.front,
    back: card.back,
    created_at: card.createdAt.toISOString(),
    modified: card.modifiedAt.toISOString(),
  };
};

const idsOf = (card: { id: number; courseId: number }) => ({ course_id: card.courseId, review_card_id: card.id });

export async function readCards(db: Db, { query, scope }: { query: CardQuery; scope: CardScope }) {
  const { rows, total } = await selectCardPage(db, { query, scope });
  return { rows: rows.map(cardView), total };
}

/** The card that the first request with a key made. Throws where this one asks for another card. */
function repeatedView(row: CardRow, wanted: Pick<NewCard, 'courseId' | 'userId' | 'front' | 'back'>): ReviewCard {
  const { courseId, userId, front, back, createdAt, modifiedAt } = row.card;
  const isChanged = modifiedAt > createdAt;
  const hasSides = isChanged || (front === wanted.front && back === wanted.back);
  if (courseId !== wanted.courseId || userId !== wanted.userId || !hasSides) invalid('key', 'card_key_used');
  return cardView(row);
}

/** Makes a card. A repeated request answers with the card that the first one made. */
export async function addCard(
  db: Db,
  writing: WriteContext & { body: Input<typeof contract.reviewCards.create>['body'] },
): Promise<ReviewCard> {
  const { actor, now, body } = writing;
  const { course_id: courseId, key: requestKey = null } = body;
  const userId = body.scope === 'own' ? actor.userId : null;
  const { front, back } = body;
  // Cards made at once are counted one after the other.
  await holdProgress(db, { courseId, userId: actor.userId });
  const repeated = requestKey && (await selectOptionalCardByKey(db, { createdById: actor.userId, requestKey }));
  if (repeated) return repeatedView(repeated, { courseId, userId, front, back });
  if ((await countCards(db, { courseId, userId })) >= MAX_REVIEW_CARDS) {
    throw new AppError('too_many_cards', { n: MAX_REVIEW_CARDS });
  }
  const id = await insertCardOnce(db, {
    courseId,
    itemId: body.item_id || null,
    userId,
    front,
    back,
    createdById: actor.userId,
    requestKey,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  // The key was used at once for another course.
  if (id === undefined) return invalid('key', 'card_key_used');
  await emit(db, writing, reviewCardEvents.created(idsOf({ id, courseId })));
  return cardView(await getCard(db, id));
}

export async function changeCard(
  db: Db,
  writing: WriteContext & { row: CardRow; body: Input<typeof contract.reviewCards.update>['body'] },
): Promise<ReviewCard> {
  const { actor, now, row, body } = writing;
  const { id, modifiedAt, modifiedById } = row.card;
  await checkRevision(db, { based: body.modified, stored: modifiedAt, byId: modifiedById });
  await updateCard(db, id, {
    ...(body.front !== undefined && { front: body.front }),
    ...(body.back !== undefined && { back: body.back }),
    ...(body.item_id !== undefined && { itemId: body.item_id || null }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, reviewCardEvents.updated(idsOf(row.card)));
  return cardView(await getCard(db, id));
}

/** Deletes a card permanently, with its schedules and answers. */
export async function removeCard(db: Db, writing: WriteContext & { row: CardRow }): Promise<ReviewCard> {
  const { row } = writing;
  await deleteCard(db, row.card.id);
  await emit(db, writing, reviewCardEvents.deleted(idsOf(row.card)));
  return cardView(row);
}
