import type { Answer, contract, CourseFigures, Input } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import type { Actor } from '../../../platform/http/actor.ts';
import { metaOf, window } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { courseFigures } from '../../courses/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { selectActiveByCourse, selectFactsByCourse } from '../facts/read-facts.queries.ts';
import { salesOwner } from '../analytics.guards.ts';
import { type Asked, askedPeriod, factsOf, rangeView, stateView } from './figures.usecases.ts';
import { selectCoursePage, selectMeanScores } from './courses.queries.ts';

type Query = Input<typeof contract.schoolAnalytics.courses>['query'];

export const moneyView = (minor: number, currency: string, display: Asked['display']) => ({
  currency,
  amount: fromMinor(minor, currency),
  formatted: formatMoney(minor, { ...display, code: currency }),
});

/** A page of courses with their figures. The same statements however many courses a page has. */
export async function readCourses(
  context: RequestContext<Actor>,
  { query, authorId }: { query: Query; authorId: number | null },
): Promise<Answer<typeof contract.schoolAnalytics.courses>> {
  const { db, now, actor } = context;
  const asked = await askedPeriod(context, query);
  const seesAllSales = salesOwner(actor) === null;
  const { rows, total } = await selectCoursePage(db, {
    query,
    authorId,
    readerId: actor.userId,
    now,
    ...window(query),
  });
  const courseIds = rows.map(({ id }) => id);
  const facts = factsOf(asked, { kind: 'all' });
  const hasGradebook = (await readActiveAddons(context.services)).has('gradebook');
  const [percents, active, net, scores] = await Promise.all([
    courseFigures.one().completionPercents(db, { courseIds }),
    selectActiveByCourse(db, facts, courseIds),
    selectFactsByCourse(db, facts, { courseIds, measure: 'net' }),
    hasGradebook ? selectMeanScores(db, { courseIds, now }) : new Map<number, number>(),
  ]);
  const data = rows.map(
    ({ id, name, isOwn, enrolled, rating, reviewCount }): CourseFigures => ({
      id,
      name,
      enrolled,
      active: active.get(id) ?? 0,
      completion_percent: percents.get(id) ?? 0,
      average_score: scores.get(id) ?? null,
      rating,
      review_count: reviewCount,
      revenue: net.flatMap(({ course_id: courseId, facet, value }) =>
        courseId === id && (isOwn || seesAllSales) ? [moneyView(value, facet, asked.display)] : [],
      ),
    }),
  );
  return {
    data,
    meta: metaOf(total, query),
    range: rangeView(asked.period),
    state: stateView(asked.reach, now),
  };
}
