import { appendFile, readFile } from 'node:fs/promises';
import { isFileKey } from '../platform/files/files.ts';

export interface MovedFile {
  key: string;
  byteSize: number;
  sha256: string;
}

/** The progress of a move. It is stored in a file, so that an interrupted move can be resumed. */
export interface MoveJournal {
  moved: ReadonlyMap<string, MovedFile>;
  note: (file: MovedFile) => Promise<void>;
}

const LINE = /^([0-9a-f]{64}) (\d{1,15}) (\S+)$/;

/** Opens the journal, a text file with one line per file. An incomplete last line is ignored. */
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
  // End an incomplete line, so that the next entry starts on its own line.
  if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n');
  return {
    moved,
    async note(entry) {
      await appendFile(file, `${entry.sha256} ${entry.byteSize} ${entry.key}\n`, { mode: 0o600 });
      moved.set(entry.key, entry);
    },
  };
}
