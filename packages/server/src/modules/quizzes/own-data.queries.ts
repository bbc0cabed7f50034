import { and, eq, sql } from 'drizzle-orm';
import { ownDataOf, ownRowsOf } from '../../platform/db/own-data.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { draftAnswers, quizAttempts, quizExtraAttempts } from './quizzes.tables.ts';

/** What was answered and what a grader wrote to it. Not which answer was right: the quiz may be taken again. */
const answers = sql<unknown>`(
  select coalesce(jsonb_object_agg(answer.key,
    jsonb_build_object('value', answer.value -> 'value', 'note', answer.value -> 'note')), '{}'::jsonb)
  from jsonb_each(case when ${quizAttempts.status} = 'attempt_ended' then ${quizAttempts.answers} else (
    select coalesce(jsonb_object_agg(saved.question_id, jsonb_build_object('value', saved.value)), '{}'::jsonb)
    from ${draftAnswers} saved where saved.attempt_id = ${quizAttempts.id}) end) as answer)`;

export const quizzesOwnData = [
  ownDataOf([quizAttempts, draftAnswers], {
    name: 'quiz-attempts',
    rows: (db, userId) =>
      db
        .select({
          id: quizAttempts.id,
          course_id: quizAttempts.courseId,
          quiz_id: quizAttempts.quizId,
          quiz: courseItems.name,
          number: quizAttempts.number,
          result: quizAttempts.result,
          started_at: quizAttempts.startedAt,
          ended_at: quizAttempts.endedAt,
          total_marks: quizAttempts.totalMarks,
          earned_marks: quizAttempts.earnedMarks,
          percent: quizAttempts.percent,
          answers,
        })
        .from(quizAttempts)
        .innerJoin(courseItems, eq(courseItems.id, quizAttempts.quizId))
        .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.isPreview, false)))
        .orderBy(quizAttempts.id),
  }),
  ownRowsOf(quizExtraAttempts.userId, {
    name: 'quiz-exceptions',
    show: {
      quiz_id: quizExtraAttempts.quizId,
      time_factor: quizExtraAttempts.timeFactor,
      extra_attempts: quizExtraAttempts.extra,
      granted_at: quizExtraAttempts.grantedAt,
    },
    orderBy: [quizExtraAttempts.quizId],
  }),
];
