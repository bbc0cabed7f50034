import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { MAX_ROWS } from '../limits.ts';

/** `debug` entries exist only while `advance.debug.enable` is on. */
export const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical'] as const;
export const logSources = ['auth', 'email', 'webhook', 'zapier', 'import', 'job', 'system'] as const;

/** A person by their id; nameless once the account is gone. */
export const logPerson = z.object({
  id: z.number().int(),
  display_name: z.string(),
  /** The people list that the person is in; null for a deleted account. */
  kind: z.enum(['students', 'instructors', 'staff']).nullable(),
});

/** One line of the school's log that is kept. It holds ids, codes and hashes; never a secret or anybody's words. */
export const logEntry = z.object({
  id: z.number().int(),
  timestamp: isoDate,
  level: z.enum(logLevels),
  source: z.enum(logSources),
  /** The code of what happened to an account, as docs/running.md lists them; '' for all else. */
  event: z.string(),
  message: z.string(),
  /** Who did it; null when signed out, and for the school itself. */
  user: logPerson.nullable(),
  /** Whom it is about. */
  subject: logPerson.nullable(),
  request_id: z.string(),
  /** Equal for equal addresses; the address cannot be read from it. */
  ip_hash: z.string(),
  context: z.record(z.string(), z.unknown()),
  /** As stock clients read it: the message, and the size of the context in kilobytes. */
  name: z.string(),
  date: isoDate,
  size: z.number(),
});

const filters = listQuery(['date', 'id', 'name', 'size'], { per_page: 20 }).extend({
  level: z.enum(['any', ...logLevels]).default('any'),
  /** `problems`: warnings and what is worse. */
  severity: z.enum(['any', 'problems']).default('any'),
  source: z.enum(['any', ...logSources]).default('any'),
  /** Who did it, or whom it is about. */
  user_id: id.optional(),
  request_id: z.string().trim().max(100).default(''),
});

const otherEntry = logEntry
  .pick({ id: true, timestamp: true, level: true, event: true, message: true })
  /** The job that it is about; '' for all else. */
  .extend({ job: z.string() });

const who = 'administrators';
const errors = ['not_signed_in', 'forbidden'] as const;

/** What the school wrote into its log: signing in, failed work, errors. Older entries go after `advance.log_days`. */
export const logs = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/logs',
    summary: 'List the entries of the log',
    who,
    query: filters,
    response: envelope(logEntry),
    errors: ['invalid_params', ...errors],
  }),
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/logs/:id',
    summary:
      'Read one entry, its neighbours within the filters, what else its request wrote, and what else says the same',
    who,
    params: z.object({ id }),
    query: filters,
    response: logEntry.extend({
      newer_id: z.number().int().nullable(),
      older_id: z.number().int().nullable(),
      /** The first twenty of the same request, oldest first. */
      same_request: z.array(otherEntry),
      /** The newest twenty others that say the same, newest first. */
      same_message: z.array(otherEntry),
      /** How many others say the same. */
      same_message_count: z.number().int(),
    }),
    errors: ['invalid_params', ...errors, 'not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/logs/:id',
    summary: 'Delete one entry; that it was done is logged',
    who,
    params: z.object({ id }),
    response: z.object({ deleted: z.literal(true), id: z.number().int() }),
    errors: [...errors, 'not_found'],
  }),
  bulkRemove: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/logs/delete',
    summary: 'Delete several entries; that it was done is logged',
    who,
    body: z.object({ ids: z.array(id).min(1).max(MAX_ROWS) }),
    /** Which are gone, and which were not there. */
    response: z.object({ deleted: z.array(z.number().int()), errors: z.array(z.number().int()) }),
    errors: ['invalid_params', ...errors],
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/logs',
    summary: 'Delete all entries; that it was done is logged',
    who,
    /** Typed as a confirmation. */
    body: z.object({ confirm: z.literal('clear') }),
    response: z.object({ deleted: z.number().int() }),
    errors: ['invalid_params', ...errors],
  }),
};
export type LogEntry = z.output<typeof logEntry>;
