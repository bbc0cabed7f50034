import { MEGABYTE } from '@lectern/contract/limits';

/** The kind of an import file, detected from its content. */
export type ImportKind = 'archive' | 'courses' | 'quizzes' | 'people' | 'peopleArchive' | 'settings';

/** Longer texts are the server's to read. */
const MAX_BYTES = 64 * MEGABYTE;

const listOf = (value: unknown, key: string): unknown[] => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/** An export of settings has a manifest and a tree of settings. */
function isSettings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const groups = ['general', 'quiz', 'emails', 'authentication', 'advance', 'learn_page'];
  return 'manifest' in value && groups.some((group) => group in value) && listOf(value, 'courses').length === 0;
}

/** Size of the end of a zip archive that is read; its central directory lists the file names. */
const TABLE_BYTES = 65_536;

const namesAtEnd = (file: Blob): Promise<string> => file.slice(Math.max(0, file.size - TABLE_BYTES)).text();

async function isZip(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b;
}

/** Whether the file is an archive of people, judged by the name of its table. The server checks the rest. */
async function holdsPeople(file: Blob): Promise<boolean> {
  const end = await namesAtEnd(file);
  return end.includes('people.csv') && !end.includes('courses/');
}

/** Whether the file is an archive of courses. Its lists are the last entries, regardless of the number of files. */
export async function isCourseArchive(file: Blob): Promise<boolean> {
  if (!(await isZip(file))) return false;
  const end = await namesAtEnd(file);
  return end.includes('manifest.json') && end.includes('media.json');
}

/** By its content, and by its name where the content says nothing. What is not known is taken for an export of courses. */
export async function recognizeImport(file: Blob & { name: string }): Promise<ImportKind> {
  if (await isZip(file)) return (await holdsPeople(file)) ? 'peopleArchive' : 'archive';
  if (/\.zip$/i.test(file.name)) return 'archive';
  if (file.type === 'text/csv' || /\.(?:csv|tsv)$/i.test(file.name)) return 'people';
  if (file.size > MAX_BYTES) return 'courses';
  try {
    const value: unknown = JSON.parse((await file.text()).replace(/^\uFEFF/, ''));
    const quizzes = listOf(value, 'quizzes').length > 0 || listOf(value, 'questions').length > 0;
    if (isSettings(value)) return 'settings';
    return quizzes && listOf(value, 'courses').length === 0 ? 'quizzes' : 'courses';
  } catch {
    return 'courses';
  }
}
