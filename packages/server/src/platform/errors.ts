import { type ErrorBody, type ErrorCode, errorSentences, errorStatus, type Locale } from '@lectern/contract';
import { translate } from './language/sentences.ts';

/** The one error modules throw. `details` fill the sentence and travel in `data`; `params` name bad fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly params: Record<string, string> | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: Record<string, unknown> & { params?: Record<string, string>; retryAfter?: number } = {},
  ) {
    const { params, retryAfter, ...rest } = details;
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = rest;
    this.params = params;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Throws the error that names one bad field. */
export function invalid(field: string, sentence: string): never {
  throw new AppError('invalid_params', { params: { [field]: sentence } });
}

/** The answer for an error, in the caller's language. `message` overrides the table for texts a rule has worked out. */
export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const { message, ...details } = error.details;
  const sentence = typeof message === 'string' ? translate(locale, message) : errorSentences[locale][error.code];
  const params =
    error.params &&
    Object.fromEntries(Object.entries(error.params).map(([field, said]) => [field, translate(locale, said)]));
  return {
    code: error.code,
    message: sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
      details[name] === undefined ? whole : String(details[name]),
    ),
    data: { ...details, status: error.status, ...(params && { params }) },
  };
}
