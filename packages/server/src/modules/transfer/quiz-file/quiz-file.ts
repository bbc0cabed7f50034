import {
  describeRecord,
  ExportFileError,
  isObject,
  listOf,
  readDocument,
  type Unreadable,
} from '../read/export-file.ts';
import { manifestSchema, type PostRecord, postSchema } from '../read/export-schemas.ts';

export const MAX_QUIZ_FILE_BYTES = 8 * 1024 * 1024;
const MAX_QUIZZES = 100;
const MAX_QUESTIONS = 5_000;
const MAX_SIGNS = 1_000_000;

export interface QuizFile {
  baseUrl: string;
  quizzes: PostRecord[];
  questions: PostRecord[];
  unreadable: Unreadable[];
}

/** Reads the bytes of an export of quizzes. Throws `ExportFileError`. */
export function readQuizFile(bytes: Uint8Array): QuizFile {
  const document = readDocument(bytes, { maxBytes: MAX_QUIZ_FILE_BYTES, maxSigns: MAX_SIGNS });
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
