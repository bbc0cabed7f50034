import { appendFile, readFile } from 'node:fs/promises';
import { isFileKey } from '../platform/files/files.ts';

export interface MovedFile {
  key: string;
  byteSize: number;
  sha256: string;
}

/** What a move has done so far. It outlives the command, so that the next one goes on from there. */
export interface MoveJournal {
  moved: ReadonlyMap<string, MovedFile>;
  note: (file: MovedFile) => Promise<void>;
}

const LINE = /^([0-9a-f]{64}) (\d{1,15}) (\S+)$/;

/** Opens the journal, a text file with a line for each file; a line that was cut off is left out. */
export async function openJournal(file: string): Promise<MoveJournal> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const moved = new Map<string, MovedFile>();
  for (const line of text.split('\n')) {
    const [, sha256 = '', byteSize = '', key = ''] = LINE.exec(line) ?? [];
    if (isFileKey(key)) moved.set(key, { key, byteSize: Number(byteSize), sha256 });
  }
  // A line that was cut off must not swallow the next one.
  if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n');
  return {
    moved,
    async note(entry) {
      await appendFile(file, `${entry.sha256} ${entry.byteSize} ${entry.key}\n`, { mode: 0o600 });
      moved.set(entry.key, entry);
    },
  };
}
