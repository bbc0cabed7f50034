import type { ImportResult, Locale } from '@lectern/contract';
import { type Message, type MessageParams, translate } from '../../../platform/language/messages.ts';
import { message, type TransferCode } from '../words/messages.ts';

type Level = ImportResult['problems'][number]['level'];

/** An error keeps the record, and with it its course, out of the school; after a warning it is there with less. */
const problemLevels = {
  unreadable_record: 'error',
  post_type_refused: 'error',
  duplicate_id: 'error',
  no_course: 'error',
  no_section: 'error',
  no_parent: 'error',
  data_refused: 'error',
  data_too_large: 'error',
  text_too_long: 'error',
  unknown_access_mode: 'error',
  course_left_out: 'error',
  write_failed: 'error',
  question_type_unknown: 'error',
  question_unusable: 'error',
  question_in_trash: 'warning',
  too_many_questions: 'error',
  no_quiz_section: 'error',
  quiz_without_questions: 'error',
  term_nameless: 'warning',
  section_in_trash: 'warning',
  name_missing: 'warning',
  name_shortened: 'warning',
  status_unknown: 'warning',
  flow_unknown: 'warning',
  access_closed: 'warning',
  value_ignored: 'warning',
  extra_ignored: 'warning',
  sale_price_ignored: 'warning',
  video_ignored: 'warning',
  features_waiting: 'warning',
  question_in_bank: 'warning',
  points_rounded: 'warning',
  media_ignored: 'warning',
  shortcode_kept: 'warning',
  media_missing: 'warning',
} as const satisfies Partial<Record<TransferCode, Level>>;

export type ProblemCode = keyof typeof problemLevels;

/** Errors that keep only their own record out: a quiz is worth having without one of its questions. */
const RECORD_ALONE: ReadonlySet<ProblemCode> = new Set([
  'question_type_unknown',
  'question_unusable',
  'too_many_questions',
] satisfies ProblemCode[]);

/** Whether a problem keeps out the whole that its record belongs to. */
export const isFatal = ({ code }: Pick<Problem, 'code'>): boolean =>
  problemLevels[code] === 'error' && !RECORD_ALONE.has(code);

/** What fills its sentence; what is wrong with a question is a sentence itself. */
export type ProblemDetails = Record<string, string | Message>;

/** One thing that could not be taken over, before it becomes a sentence. */
export interface Problem {
  kind: string;
  recordId: number | null;
  name: string;
  code: ProblemCode;
  details?: ProblemDetails;
}

/** The longest part of a record that a sentence repeats. */
const MAX_DETAIL = 200;

export function problemMessage({ code, details = {} }: Problem): Message {
  const short = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_DETAIL) : value,
  ]);
  return message(code, Object.fromEntries(short) as MessageParams);
}

/** A problem as the person reads it who imports. */
export function showProblem(problem: Problem, locale: Locale): ImportResult['problems'][number] {
  return {
    kind: problem.kind,
    record_id: problem.recordId,
    name: problem.name,
    level: problemLevels[problem.code],
    message: translate(locale, problemMessage(problem)),
  };
}
