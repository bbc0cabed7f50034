import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { longJobLists } from '../long-job-lists.gen.ts';

export const longJobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export { longJobLists };
export type LongJobList = (typeof longJobLists)[number];
/** Maintenance utilities, in display order. */
export const utilityIds = [
  'refresh-course-access',
  'recalculate-progress',
  'recalculate-gradebook',
  'end-stale-attempts',
  'resend-failed-emails',
  'check-database',
  'clear-caches',
  'delete-demo-data',
] as const;
export type UtilityId = (typeof utilityIds)[number];
/** `enroll` and `write` (send an email) are of people and their enrollments, the four before of enrollments alone. */
export const bulkActions = [
  'update',
  'trash',
  'restore',
  'delete',
  'clone',
  'end',
  'reset',
  'complete',
  'issue',
  'enroll',
  'write',
] as const;

const list = z.enum(longJobLists);
/** The list's own filters, as its endpoint takes them; paging is left out. */
const query = z.record(z.string().max(60), z.json()).default({});

/** Work in the background that takes longer than a request. */
export const longJob = z.object({
  job_id: z.number().int(),
  /** `archive`: an export with all content, as a zip. */
  kind: z.enum(['export', 'archive', 'bulk', 'import', 'utility']),
  /** 'utilities' for a job that belongs to no list. */
  list: z.enum([...longJobLists, 'utilities']),
  /** Of a bulk job. */
  action: z.enum(bulkActions).nullable(),
  /** For utilities: which one, and how many records it has changed. `done` counts the records it has checked. */
  utility: z.object({ id: z.enum(utilityIds), changed: z.number().int() }).nullable(),
  status: z.enum(longJobStatuses),
  done: z.number().int(),
  /** 0 until it is known. */
  total: z.number().int(),
  /** Skipped rows by id, or by row number of an imported file, at most 100; 0 refers to the job itself. */
  errors: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
  failed: z.number().int(),
  /** Where the result is, for its owner alone; '' when there is none. */
  file_url: z.string(),
  created_at: isoDate,
  finished_at: isoDateOrNull,
});
export type LongJob = z.output<typeof longJob>;

const path = '/lectern/v1/long-jobs';
export const longJobs = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Own long jobs of the last seven days, newest first',
    who: 'staff',
    response: z.array(longJob),
    errors: ['not_signed_in', 'forbidden'],
  }),
  start: endpoint({
    method: 'POST',
    path,
    summary: 'Export a filtered list as CSV, or do the same with all of its rows',
    who: 'staff, within what each may see and change row by row',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('export'), list, query }),
      z.object({
        kind: z.literal('bulk'),
        list,
        query,
        action: z.enum(bulkActions),
        /** What the call of the action takes besides the rows: fields to change, or an email. */
        changes: z.record(z.string().max(60), z.json()).optional(),
      }),
    ]),
    response: longJob,
    status: 201,
    transaction: 'own',
    // The job would continue when the administrator is signed in as themselves, and its author would be unclear.
    inPerson: true,
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'only_in_person',
      'rate_limited',
      'reauthentication_required',
    ],
  }),
  progress: endpoint({
    method: 'GET',
    path: `${path}/progress-status`,
    summary: 'How far a long job is',
    who: 'who started it',
    query: z.object({ job_id: id }),
    response: longJob,
    errors: ['not_signed_in', 'not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Stop a long job; what it has done stays done',
    who: 'who started it',
    params: z.object({ id }),
    response: longJob,
    errors: ['not_signed_in', 'not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:id/file`,
    summary: 'The result of a long job, for seven days',
    who: 'who started it; the cookie alone identifies',
    params: z.object({ id }),
    response: z.unknown(),
    file: 'text/csv',
    cookieAlone: true,
    errors: ['not_signed_in', 'not_found'],
  }),
};
