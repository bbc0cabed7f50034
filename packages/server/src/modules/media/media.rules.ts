import { normalized } from '@lectern/contract/text';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import type { ByteRange } from '../../platform/files/files.ts';

/**
 * Who may read a file, in addition to the uploader and staff.
 * - `unshown`: callers who know its URL, which is random. Its id is not enough, since ids can be guessed.
 * - `page`: everyone, because a course page shows it.
 * - `items`: readers of one of the items that show it; a lock or a draft closes the file with the lesson.
 */
export type FileAccess = 'unshown' | 'page' | 'items';

/** One that a lesson has shown stays closed when the lesson no longer does: learners keep addresses. */
export function fileAccess({
  row,
  uses,
}: {
  row: { restricted: boolean };
  uses: readonly { itemId: number | null }[];
}): FileAccess {
  if (uses.some((use) => use.itemId === null)) return 'page';
  return uses.length === 0 && !row.restricted ? 'unshown' : 'items';
}

/**
 * What a Range header asks of a file of `size` bytes. Several ranges at once, other units and nonsense are ignored,
 * as the standard allows: the answer is then the whole file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replace(/\s+/g, '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** What a client says it has, and wants. */
export interface FileConditions {
  range: string | undefined;
  ifRange: string | string[] | undefined;
  ifNoneMatch: string | undefined;
}

export type FileAnswer =
  | { kind: 'unchanged' }
  | { kind: 'unsatisfiable' }
  | { kind: 'bytes'; range: ByteRange | undefined };

/** The content of a key never changes, so the ETag decides whether a client has it. */
export function fileAnswer(
  { range, ifRange, ifNoneMatch }: FileConditions,
  { key, size, modifiedAt }: { key: string; size: number; modifiedAt: Date },
): FileAnswer {
  const tag = `"${key}"`;
  const known = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  if (known.includes(tag) || known.includes('*')) return { kind: 'unchanged' };
  // The rest of a file is wanted only when it is still the file whose first part the client has.
  const sameFile = ifRange === undefined || ifRange === tag || ifRange === modifiedAt.toUTCString();
  const wanted = sameFile ? parseRange(range, size) : 'whole';
  if (wanted === 'unsatisfiable') return { kind: 'unsatisfiable' };
  return { kind: 'bytes', range: wanted === 'whole' ? undefined : wanted };
}

/** A file's name as a title: without its ending, path and characters that cannot be seen. */
export function titleOf(filename: string): string {
  const name = normalized(filename, 'NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '');
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH) || 'file';
}
