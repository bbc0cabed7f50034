import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, whole } from '../base/ids.ts';
import { MAX_STALE_DAYS, MIN_STALE_DAYS } from '../limits.ts';
import { longJob, longJobStatuses, utilityIds } from '../school/long-jobs.ts';

export const utilityOptions = ['course_id', 'user_id', 'days'] as const;

/** Limit a utility to some records. An option that the utility does not support is refused. */
const options = z.object({
  course_id: id.optional(),
  user_id: id.optional(),
  days: whole(MIN_STALE_DAYS, MAX_STALE_DAYS).optional(),
});
const params = z.object({ id: z.enum(utilityIds) });
const who = 'administrators';
const errors = ['not_signed_in', 'forbidden'] as const;

const fact = z.union([z.string(), z.number(), z.null()]);

/** A record that the utility would change. */
const finding = z.object({
  /** The kind of problem: `learner_count`, `completed` … */
  kind: z.string(),
  id: z.number().int(),
  /** Values that the text for this kind needs. */
  facts: z.record(z.string(), fact),
});
export type UtilityFinding = z.output<typeof finding>;

/** Maintenance utilities, each with a preview of its changes. */
export const utilities = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/utilities',
    summary: 'Utilities, each with its last run of the last seven days',
    who,
    response: z.array(
      z.object({
        id: z.enum(utilityIds),
        options: z.array(z.enum(utilityOptions)),
        /** It deletes permanently, and requires the word `delete` as confirmation. */
        danger: z.boolean(),
        last_run: z
          .object({ at: isoDate, status: z.enum(longJobStatuses), changed: z.number().int(), failed: z.number().int() })
          .nullable(),
      }),
    ),
    errors: [...errors],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/lectern/v1/utilities/:id/preview',
    summary: 'What a utility would change; writes nothing',
    who,
    params,
    query: options,
    response: z.object({
      /**
       * Rows checked, of the total. A preview takes a few seconds at most; `complete` is false when it stopped early.
       */
      looked_at: z.number().int(),
      total: z.number().int(),
      complete: z.boolean(),
      /** Findings per kind. */
      counts: z.array(z.object({ kind: z.string(), count: z.number().int() })),
      /** The first findings. */
      examples: z.array(finding),
      /** The first records that are left alone, with the reason in `kind`. */
      kept: z.array(finding),
      kept_counts: z.array(z.object({ kind: z.string(), count: z.number().int() })),
    }),
    errors: ['invalid_params', ...errors, 'not_found', 'no_mail_server'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/lectern/v1/utilities/:id/run',
    summary: 'Start a utility as a long job',
    who,
    params,
    body: options.extend({
      /** Required for utilities that delete. */
      confirm: z.string().max(20).optional(),
    }),
    response: longJob,
    status: 201,
    inPerson: true,
    errors: [
      'invalid_params',
      ...errors,
      'not_found',
      'no_mail_server',
      'already_exists',
      'only_in_person',
      'rate_limited',
      'reauthentication_required',
    ],
  }),
  refreshCourseAccess: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/utilities/refresh-course-access',
    summary: 'Start the utility of this name, as stock clients ask for it',
    who,
    response: z.object({ message: z.string() }),
    inPerson: true,
    errors: [...errors, 'already_exists', 'only_in_person', 'rate_limited'],
  }),
};
