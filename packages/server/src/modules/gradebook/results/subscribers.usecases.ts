import { type EventType, on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import {
  assignmentEvents,
  assignmentNamesShown,
  assignmentRegraded,
  assignmentReplyEvents,
} from '../../assignments/index.ts';
import { courseEvents, sectionEvents } from '../../courses/index.ts';
import { enrollmentChanged, studentEnrolled, studentUnenrolled } from '../../enrollments/index.ts';
import { courseCompleted, courseRetaken, progressCompletedByStaff, progressReset } from '../../progress/index.ts';
import { quizAttemptAnswerGraded, quizAttemptEvents, quizEvents, quizRegraded } from '../../quizzes/index.ts';
import { addonEvents, readActiveAddons, settingsChanged } from '../../settings/index.ts';
import { markAllStale, selectEnded } from './results.queries.ts';
import {
  RECOMPUTE_QUEUE,
  recomputeCourse,
  recomputeIfChanged,
  recomputeNow,
  recomputeStale,
} from './recompute.usecases.ts';

/** What changes the result of one learner. */
const ofLearner = {
  'quiz-attempt-ended': quizAttemptEvents.ended,
  'quiz-attempt-graded': quizAttemptEvents.graded,
  'quiz-result-changed': quizAttemptEvents.result_changed,
  'quiz-answer-graded': quizAttemptAnswerGraded,
  'quiz-attempt-deleted': quizAttemptEvents.deleted,
  'assignment-submitted': assignmentReplyEvents.submitted,
  'assignment-edited': assignmentReplyEvents.edited,
  'assignment-graded': assignmentReplyEvents.graded,
  'assignment-retaken': assignmentReplyEvents.retaken,
  'assignment-returned': assignmentReplyEvents.returned,
  'assignment-reply-trashed': assignmentReplyEvents.reply_trashed,
  'assignment-reply-restored': assignmentReplyEvents.reply_restored,
  'assignment-reply-deleted': assignmentReplyEvents.reply_deleted,
  'course-completed': courseCompleted,
  'course-retaken': courseRetaken,
  'progress-completed-by-staff': progressCompletedByStaff,
  'progress-reset': progressReset,
  enrolled: studentEnrolled,
  unenrolled: studentUnenrolled,
  'enrollment-changed': enrollmentChanged,
} as const;

/** What may change the columns of a course. */
const ofColumns = {
  'outline-changed': courseEvents.outline_changed,
  'course-updated': courseEvents.updated,
  'section-trashed': sectionEvents.trashed,
  'section-restored': sectionEvents.restored,
  'section-deleted': sectionEvents.deleted,
  'quiz-updated': quizEvents.updated,
  'quiz-published': quizEvents.published,
  'quiz-unpublished': quizEvents.unpublished,
  'quiz-trashed': quizEvents.trashed,
  'quiz-restored': quizEvents.restored,
  'quiz-deleted': quizEvents.deleted,
  'assignment-updated': assignmentEvents.updated,
  'assignment-published': assignmentEvents.published,
  'assignment-unpublished': assignmentEvents.unpublished,
  'assignment-trashed': assignmentEvents.trashed,
  'assignment-restored': assignmentEvents.restored,
  'assignment-deleted': assignmentEvents.deleted,
} as const;

/** What changes the scores of many learners. */
const ofScores = {
  'quiz-regraded': quizRegraded,
  'assignment-regraded': assignmentRegraded,
  'assignment-names-shown': assignmentNamesShown,
} as const;

type OfCourse = StoredEvent<{ course_id: number }>;

/** Results follow from what learners do after its commit; the jobs of events are tried again until they have. */
export function gradebookSubscribers(services: Services): Subscriber[] {
  const isOn = async () => (await readActiveAddons(services)).has('gradebook');
  const all = async () => {
    await services.db.transaction(async (db) => {
      await markAllStale(db);
      await services.jobs.sendOnce(db, RECOMPUTE_QUEUE);
    });
  };
  const each = (events: Record<string, EventType>, handle: (event: OfCourse) => Promise<void>): Subscriber[] =>
    Object.entries(events).map(([name, event]) =>
      on(event, `gradebook.${name}`, async (stored) => {
        if (await isOn()) await handle(stored as unknown as OfCourse);
      }),
    );
  return [
    ...each(ofLearner, async ({ payload }) => {
      const { course_id: courseId, user_id: userId } = payload as { course_id: number; user_id: number };
      await recomputeNow(services, { courseId, userIds: [userId] });
    }),
    ...each(ofColumns, ({ payload }) => recomputeIfChanged(services, payload.course_id)),
    ...each(ofScores, ({ payload }) =>
      services.db.transaction((db) => recomputeCourse(db, services, payload.course_id)),
    ),
    on(settingsChanged, 'gradebook.settings-changed', async ({ payload }) => {
      if ((payload.groups.includes('quiz') || payload.groups.includes('all')) && (await isOn())) await all();
    }),
    on(addonEvents.activated, 'gradebook.addon-activated', async ({ payload }) => {
      if (payload.slugs.some((slug) => slug === 'gradebook' || slug === 'assignment') && (await isOn())) await all();
    }),
    on(addonEvents.deactivated, 'gradebook.addon-deactivated', async ({ payload }) => {
      if (payload.slugs.includes('assignment') && (await isOn())) await all();
    }),
  ];
}

const ENDED_AT_ONCE = 200;

/** Makes results final whose learners have lost access by the passing of time, which emits nothing. */
async function finishEnded(services: Services): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await selectEnded(services.db, { now: services.clock(), after, limit: ENDED_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const [courseId, of] of Map.groupBy(rows, (row) => row.courseId)) {
      await recomputeNow(services, { courseId, userIds: of.map(({ userId }) => userId) });
    }
  }
}

export const gradebookJobs = (services: Services): JobKind[] => [
  { ...RECOMPUTE_QUEUE, run: () => recomputeStale(services) },
  {
    name: 'gradebook.finish-ended',
    cron: '17 2 * * *',
    async run() {
      await finishEnded(services);
      // After an upgrade all gradebooks are stale, and nothing has sent the job.
      await recomputeStale(services);
    },
  },
];
