import type { LongJob } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { instructorApplications, longJobs } from '../endpoints.gen.ts';
import { courses, users } from '../../shared/api/endpoints.gen.ts';
import {
  assignmentReplies,
  attempts,
  categories,
  difficulties,
  courseReviews,
  questionsAnswers,
  quizReviews,
  courseAnnouncements,
  sitePages,
  tags,
} from '../../shared/deferred/endpoints.gen.ts';
import { sessionAttendance, utilities } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

const POLL_MS = 1_500;

export const isGoing = ({ status }: LongJob) => status === 'queued' || status === 'running';

/** Asked for again only while something is going on. */
export const longJobsQuery = () => ({
  ...endpointQuery(longJobs.list, {}),
  refetchInterval: ({ state }: { state: { data?: { rows: LongJob[] } } }) =>
    state.data?.rows.some(isGoing) ? POLL_MS : (false as const),
});

/** The newest state of one job into the list of them. */
export function rememberJob(client: QueryClient, job: LongJob) {
  client.setQueryData(longJobsQuery().queryKey, (before) => {
    const others = before?.rows.filter(({ job_id }) => job_id !== job.job_id) ?? [];
    const rows = [job, ...others].toSorted((a, b) => b.job_id - a.job_id);
    return { rows, total: rows.length };
  });
}

/** Like `rememberJob` for a new job. Cancels a running request for the list, which may not contain the job yet. */
export function rememberStartedJob(client: QueryClient, job: LongJob) {
  void client.cancelQueries({ queryKey: longJobsQuery().queryKey });
  rememberJob(client, job);
}

const lists: Record<LongJob['list'], { path: string }> = {
  courses: courses.list,
  categories: categories.list,
  tags: tags.list,
  difficulties: difficulties.list,
  attempts: attempts.list,
  attemptAnswers: attempts.list,
  assignmentReplies: assignmentReplies.list,
  questionsAnswers: questionsAnswers.list,
  quizReviews: quizReviews.list,
  courseReviews: courseReviews.list,
  courseAnnouncements: courseAnnouncements.list,
  users: users.list,
  students: users.list,
  instructors: users.list,
  staff: users.list,
  instructorApplications: instructorApplications.list,
  // What people are counted for changes too.
  enrollments: users.list,
  sessionAttendance: sessionAttendance.list,
  sitePages: sitePages.list,
  utilities: utilities.list,
};

/** What a job has changed is read anew wherever it is on screen. */
export function refreshChanged(client: QueryClient, { kind, list }: LongJob) {
  if (kind === 'export' || kind === 'archive') return;
  // A utility may have changed any list.
  if (kind === 'utility') {
    void client.invalidateQueries();
    return;
  }
  void invalidateBelow(client, lists[list].path);
}
