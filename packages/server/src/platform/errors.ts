import { type ErrorBody, type ErrorCode, errorStatus, type Locale } from '@lectern/contract';
import {
  errorMessage,
  type Message,
  message,
  type MessageOf,
  type MessageParams,
  type PlatformCode,
  translate,
} from './language/messages.ts';

/** Whom a sentence is for. */
export interface Reader {
  locale: Locale;
  /** An IANA name. */
  timeZone: string;
}

export type FieldErrors = Record<string, Message>;

interface Details {
  /** Bad fields by their path. */
  params?: FieldErrors;
  /** A sentence computed by a rule; it replaces the sentence of the code. */
  sentence?: Message | undefined;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** English is never written where an error is thrown. */
  message?: never;
}

/** The one error modules throw. `details` fill the sentence and travel in `data`; `params` name bad fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly params: FieldErrors | undefined;
  readonly sentence: Message;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Record<string, unknown> & Details = {}) {
    const { params, sentence, retryAfter, ...rest } = details;
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = rest;
    this.params = params;
    this.sentence = sentence ?? errorMessage(code, fillable(rest));
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

const fillable = (details: Record<string, unknown>): MessageParams =>
  Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number | Date] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number' || entry[1] instanceof Date,
    ),
  );

/** Throws the error that names one bad field. */
export type Invalid<Code extends string> = (field: string, code: Code | PlatformCode, params?: MessageParams) => never;

export const invalidWith =
  <Code extends string>(messageOf: MessageOf<Code>): Invalid<Code> =>
  (field, code, params) =>
    invalidWithMessage(field, messageOf(code, params));

/** Like `invalid`, with a given message. */
export function invalidWithMessage(field: string, sentence: Message): never {
  throw new AppError('invalid_params', { params: { [field]: sentence } });
}

export const invalid: Invalid<PlatformCode> = invalidWith(message);

/** The same errors with their fields renamed. */
export const renameFields = (errors: FieldErrors, rename: (field: string) => string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [rename(field), error]));

/** The answer for an error, in the caller's language and time zone. */
export function errorBody(error: AppError, { locale, timeZone }: Reader): ErrorBody {
  const params =
    error.params &&
    Object.fromEntries(Object.entries(error.params).map(([field, said]) => [field, translate(locale, said, timeZone)]));
  return {
    code: error.code,
    message: translate(locale, error.sentence, timeZone),
    data: { ...error.details, status: error.status, ...(params && { params }) },
  };
}
