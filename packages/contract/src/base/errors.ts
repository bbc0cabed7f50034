import { errors } from '../errors.gen.ts';
import type { ErrorDefinition } from './define-errors.ts';
import { type Locale, locales } from './locales.ts';

/** Every error that the server answers: the codes of all `*.errors.ts`. */
export type ErrorCode = keyof typeof errors;

function byCode<Value>(select: (error: ErrorDefinition) => Value): Record<ErrorCode, Value> {
  const values = Object.entries(errors).map(([code, error]) => [code, select(error)]);
  return Object.fromEntries(values) as Record<ErrorCode, Value>;
}

export const errorStatus = byCode(({ status }) => status);

export const errorSentences = Object.fromEntries(
  locales.map((locale) => [locale, byCode((error) => error[locale])]),
) as Record<Locale, Record<ErrorCode, string>>;

/** What every failed call answers. `params` names the bad fields, each with its sentence. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  data: { status: number; params?: Record<string, string>; [extra: string]: unknown };
}
