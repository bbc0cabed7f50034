import { and, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { questionsAnswers } from '../questions-answers/questions-answers.tables.ts';
import { reviews } from '../reviews/reviews.tables.ts';
import { rewardAchievements, rewardPeople, rewardRanks } from './rewards.tables.ts';

/** The learner who asked a question that is shown. */
export async function selectOptionalQuestionAuthor(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: questionsAnswers.userId })
    .from(questionsAnswers)
    .where(
      and(
        eq(questionsAnswers.id, id),
        isNull(questionsAnswers.parentId),
        eq(questionsAnswers.byStaff, false),
        eq(questionsAnswers.status, 'approve'),
      ),
    );
  return row?.userId ?? undefined;
}

const answer = alias(questionsAnswers, 'answer');

/** The learner whose answer to this question of another person is accepted. */
export async function selectOptionalAcceptedAnswer(db: Db, questionId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: answer.userId })
    .from(questionsAnswers)
    .innerJoin(answer, eq(answer.id, questionsAnswers.acceptedAnswerId))
    .where(
      and(
        eq(questionsAnswers.id, questionId),
        eq(questionsAnswers.status, 'approve'),
        eq(answer.status, 'approve'),
        eq(answer.byStaff, false),
        ne(answer.userId, questionsAnswers.userId),
      ),
    );
  return row?.userId ?? undefined;
}

/** The learner who wrote an approved review of a course. */
export async function selectOptionalReviewer(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: reviews.userId })
    .from(reviews)
    .where(
      and(eq(reviews.id, id), isNull(reviews.parentId), eq(reviews.byStaff, false), eq(reviews.status, 'approve')),
    );
  return row?.userId ?? undefined;
}

const seesRewards = (userId: number) => and(eq(rewardPeople.userId, userId), eq(rewardPeople.enabled, true));

/** The name of a rank for a person who sees rewards. */
export async function selectOptionalRankName(
  db: Db,
  { user_id: userId, rank_id: id }: { user_id: number; rank_id: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: rewardRanks.name })
    .from(rewardRanks)
    .innerJoin(rewardPeople, seesRewards(userId))
    .where(eq(rewardRanks.id, id));
  return row?.name;
}

/** The name of an achievement for a person who sees rewards. */
export async function selectOptionalAchievementName(
  db: Db,
  { user_id: userId, achievement_id: id }: { user_id: number; achievement_id: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ label: rewardAchievements.label })
    .from(rewardAchievements)
    .innerJoin(rewardPeople, seesRewards(userId))
    .where(eq(rewardAchievements.id, id));
  return row?.label;
}
