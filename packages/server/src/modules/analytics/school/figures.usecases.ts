import type { Answer, contract, CountFigure, MoneyFigures } from '@lectern/contract';
import { MAX_DROP_OFF_ITEMS } from '@lectern/contract/limits';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import { addDays, momentOfClockTime } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { figureRules } from '../../progress/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { Scope } from '../analytics.queries.ts';
import { type PresetPeriod, requirePresetPeriod } from '../asked-period.ts';
import type { Measure } from '../facts/facts.queries.ts';
import {
  type AskedFacts,
  type FactSum,
  type Reach,
  readReach,
  selectActive,
  selectDropOff,
  selectFacts,
} from '../facts/read-facts.queries.ts';
import { selectFirstDay } from '../facts/first-day.queries.ts';
import { type ComparedPeriod, filled } from '../periods.rules.ts';

type Context = Pick<RequestContext, 'db' | 'services' | 'now'>;

/** The period of a query, and how far kept days reach. */
export async function askedPeriod({ db, services, now }: Context, asked: PresetPeriod) {
  const { general, payments } = await readSettings(services);
  const timeZone = general.site.timezone;
  const firstDay = () => selectFirstDay(db, timeZone);
  const period = await requirePresetPeriod(asked, { zone: timeZone, now, firstDay });
  return { period, timeZone, display: payments.currency, reach: await readReach(db, timeZone) };
}
export type Asked = Awaited<ReturnType<typeof askedPeriod>>;

export const rangeView = ({ from, to, interval, previous }: ComparedPeriod) => ({
  from,
  to,
  interval,
  previous_from: previous?.from ?? null,
  previous_to: previous?.to ?? null,
});

export const stateView = ({ updating, lastRun }: Reach, now: Date) => ({
  updating,
  last_run: lastRun?.toISOString() ?? null,
  generated_at: now.toISOString(),
});

export const factsOf = ({ period, timeZone, reach }: Asked, scope: Scope): AskedFacts => ({
  scope,
  from: period.from,
  to: period.to,
  timeZone,
  liveFrom: reach.liveFrom,
});

const changePercent = (value: number, previous: number | null): number | null =>
  previous === null || previous === 0 ? null : Math.round(((value - previous) / previous) * 1000) / 10;

/** Lists of the API that filter by the day of a figure, with the same scope as the figure. */
function listOf(measure: Measure, asked: Asked, scope: Scope): CountFigure['list'] {
  const { period, timeZone } = asked;
  const startOf = (day: string) => momentOfClockTime(`${day}T00:00:00`, timeZone);
  const days = {
    after: new Date(startOf(period.from)).toISOString(),
    before: new Date(startOf(addDays(period.to, 1)) - 1).toISOString(),
  };
  const course = scope.kind === 'course' ? String(scope.courseId) : undefined;
  if (measure === 'enrolled') {
    return {
      endpoint: 'enrollments.list',
      query: { context: 'edit', status: 'any', ...(course && { course }), ...days },
    };
  }
  if (measure === 'reviews') {
    return {
      endpoint: 'courseReviews.list',
      query: { context: 'edit', status: 'approve', ...(course && { course_id: course }), ...days },
    };
  }
  if (measure === 'questions') {
    return {
      endpoint: 'questionsAnswers.list',
      query: { context: 'edit', with_archived: 'true', ...(course && { course_id: course }), ...days },
    };
  }
  if (measure === 'completed') {
    return {
      endpoint: 'enrollments.list',
      query: {
        context: 'edit',
        status: 'any',
        ...(course && { course }),
        completed_after: days.after,
        completed_before: days.before,
      },
    };
  }
  if (measure === 'attempts' || measure === 'passed') {
    return {
      endpoint: 'attempts.list',
      query: {
        context: 'edit',
        status: measure === 'passed' ? 'passed' : 'attempt_ended',
        ...(course && { course_id: course }),
        ended_after: days.after,
        ended_before: days.before,
      },
    };
  }
  return null;
}

