import type { LogEntry } from '@lectern/contract';
import type { logEntries } from './logs.tables.ts';

type NewEntry = typeof logEntries.$inferInsert;

const MAX_MESSAGE_LENGTH = 500;
const MAX_CONTEXT_LENGTH = 8000;
const MAX_NAME_LENGTH = 100;

/** Of pino, as the log writes them. */
const INFO = 30;
const WARN = 40;
const ERROR = 50;
const FATAL = 60;

/** Events that may be attacks. */
const WARNING_EVENTS = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'api_key_refused',
  'nonce_refused',
  'webhook_action_refused',
  'zapier_call_refused',
]);

/** Said of every line, or in a column of its own. */
const NOT_CONTEXT = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'security',
  'actorId',
  'subjectId',
  'addressHash',
  'reqId',
]);

/**
 * The entry for a line of the log; undefined for a line that is not stored: one that only reports success and is not
 * about accounts. `line` is JSON as pino writes it, without values (decision 0014).
 */
export function entryOf(line: string): NewEntry | undefined {
  // Nearly every line is one of a request that went well: those are not even parsed.
  if (line.startsWith(`{"level":${INFO}`) && !line.includes('"security":')) return undefined;
  const fields = parsed(line);
  if (!fields) return undefined;
  const level = typeof fields.level === 'number' ? fields.level : 0;
  const event = text(fields.security, MAX_NAME_LENGTH);
  if (event === '' && level < WARN) return undefined;
  return {
    createdAt: new Date(typeof fields.time === 'number' ? fields.time : Date.now()),
    level: event === '' ? levelOf(level) : WARNING_EVENTS.has(event) ? 'warning' : 'notice',
    source: sourceOf(fields, event),
    event,
    message: event === '' ? text(fields.msg, MAX_MESSAGE_LENGTH) : event.replaceAll('_', ' '),
    actorId: personOf(fields.actorId),
    subjectId: personOf(fields.subjectId),
    requestId: text(fields.reqId, MAX_NAME_LENGTH),
    ipHash: text(fields.addressHash, MAX_NAME_LENGTH),
    context: contextOf(fields),
  };
}

/** The debug entry of a log line that is otherwise dropped: a successful request or a finished job. */
export function detailOf(line: string): NewEntry | undefined {
  const fields = parsed(line);
  if (!fields || typeof fields.level !== 'number' || fields.level >= WARN) return undefined;
  const { method, path, status } = fields;
  // A page loads dozens of assets, which are of no interest.
  if (typeof path === 'string' && path.startsWith('/assets/')) return undefined;
  const request = typeof method === 'string' ? `${method} ${String(path)} ${String(status)}` : '';
  return {
    createdAt: new Date(typeof fields.time === 'number' ? fields.time : Date.now()),
    level: 'debug',
    source: sourceOf(fields, ''),
    event: '',
    message: (text(fields.msg, MAX_MESSAGE_LENGTH) || request).slice(0, MAX_MESSAGE_LENGTH),
    actorId: null,
    subjectId: null,
    requestId: text(fields.reqId, MAX_NAME_LENGTH),
    ipHash: '',
    context: contextOf(fields),
  };
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    // PostgreSQL stores no zero characters, and no halves of surrogate pairs.
    const value: unknown = JSON.parse(line.replaceAll('\\u0000', '').replace(/\\ud[89a-f][0-9a-f]{2}/gi, '�'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown, length: number): string => (typeof value === 'string' ? value.slice(0, length) : '');

const personOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;

function levelOf(level: number): LogEntry['level'] {
  if (level >= FATAL) return 'critical';
  return level >= ERROR ? 'error' : 'warning';
}

function sourceOf({ job, mail }: Record<string, unknown>, event: string): LogEntry['source'] {
  if (event.startsWith('webhook_')) return 'webhook';
  if (event.startsWith('zapier_call')) return 'zapier';
  if (event !== '') return 'auth';
  if (job === 'mail' || mail !== undefined) return 'email';
  if (typeof job !== 'string') return 'system';
  return /import|transfer/.test(job) ? 'import' : 'job';
}

function contextOf(fields: Record<string, unknown>): Record<string, unknown> {
  const context = Object.fromEntries(Object.entries(fields).filter(([name]) => !NOT_CONTEXT.has(name)));
  return JSON.stringify(context).length > MAX_CONTEXT_LENGTH ? { cut: true } : context;
}
