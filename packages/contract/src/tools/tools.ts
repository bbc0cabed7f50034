import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDate, isoDateOrNull } from '../base/ids.ts';

/** What is looked at, in the order of the answer. */
export const statusChecks = [
  'version',
  'runtime',
  'memory',
  'database',
  'migrations',
  'queue',
  'scheduler',
  'mail',
  'storage',
  'files',
  'virus_scanner',
  'clock',
  'public_url',
  'addons',
] as const;
export const checkStates = ['ok', 'warning', 'failed'] as const;

const statusCheck = z.object({
  id: z.enum(statusChecks),
  state: z.enum(checkStates),
  /** Figures and moments by name; a check that did not end in time has none. Never an address, a path or a secret. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
});

const scheduledJob = z.object({
  id: z.string(),
  /** Standard cron line, UTC. */
  cron: z.string(),
  /** Null when the queue remembers no run. */
  last_run: isoDateOrNull,
  last_result: z.enum(['running', 'done', 'failed']).nullable(),
  next_run: isoDate,
  /** One is queued already. */
  waiting: z.boolean(),
});

/** What administrators look after a school with. */
export const tools = {
  systemStatus: endpoint({
    method: 'GET',
    path: '/lectern/v1/system-status',
    summary: 'How the parts of the school are doing',
    who: 'administrators',
    response: z.object({
      /** That of the worst check. */
      state: z.enum(checkStates),
      checked_at: isoDate,
      checks: z.array(statusCheck),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  scheduledJobs: endpoint({
    method: 'GET',
    path: '/lectern/v1/tools/scheduled-jobs',
    summary: 'Jobs that run on a schedule',
    who: 'administrators',
    response: z.array(scheduledJob),
    errors: ['not_signed_in', 'forbidden'],
  }),
  runScheduledJob: endpoint({
    method: 'POST',
    path: '/lectern/v1/tools/scheduled-jobs/:id/run',
    summary: 'Run a scheduled job now',
    who: 'administrators',
    params: z.object({ id: z.string().max(100) }),
    /** `queued` is false when one is waiting already: no second one is queued. */
    response: z.object({ queued: z.boolean() }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  changelog: endpoint({
    method: 'GET',
    path: '/lectern/v1/changelog',
    summary: 'What is new in each version of Lectern, newest first',
    who: 'staff',
    response: z.object({
      success: z.literal(true),
      changelog: z.array(
        z.object({
          version: z.string(),
          /** Empty for what is not released yet. */
          date: z.string(),
          /** In English, by kind: `new` and what headings of CHANGELOG.md name. */
          changes: z.record(z.string(), z.array(z.string())),
        }),
      ),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  license: endpoint({
    method: 'GET',
    path: '/lectern/v1/license',
    summary: 'Under which license Lectern and what it is built with are used',
    who: 'administrators',
    response: z.object({
      name: z.string(),
      version: z.string(),
      text: z.string(),
      /** What Lectern names as its dependencies; what those need in turn comes with their own licenses. */
      packages: z.array(z.object({ name: z.string(), version: z.string(), license: z.string() })),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
};
