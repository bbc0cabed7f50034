import type { Answer, contract } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { textOf } from '../../../platform/html/html-text.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { CourseRow } from '../../courses/index.ts';
import { figureRules } from '../../progress/index.ts';
import { selectHardestQuestions } from '../../quizzes/index.ts';
import { seesSalesOf } from '../analytics.guards.ts';
import type { PresetPeriod } from '../asked-period.ts';
import { selectShares } from '../school/earnings.queries.ts';
import { moneyView } from '../school/courses.usecases.ts';
import { askedPeriod, rangeView, readFigures, stateView } from '../school/figures.usecases.ts';
import { getCourseFacts, selectCoursePeople, selectFunnel, selectQuizResults } from './course-figures.queries.ts';

type Analytics = typeof contract.courseAnalytics;

/** The figures of a course; the statements do not depend on how many learn in it. */
export async function readCourseAnalytics(
  context: RequestContext<Actor>,
  { course, query }: { course: CourseRow; query: PresetPeriod },
): Promise<Answer<Analytics['read']>> {
  const { db, now } = context;
  const { id, name } = course;
  const asked = await askedPeriod(context, query);
  const { types } = await figureRules(context);
  const [{ card, series, sales }, facts, funnel] = await Promise.all([
    readFigures(db, asked, { kind: 'course', courseId: id }),
    getCourseFacts(db, { courseId: id, types, now }),
    selectFunnel(db, { courseId: id, types, timeZone: asked.timeZone, reach: asked.reach, now }),
  ]);
  return {
    course: { id, name },
    range: rangeView(asked.period),
    state: stateView(asked.reach, now),
    cards: {
      lessons: facts.lessons,
      quizzes: facts.quizzes,
      questions: facts.questions,
      reviews: course.reviewCount,
      rating: Number(course.averageRating),
      students: facts.students,
      completions: card('completed'),
      attempts: card('attempts'),
      enrolled: card('enrolled'),
      active: card('active'),
      average_progress: wholePercentOf(facts.completedItems, facts.students * facts.items),
    },
    sales: seesSalesOf(context.actor, course) ? sales() : [],
    series: {
      enrolled: series('enrolled'),
      completed: series('completed'),
      item_completed: series('item_completed'),
      attempts: series('attempts'),
      active: series('active'),
    },
    funnel,
  };
}

/** The quizzes of a course by their ended attempts, and the questions that are answered wrong most often. */
export async function readCourseQuizzes(
  { db }: Pick<RequestContext, 'db'>,
  courseId: number,
): Promise<Answer<Analytics['quizzes']>> {
  const [quizzes, hardest] = await Promise.all([selectQuizResults(db, courseId), selectHardestQuestions(db, courseId)]);
  return {
    quizzes: quizzes.map(({ id, name, attempts, learners, mean, passed }) => ({
      id,
      name,
      attempts,
      learners,
      average_percent: mean,
      pass_percent: attempts === 0 ? null : wholePercentOf(passed, attempts),
    })),
    hardest: hardest.map(({ id, name, quizId, quizName, answers, right }) => ({
      id,
      name: textOf(name),
      quiz: { id: quizId, name: quizName },
      answers,
      right_percent: wholePercentOf(right, answers),
    })),
  };
}

/** The instructors of a course. The shares of others need `manage_orders`. */
export async function readCourseInstructors(
  context: RequestContext<Actor>,
  { course, query }: { course: CourseRow; query: PresetPeriod },
): Promise<Answer<Analytics['instructors']>> {
  const { db, actor } = context;
  const asked = await askedPeriod(context, query);
  const people = await selectCoursePeople(db, course);
  const userIds = people.map(({ id }) => id);
  const { period, timeZone } = asked;
  const shares = await selectShares(db, { userIds, courseId: course.id, period, timeZone });
  return {
    range: rangeView(period),
    instructors: people.map(({ id, displayName, avatarUrl }) => ({
      person: { id, display_name: displayName, avatar_url: avatarUrl },
      is_author: id === course.authorId,
      commission:
        id === actor.userId || can(actor, 'manage_orders')
          ? shares.flatMap((row) => (row.userId === id ? [moneyView(row.commission, row.currency, asked.display)] : []))
          : null,
    })),
  };
}
