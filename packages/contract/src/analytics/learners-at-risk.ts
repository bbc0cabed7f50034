import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDateOrNull, nameText, plainText, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { listedPerson } from '../base/refs.ts';
import {
  MAX_HELP_DAYS,
  MAX_HELP_FAILS,
  MAX_HELP_MESSAGE_LENGTH,
  MAX_HELP_RECIPIENTS,
  MAX_HELP_SUBJECT_LENGTH,
  MAX_REQUEST_ID_LENGTH,
} from '../limits.ts';

export const helpReasons = [
  'not_started',
  'inactive',
  'behind',
  'failed_quiz',
  'low_score',
  'overdue_assignment',
] as const;
export type HelpReason = (typeof helpReasons)[number];

/** When a learner needs help. 0: the rule is off. */
const helpRules = z.object({
  /** Days since the enrollment without a start. */
  not_started_days: whole(0, MAX_HELP_DAYS),
  /** Days without activity. */
  inactive_days: whole(0, MAX_HELP_DAYS),
  /** Percent of progress below the mean of the course. */
  behind_percent: whole(0, 100),
  /** Attempts of one quiz that were failed, without one that was passed. */
  failed_attempts: whole(0, MAX_HELP_FAILS),
  /** Percent in the gradebook. */
  low_score_percent: whole(0, 100),
  overdue_assignments: flag,
});
export type HelpRules = z.output<typeof helpRules>;

const learner = z.object({
  /** Of the learner. */
  id: z.number().int(),
  user: listedPerson,
  percentage: z.number().int(),
  last_active: isoDateOrNull,
  reasons: z.array(
    z.object({
      reason: z.enum(helpReasons),
      /** The reason in words. */
      message: z.string(),
    }),
  ),
});
export type LearnerAtRisk = z.output<typeof learner>;

const path = '/lectern/v1/course-analytics/:id/needs-help';
const who = 'staff of the course';
const errors = ['not_signed_in', 'forbidden', 'not_found'] as const;
const params = z.object({ id });

/** Learners of a course who need help, by rules that its staff set. */
export const learnersAtRisk = {
  rules: endpoint({
    method: 'GET',
    path: `${path}/rules`,
    summary: 'Read when a learner of the course needs help',
    who,
    params,
    response: helpRules,
    errors,
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: `${path}/rules`,
    summary: 'Set when a learner of the course needs help',
    who,
    params,
    body: helpRules,
    response: helpRules,
    errors: ['invalid_params', ...errors],
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List learners who need help, with the reasons',
    who,
    params,
    query: listQuery(['last_active', 'progress', 'id'], { orderby: 'last_active', order: 'asc', per_page: 20 })
      .omit({ after: true, before: true })
      .extend({ reason: z.enum(helpReasons).optional() }),
    response: envelope(learner),
    errors: ['invalid_params', ...errors],
  }),
  write: endpoint({
    method: 'POST',
    path: `${path}/messages`,
    summary: 'Send an email to chosen learners of the course',
    who,
    params,
    body: z.object({
      user_ids: z.array(id).min(1).max(MAX_HELP_RECIPIENTS),
      subject: nameText(MAX_HELP_SUBJECT_LENGTH),
      message: plainText(MAX_HELP_MESSAGE_LENGTH),
      /** Repeating a request with the same ID sends nothing again. */
      request_id: z.string().trim().min(1).max(MAX_REQUEST_ID_LENGTH),
    }),
    response: z.object({
      /** Whom it is sent to. */
      sent: z.array(z.number().int()),
      /** People without access to the course or an address, or who have unsubscribed from such emails. */
      left_out: z.array(z.number().int()),
    }),
    errors: ['invalid_params', 'rate_limited', ...errors],
  }),
};
