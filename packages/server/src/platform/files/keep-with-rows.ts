import { isUnreachable } from '../db/connections/unreachable.ts';
import type { FileStore } from './files.ts';

/**
 * Writes the rows that name stored files. If that fails, the files are removed, with one exception: when the
 * connection was lost, the rows may be committed. Then the files stay, and the nightly removal of orphans decides.
 */
export async function keepWithRows<Result>(
  files: Pick<FileStore, 'remove'>,
  keys: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUnreachable(error)) await Promise.all(keys.map((key) => files.remove(key)));
    throw error;
  }
}
