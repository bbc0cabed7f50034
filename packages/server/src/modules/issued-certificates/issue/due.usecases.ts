import { on, type Subscriber } from '../../../platform/events.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { courseCompleted } from '../../progress/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { selectOptionalGiving } from '../course/course-certificate.queries.ts';
import { selectDue } from './conditions.usecases.ts';
import { selectGivingCourses, selectWithoutCertificate } from './issue.queries.ts';
import { issueToLearner, selectGiven } from './issue.usecases.ts';
import { updateScores } from './scores.usecases.ts';

const LEARNERS_AT_ONCE = 200;

/** Each in a transaction of its own: the numbers are locked for a short time only. */
const issue = (services: Services, { userId, courseId }: { userId: number; courseId: number }) =>
  services.db.transaction(async (db) => {
    const given = await selectGiven(db, courseId);
    if (given) await issueToLearner(db, { services, by: null, now: services.clock() }, { userId, given });
  });

/** Answers what failed; the other learners get theirs. */
async function issueInCourse(services: Services, courseId: number): Promise<unknown[]> {
  const failures: unknown[] = [];
  const course = await selectOptionalGiving(services.db, courseId);
  if (!course) return failures;
  for (let after = 0; ; ) {
    const userIds = await selectWithoutCertificate(services.db, { courseId, after, limit: LEARNERS_AT_ONCE });
    const last = userIds.at(-1);
    if (last === undefined) return failures;
    after = last;
    for (const userId of await selectDue(services.db, course, userIds)) {
      try {
        await issue(services, { userId, courseId });
      } catch (error) {
        failures.push(error);
      }
    }
  }
}

/** Issues what has become due without an event: scores that were worked out later, graded answers, a course taken again. */
async function issueDue(services: Services): Promise<void> {
  if (!(await readActiveAddons(services)).has('certificate')) return;
  const failures: unknown[] = [];
  for (const courseId of await selectGivingCourses(services.db)) {
    failures.push(...(await issueInCourse(services, courseId)));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} certificates not issued`);
}

export const dueSubscribers = (services: Services): Subscriber[] => [
  on(courseCompleted, 'certificates.course-completed', async ({ payload }) => {
    const { course_id: courseId, user_id: userId } = payload;
    if (!(await readActiveAddons(services)).has('certificate')) return;
    // The order of subscribers is not known: the certificate shows the final score.
    await updateScores(services, { courseId, userIds: [userId] });
    await issue(services, { userId, courseId });
  }),
];

export const dueJobs = (services: Services): JobKind[] => [
  { name: 'certificates.issue-due', cron: '*/10 * * * *', run: () => issueDue(services) },
];
