import type { Answer, contract, SettingsDocument } from '@lectern/contract';
import { settingsDocument } from '@lectern/contract';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { actionItems, courseFigures } from '../courses/index.ts';
import { readSettings, sendsMail } from '../settings/index.ts';
import { getCompletions, getHoldings, getStudents, type Scope, selectEnrollments } from './analytics.queries.ts';
import { getFirstSteps, selectLatestEnrollments, selectTopCourses } from './dashboard.queries.ts';
import { filled, type Interval } from './periods.rules.ts';
import { inAskedIntervals, requirePeriod } from './asked-period.ts';

const sum = (counts: Iterable<number>) => [...counts].reduce((total, one) => total + one, 0);

interface Asked {
  start?: string | undefined;
  end?: string | undefined;
  interval?: Interval | undefined;
}

/** Figures of some time, and of as long a time before it. Four statements however many people there are. */
export async function readAnalytics(
  { db, services, actor, now }: RequestContext<Actor>,
  { scope, asked }: { scope: Scope; asked: Asked },
): Promise<Answer<typeof contract.analytics.read>> {
  const { timezone: timeZone } = (await readSettings(services)).general.site;
  const period = inAskedIntervals(requirePeriod(asked, { zone: timeZone, now }), asked.interval);
  const span = { period, timeZone };
  const [holdings, enrolled, people, completions] = await Promise.all([
    getHoldings(db, scope, span),
    selectEnrollments(db, scope, span),
    getStudents(db, scope, { ...span, now }),
    getCompletions(db, scope, span),
  ]);
  const seesInstructors = scope.kind === 'all' && can(actor, 'author_any');
  return {
    range: { from: period.from, to: period.to, interval: period.interval },
    courses: holdings.courses,
    lessons: holdings.lessons,
    quizzes: holdings.quizzes,
    questions: holdings.questions,
    reviews: holdings.reviews,
    ...(seesInstructors && { instructors: holdings.instructors }),
    user_courses: {
      total: sum(enrolled.counts.values()),
      previous: enrolled.previous,
      students: people.students,
      students_previous: people.previous,
      data: filled(period, enrolled.counts),
    },
    completions,
  };
}

/** Has anybody made the school look like their own? */
function isBranded({ general }: SettingsDocument): boolean {
  const untouched = settingsDocument.parse({}).general;
  return (
    general.site.title !== untouched.site.title ||
    general.styling.logo_id !== 0 ||
    general.styling.primary_color !== untouched.styling.primary_color
  );
}

async function checklist({ db, services }: RequestContext<Actor>) {
  const [steps, settings] = await Promise.all([getFirstSteps(db), readSettings(services)]);
  const { terms, privacy } = settings.general.pages;
  return {
    ...steps,
    brand_school: isBranded(settings),
    set_up_mail: sendsMail(services.config, settings),
    legal_pages: terms !== 0 && privacy !== 0,
  };
}

/** What waits for the actor, in the order of the modules. One statement for each that counts something. */
async function needs({ db, actor }: RequestContext<Actor>, authorId: number | null) {
  const waiting = await Promise.all(
    actionItems.all().map(async ({ kind, count }) => ({ kind, count: await count(db, { actor, authorId }) })),
  );
  return waiting.filter(({ count }) => count > 0);
}

/** `authorId`: whose courses it is about, or null for all. */
export async function readDashboard(
  context: RequestContext<Actor>,
  authorId: number | null,
): Promise<Answer<typeof contract.analytics.dashboard>> {
  const { db, actor } = context;
  const [steps, needsYou, latest, top] = await Promise.all([
    can(actor, 'manage_settings') ? checklist(context) : undefined,
    needs(context, authorId),
    selectLatestEnrollments(db, authorId),
    selectTopCourses(db, authorId),
  ]);
  const percents = await courseFigures.one().completionPercents(db, { courseIds: top.map(({ id }) => id) });
  return {
    ...(steps && { checklist: steps }),
    needs_you: needsYou,
    latest_enrolments: latest.map(({ id, learner, course, enrolledAt }) => ({
      id,
      learner: { id: learner.id, display_name: learner.displayName, avatar_url: learner.avatarUrl },
      course,
      enrolled_at: enrolledAt.toISOString(),
    })),
    top_courses: top.map(({ id, name, studentsCount }) => ({
      id,
      name,
      students_count: studentsCount,
      completion_percent: percents.get(id) ?? 0,
    })),
  };
}
