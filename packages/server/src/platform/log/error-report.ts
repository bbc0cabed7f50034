import { getSystemErrorMap } from 'node:util';
import { AppError } from '../errors.ts';
import { ExpectedError } from './expected-error.ts';
import { conditionOf } from './database-conditions.ts';

const MAX_CAUSES = 5;
const MAX_FRAMES = 10;
const MAX_FRAME_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 160;
const MAX_ISSUES = 5;

/** Names of the database schema, of system calls and of protocols: no caller chooses these. */
const DATABASE_NAMES = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

type Place = Partial<Record<(typeof DATABASE_NAMES)[number] | 'syscall' | 'command' | 'system', string>> & {
  responseCode?: number;
  port?: number;
  issues?: string[];
};

/** One error of a chain: where and of what kind it is, never with which values. */
export interface ErrorLink extends Place {
  type: string;
  code?: string;
  message?: string;
  stack?: string[];
}

/** What the log says of an error (decision 0014). */
export interface ErrorReport extends ErrorLink {
  causes?: ErrorLink[];
}

type ErrorLike = { name?: unknown; message?: unknown; stack?: unknown; cause?: unknown; errors?: unknown } & Record<
  string,
  unknown
>;

/** pg-boss hands out copies of errors that are plain objects. */
const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  thrown instanceof Error ||
  (typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'stack' in thrown);

/** An error with all that caused it, bounded in length and free of values: for the log and for standard error. */
export function reportError(thrown: unknown): ErrorReport {
  if (!isErrorLike(thrown)) return { type: typeof thrown };
  const [, ...causes] = chainOf(thrown).map(describe);
  return { ...describe(thrown), ...(causes.length > 0 && { causes }) };
}

/** The same in one line: every link of the chain by its code, or else its type. */
export function summarizeError(thrown: unknown): string {
  const { causes = [], ...first } = reportError(thrown);
  return [first, ...causes]
    .map(({ type, code, message }) => [code ?? type, message === code ? undefined : message].filter(Boolean).join(': '))
    .join(' <- ');
}

/** The error and its causes, outermost first; what an AggregateError holds counts as its causes. */
export function chainOf(thrown: unknown): ErrorLike[] {
  const found: ErrorLike[] = [];
  const open = [thrown];
  while (open.length > 0 && found.length <= MAX_CAUSES) {
    const error = open.shift();
    if (!isErrorLike(error) || found.includes(error)) continue;
    found.push(error);
    open.push(error.cause, ...(Array.isArray(error.errors) ? (error.errors as unknown[]) : []));
  }
  return found;
}

function describe(error: ErrorLike): ErrorLink {
  const code = codeOf(error);
  const message = messageOf(error, code);
  const stack = stackOf(error);
  return {
    type: nameOf(error),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...placeOf(error, code),
    ...(stack.length > 0 && { stack }),
  };
}

const IDENTIFIER = /^[A-Za-z_][\w.]{0,63}$/;
const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined;

const nameOf = (error: ErrorLike): string =>
  (error instanceof Error && error.constructor !== Error && identifier(error.constructor.name)) ||
  identifier(error.name) ||
  'Error';

const codeOf = ({ code }: ErrorLike): string | undefined =>
  typeof code === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(code) ? code : undefined;

const isDatabaseError = (error: ErrorLike): boolean =>
  'severity' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

function placeOf(error: ErrorLike, code: string | undefined): Place {
  const place: Place = {};
  for (const name of isDatabaseError(error) ? DATABASE_NAMES : (['syscall'] as const)) {
    const value = identifier(error[name]);
    if (value !== undefined) place[name] = value;
  }
  const command = smtpCommand(error.command);
  if (command !== undefined) place.command = command;
  // Libraries replace the code by one of their own.
  const system = typeof error.errno === 'number' ? systemError(error.errno)?.[0] : undefined;
  if (system !== undefined && system !== code) place.system = system;
  if (typeof error.responseCode === 'number') place.responseCode = error.responseCode;
  // Which server did not answer: an address of the operator's own settings.
  if (error.syscall === 'connect' && typeof error.port === 'number') place.port = error.port;
  if (code === undefined && Array.isArray(error.issues)) place.issues = issuesOf(error.issues as unknown[]);
  return place;
}

/** The verb alone: the rest of an SMTP command is an address. */
const smtpCommand = (command: unknown): string | undefined =>
  typeof command === 'string' ? /^(?:[A-Z]{4}(?: (?:FROM|TO))?|CONN|API)\b/.exec(command)?.[0] : undefined;

/** An answer that does not fit the contract: which fields, without what was in them. */
function issuesOf(issues: unknown[]): string[] {
  return issues.slice(0, MAX_ISSUES).map((issue) => {
    const { code, path } = issue as { code?: unknown; path?: unknown };
    const parts = (Array.isArray(path) ? (path as unknown[]) : []).slice(0, 10);
    // A key that is no plain name may be a caller's.
    const shown = parts.map((part) =>
      typeof part === 'number' || /^[A-Za-z_]{1,40}$/.test(String(part)) ? part : '*',
    );
    return `${String(identifier(code) ?? 'invalid')} at ${shown.join('.')}`;
  });
}

function messageOf(error: ErrorLike, code: string | undefined): string | undefined {
  if (error instanceof AppError) return error.code;
  // Written by us for the operator, from the operator's own settings.
  if (error instanceof ExpectedError) return error.message.slice(0, 1000);
  if (isDatabaseError(error)) return conditionOf(code ?? '');
  if (typeof error.errno === 'number') return systemError(error.errno)?.[1];
  // Parameters, parsed text, SMTP dialogues: the message contains input.
  if ('params' in error || 'query' in error || error instanceof SyntaxError) return undefined;
  if ('responseCode' in error || 'command' in error || 'issues' in error) return undefined;
  return typeof error.message === 'string' ? plainWords(error.message) : undefined;
}

/** Name and words of an error of the operating system. */
const systemError = (errno: number): [string, string] | undefined => getSystemErrorMap().get(errno);

/**
 * Libraries put values behind a colon or in quotes, and values are rarely plain words: what is left is the sentence.
 */
function plainWords(message: string): string | undefined {
  const [sentence = ''] = message.slice(0, 1000).split(/[:"'`“‘\n\r]/, 1);
  const words = sentence.split(' ').map((word) => (/^\(?[A-Za-z-]{1,20}\)?[.,;!?]?$/.test(word) ? word : word && '…'));
  return words.join(' ').trim().slice(0, MAX_MESSAGE_LENGTH) || undefined;
}

const FRAME =
  /^ {4}at (?:(?:async |new )?[\w$.<>#[\] ]{1,120} \((?:file:\/\/|node:|\/)[^()\n]*:\d+:\d+\)|(?:async )?(?:file:\/\/|node:|\/)[^()\n]*:\d+:\d+|async Promise\.\w+ \(index \d+\))$/;

/** Where it was thrown. A stack begins with the message, which may have lines that look like places in the code. */
function stackOf({ stack, message }: ErrorLike): string[] {
  if (typeof stack !== 'string') return [];
  const at = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const places = at === -1 ? stack : stack.slice(at + String(message).length);
  return places
    .split('\n')
    .filter((line) => line.length <= MAX_FRAME_LENGTH && FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.slice('    at '.length));
}
