import {
  describeRecord,
  ExportFileError,
  type ExportFileFault,
  isObject,
  listOf,
  readDocument,
  type Unreadable,
} from '../read/export-file.ts';
import { manifestSchema, type PostRecord, postSchema } from '../read/export-schemas.ts';

export const MAX_QUIZ_FILE_BYTES = 8 * 1024 * 1024;
const MAX_QUIZZES = 100;
const MAX_QUESTIONS = 5_000;

export interface QuizFile {
  baseUrl: string;
  quizzes: PostRecord[];
  questions: PostRecord[];
  unreadable: Unreadable[];
}

/** Reads the bytes of an export of quizzes. Throws `ExportFileError`. */
export function readQuizFile(bytes: Uint8Array): QuizFile {
  const document = readDocument(bytes, { maxBytes: MAX_QUIZ_FILE_BYTES });
  if (!isObject(document) || !Array.isArray(document.quizzes) || document.quizzes.length === 0) {
    throw new ExportFileError('not_an_export');
  }
  const questions = listOf(document.questions);
  if (document.quizzes.length > MAX_QUIZZES || questions.length > MAX_QUESTIONS) {
    throw new ExportFileError('too_many_records');
  }
  const unreadable: Unreadable[] = [];
  const read = (label: string, records: readonly unknown[]) =>
    records.flatMap((record) => {
      const post = postSchema.safeParse(record);
      if (post.success) return [post.data];
      unreadable.push(describeRecord(label, record));
      return [];
    });
  return {
    baseUrl: manifestSchema.parse(document.manifest).base_url.trim(),
    quizzes: read('quiz', document.quizzes),
    questions: read('question', questions),
    unreadable,
  };
}

/** Why nothing of a file of quizzes was imported. */
export const quizFileSentences: Record<ExportFileFault, string> = {
  not_utf8: 'This file is not a text in UTF-8. Choose the JSON file of a quiz export.',
  not_json: 'This file is not JSON. Choose the JSON file of a quiz export.',
  too_deep: 'This file is nested too deeply to be a quiz export.',
  too_large: 'This file is larger than 8 MB.',
  not_an_export: 'This file is JSON but no quiz export: it has no quizzes.',
  too_many_courses: 'This file is JSON but no quiz export: it has no quizzes.',
  too_many_records: 'This file holds more than 100 quizzes or 5,000 questions. Export the quizzes in several files.',
};
