import { MEGABYTE } from '@lectern/contract/limits';

/** Larger files are only read by the server. */
const MAX_BYTES = 16 * MEGABYTE;

export interface QuizFileSummary {
  quizzes: number;
  questions: number;
  /** Names of the quizzes, in the order of the file. */
  names: string[];
}

const listOf = (value: unknown, key: string): Record<string, unknown>[] => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
};

/** The quizzes and questions in an export file, for a preview. Undefined where there are none; the server decides. */
export async function summarizeQuizFile(file: Blob): Promise<QuizFileSummary | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  try {
    const value: unknown = JSON.parse((await file.text()).replace(/^\uFEFF/, ''));
    const quizzes = listOf(value, 'quizzes');
    if (quizzes.length === 0) return undefined;
    const names = quizzes.flatMap(({ name }) => (typeof name === 'string' && name !== '' ? [name] : []));
    return { quizzes: quizzes.length, questions: listOf(value, 'questions').length, names };
  } catch {
    return undefined;
  }
}
