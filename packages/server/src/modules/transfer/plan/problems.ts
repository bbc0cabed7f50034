import type { ImportResult, Locale } from '@lectern/contract';
import { type Localized, localized } from '../../../platform/language/words.ts';
import type { ExportFileFault } from '../read/export-file.ts';

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
  media_missing: 'warning',
} as const satisfies Record<string, Level>;

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

const problemSentences: Localized<Record<ProblemCode, string>> = {
  en: {
    unreadable_record: 'This record has no number or no fields and was left out.',
    post_type_refused: 'Records of the type “{type}” are not part of a course and are not imported.',
    duplicate_id: 'Another record of this file has the same number; this one was left out.',
    no_course: 'It belongs to no course of this file and was left out.',
    no_section: 'It belongs to no section of this file and was left out.',
    no_parent: 'It belongs to nothing of this file and was left out.',
    data_refused: 'The field {field} holds a programmed object. Such fields are never read.',
    data_too_large: 'The field {field} is too large or nested too deeply.',
    text_too_long: 'The text is longer than 500,000 characters.',
    unknown_access_mode: 'The access mode “{value}” is unknown, so it is not clear who may enter.',
    course_left_out: 'The whole course was left out, because one of its records has an error.',
    write_failed: 'The course could not be written, and nothing of it was kept.',
    question_type_unknown: 'The question type “{type}” is unknown. This question was left out.',
    question_unusable: 'This question cannot be asked and was left out: {reason}',
    question_in_trash: 'This question was in the trash and was left out.',
    too_many_questions: 'A quiz holds at most 500 questions; this one was left out.',
    no_quiz_section: 'Its section is gone, so there is no place for it. It is kept for later.',
    quiz_without_questions: 'None of the questions of this quiz can be asked.',
    term_nameless: 'This term has no name and was left out.',
    section_in_trash: 'This section is in the trash and was left out.',
    name_missing: 'It has no name. It is called “{name}” now.',
    name_shortened: 'The name was shortened to 200 characters.',
    status_unknown: 'The status “{value}” is unknown. It is a draft now.',
    flow_unknown: 'The flow “{value}” is unknown. Learners may take the items in any order now.',
    access_closed: 'The course was closed. Nobody can enroll until its end date is changed.',
    value_ignored: 'The value “{value}” of the field {field} makes no sense and was left out.',
    extra_ignored: 'The field {field} holds a programmed object. It was left out.',
    sale_price_ignored: 'The sale price {value} is not lower than the price and was left out.',
    video_ignored: 'The address of its video cannot be shown and was left out: {value}',
    features_waiting: 'It uses what this version does not have yet: {features}. Those settings are kept for later.',
    question_in_bank: 'It was not published. It waits in the question bank, and the quiz does not ask it.',
    points_rounded: 'Its points were rounded from {value} to {points}: points go in quarters.',
    media_ignored: 'A file of it cannot be shown from where it lies and was left out: {value}',
    media_missing: 'A file of it lies elsewhere and was not fetched. Upload it where it is used: {value}',
  },
};

/** One thing that could not be taken over, before it becomes a sentence. */
export interface Problem {
  kind: string;
  recordId: number | null;
  name: string;
  code: ProblemCode;
  details?: Record<string, string>;
}

/** A problem as the person reads it who imports. */
export function showProblem(problem: Problem, locale: Locale): ImportResult['problems'][number] {
  return {
    kind: problem.kind,
    record_id: problem.recordId,
    name: problem.name,
    level: problemLevels[problem.code],
    message: localized(problemSentences, locale)[problem.code].replace(
      /\{(\w+)\}/g,
      (whole, key: string) => problem.details?.[key]?.slice(0, 200) ?? whole,
    ),
  };
}

/** Why nothing of a file was imported. */
export const fileSentences: Localized<Record<ExportFileFault, string>> = {
  en: {
    not_utf8: 'This file is not a text in UTF-8. Choose the JSON file of a course export.',
    not_json: 'This file is not JSON. Choose the JSON file of a course export.',
    too_deep: 'This file is nested too deeply to be a course export.',
    too_large: 'This file is larger than 64 MB.',
    not_an_export: 'This file is JSON but no course export: it has no list of courses.',
    too_many_courses: 'This file holds more than 2,000 courses. Export them in several files.',
    too_many_records: 'This file holds more than 50,000 records. Export the courses in several files.',
  },
};
