import { contentOf, damaged, type EntrySum, readArchive, sumOf } from './archive.ts';
import { fileEntry, header, type Header, HEADER, parseContent, sums, type Sums, SUMS } from './manifest.ts';

export interface CheckedBackup {
  file: string;
  header: Header;
  rows: number;
  fileKeys: ReadonlySet<string>;
  /** Keys of files that were missing when the backup was made; undefined when it does not say. */
  missing: ReadonlySet<string> | undefined;
}

const FILES = fileEntry('');

/** Reads all of a backup once and compares every part with its sum, before anything is done with it. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const found: EntrySum[] = [];
  let head: Header | undefined;
  let said: Sums | undefined;
  await readArchive(file, async (entry) => {
    if (said) throw damaged(file);
    if (entry.name === SUMS) {
      said = parseContent(sums, await contentOf(entry));
      if (!said) throw damaged(file);
      return;
    }
    if (entry.name !== HEADER) {
      found.push(await sumOf(entry));
      return;
    }
    const content = await contentOf(entry);
    head = parseContent(header, content);
    found.push(await sumOf({ ...entry, body: oneChunk(content) }));
  });
  if (!head || !said || JSON.stringify(found) !== JSON.stringify(said.entries)) throw damaged(file);
  return {
    file,
    header: head,
    missing: said.missing && new Set(said.missing),
    rows: Object.values(said.rows).reduce((sum, count) => sum + count, 0),
    fileKeys: new Set(found.filter(({ name }) => name.startsWith(FILES)).map(({ name }) => name.slice(FILES.length))),
  };
}

async function* oneChunk(content: Buffer) {
  yield content;
}