/** Everything that `figures` shows, in the period and the one that it is compared with. */
export async function readFigures(db: Db, asked: Asked, scope: Scope) {
  const { period } = asked;
  const current = factsOf(asked, scope);
  const previous = period.previous && { ...current, ...period.previous };
  const [sums, before, active, activeBefore] = await Promise.all([
    selectFacts(db, current, period.interval),
    previous && selectFacts(db, previous, 'month'),
    selectActive(db, current, period.interval),
    previous && selectActive(db, previous, 'month'),
  ]);
  const total = (rows: readonly FactSum[], measure: Measure, facet?: string) =>
    rows.reduce(
      (sum, row) => sum + (row.measure === measure && (facet === undefined || row.facet === facet) ? row.value : 0),
      0,
    );
  const totalBefore = (measure: Measure, facet?: string) => before && total(before, measure, facet);
  const figure = (value: number, previously: number | null, measure: Measure): CountFigure => ({
    value,
    previous: previously,
    change_percent: changePercent(value, previously),
    list: listOf(measure, asked, scope),
  });
  const series = (counts: ReadonlyMap<string, number>) =>
    filled(period, counts).map(({ date, count }) => ({ date, value: count }));
  return {
    card: (measure: Measure) =>
      measure === 'active'
        ? figure(active.total, activeBefore && activeBefore.total, measure)
        : figure(total(sums, measure), totalBefore(measure), measure),
    series(measure: Measure) {
      if (measure === 'active') return series(active.buckets);
      const counts = new Map<string, number>();
      for (const row of sums) {
        if (row.measure === measure) counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + row.value);
      }
      return series(counts);
    },
    sources() {
      const found = [...sums, ...(before ?? [])].flatMap(({ measure, facet }) =>
        measure === 'enrolled' ? [facet] : [],
      );
      return [...new Set(found)].map((source) => ({
        source,
        value: total(sums, 'enrolled', source),
        previous: totalBefore('enrolled', source),
      }));
    },
    sales(): MoneyFigures[] {
      const found = [...sums, ...(before ?? [])].flatMap(({ measure, facet }) => (measure === 'gross' ? [facet] : []));
      return [...new Set(found)].toSorted().map((currency) => {
        const money = (measure: Measure) => {
          const previously = totalBefore(measure, currency);
          const formatted = (minor: number) => formatMoney(minor, { ...asked.display, code: currency });
          return {
            amount: fromMinor(total(sums, measure, currency), currency),
            formatted: formatted(total(sums, measure, currency)),
            previous: previously === null ? null : fromMinor(previously, currency),
            formatted_previous: previously === null ? null : formatted(previously),
          };
        };
        return {
          currency,
          gross: money('gross'),
          discount: money('discount'),
          refund: money('refund'),
          tax: money('tax'),
          net: money('net'),
        };
      });
    },
  };
}

/** Overview and enrollments of the school or of a course. */
export async function readSchoolFigures(
  context: Context,
  { scope, seesSales, query }: { scope: Scope; seesSales: boolean; query: PresetPeriod },
): Promise<Answer<typeof contract.schoolAnalytics.figures>> {
  const asked = await askedPeriod(context, query);
  const { card, series, sources, sales } = await readFigures(context.db, asked, scope);
  return {
    range: rangeView(asked.period),
    state: stateView(asked.reach, context.now),
    cards: {
      enrolled: card('enrolled'),
      unenrolled: card('unenrolled'),
      active: card('active'),
      completed: card('completed'),
      item_started: card('item_started'),
      item_completed: card('item_completed'),
      attempts: card('attempts'),
      passed: card('passed'),
      reviews: card('reviews'),
      questions: card('questions'),
      seconds: card('seconds'),
    },
    series: {
      enrolled: series('enrolled'),
      unenrolled: series('unenrolled'),
      active: series('active'),
      completed: series('completed'),
      item_completed: series('item_completed'),
      attempts: series('attempts'),
      seconds: series('seconds'),
    },
    sources: sources(),
    sales: seesSales ? sales() : [],
  };
}

/** Items that people began and did not complete. */
export async function readDropOff(
  context: RequestContext,
  { scope, query }: { scope: Scope; query: PresetPeriod },
): Promise<Answer<typeof contract.schoolAnalytics.dropOff>> {
  const asked = await askedPeriod(context, query);
  const { types } = await figureRules(context);
  const items = await selectDropOff(context.db, factsOf(asked, scope), { types, limit: MAX_DROP_OFF_ITEMS });
  return {
    range: rangeView(asked.period),
    state: stateView(asked.reach, context.now),
    items: items.map(({ id, name, type, courseId, courseName, started, completed }) => ({
      id,
      name,
      type,
      course: { id: courseId, name: courseName },
      started,
      completed,
    })),
  };
}
