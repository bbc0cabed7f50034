import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, whole } from '../base/ids.ts';
import { MAX_STALE_DAYS, MIN_STALE_DAYS } from '../limits.ts';
import { longJob, longJobStatuses, utilityIds } from './long-jobs.ts';

export const utilityOptions = ['course_id', 'user_id', 'days'] as const;

/** Each narrows a utility down to what it is asked for; one that a utility does not take is refused. */
const options = z.object({
  course_id: id.optional(),
  user_id: id.optional(),
  days: whole(MIN_STALE_DAYS, MAX_STALE_DAYS).optional(),
});
const params = z.object({ id: z.enum(utilityIds) });
const who = 'administrators';
const errors = ['not_signed_in', 'forbidden'] as const;

const fact = z.union([z.string(), z.number(), z.null()]);

/** One thing that is not as it should be. */
const finding = z.object({
  /** What is wrong: `learner_count`, `completed` … */
  kind: z.string(),
  id: z.number().int(),
  /** Names and figures by name, as the kind has them. */
  facts: z.record(z.string(), fact),
});
export type UtilityFinding = z.output<typeof finding>;

/** Work on what the school stores, each with a look at what it would change. */
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
        /** It deletes for good, and asks for the word `delete`. */
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
      /** Rows looked through, of how many. A look takes a few seconds at most: `complete` says whether it saw all. */
      looked_at: z.number().int(),
      total: z.number().int(),
      complete: z.boolean(),
      /** How many there are of each kind. */
      counts: z.array(z.object({ kind: z.string(), count: z.number().int() })),
      /** The first of them. */
      examples: z.array(finding),
      /** What stays as it is, with the reason in `kind`; the first of them. */
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
      /** Typed by whoever means it, for those that delete. */
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
