/** What a file that somebody wants to import holds, as far as it says so itself. */
export type ImportKind = 'archive' | 'courses' | 'quizzes' | 'people';

/** Longer texts are the server's to read. */
const MAX_BYTES = 64 * 1_048_576;

const listOf = (value: unknown, key: string): unknown[] => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/** By its content, and by its name where the content says nothing. What is not known is taken for an export of courses. */
export async function recognizeImport(file: Blob & { name: string }): Promise<ImportKind> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) return 'archive';
  if (/\.zip$/i.test(file.name)) return 'archive';
  if (file.type === 'text/csv' || /\.(?:csv|tsv)$/i.test(file.name)) return 'people';
  if (file.size > MAX_BYTES) return 'courses';
  try {
    const value: unknown = JSON.parse((await file.text()).replace(/^\uFEFF/, ''));
    const quizzes = listOf(value, 'quizzes').length > 0 || listOf(value, 'questions').length > 0;
    return quizzes && listOf(value, 'courses').length === 0 ? 'quizzes' : 'courses';
  } catch {
    return 'courses';
  }
}
