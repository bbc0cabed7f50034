import path from 'node:path';
import type { Readable } from 'node:stream';
import { MEGABYTE } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { type OwnFile, ownDataParts, ownFiles, type OwnRows } from '../../../platform/db/own-data.ts';
import { archiveName } from '../../../platform/files/archive-name.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import type { ZipEntry } from '../../../platform/files/zip/zip.ts';

const ROWS_AT_ONCE = 500;
/** Rows per part. Rarely reached; the table of contents says if it was. */
const MOST_ROWS = 50_000;
/** Of all JSON together, and of all files. */
const MOST_JSON_BYTES = 512 * MEGABYTE;
const MOST_FILE_BYTES = 2048 * MEGABYTE;

interface Contents {
  school: string;
  made_at: string;
  person_id: number;
  parts: { file: string; rows: number; complete: boolean }[];
  files: number;
  /** Files that were too much, or that are gone. */
  files_left_out: { id: number; title: string }[];
}

type Read<Row> = (db: Db, rows: OwnRows) => Promise<readonly Row[]>;

/** All rows of one kind, a portion at a time. */
async function* eachRow<Row>(db: Db, userId: number, read: Read<Row>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await read(db, { userId, limit: ROWS_AT_ONCE, offset });
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** The name of a file in the archive. */
function nameInArchive({ id, title, key }: Pick<OwnFile, 'id' | 'title' | 'key'>): string {
  const extension = path.extname(key);
  const bare = title.toLowerCase().endsWith(extension) ? title.slice(0, title.length - extension.length) : title;
  const short = archiveName(bare);
  return `${id}${short && `-${short}`}${extension}`;
}

/** All uploads of a person, kind by kind. */
async function* eachFile(db: Db, userId: number): AsyncGenerator<{ folder: string; file: OwnFile }> {
  let seen = 0;
  for (const { folder, read } of ownFiles.all()) {
    for await (const file of eachRow(db, userId, read)) {
      seen += 1;
      if (seen > MOST_ROWS) return;
      yield { folder, file };
    }
  }
}

/** The files of a personal data archive. The table of contents is last, because it counts the others. */
export async function* archiveOf(
  { db, files }: { db: Db; files: FileStore },
  { userId, school, now }: { userId: number; school: string; now: Date },
): AsyncGenerator<ZipEntry> {
  const contents: Contents = {
    school,
    made_at: now.toISOString(),
    person_id: userId,
    parts: [],
    files: 0,
    files_left_out: [],
  };
  let bytes = 0;
  for (const part of ownDataParts()) {
    const line = { file: `${part.name}.json`, rows: 0, complete: true };
    contents.parts.push(line);
    async function* rowsAsJson() {
      yield '[';
      for await (const row of eachRow(db, userId, part.read)) {
        if (line.rows >= MOST_ROWS || bytes > MOST_JSON_BYTES) {
          line.complete = false;
          break;
        }
        const text = `${line.rows === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`;
        bytes += Buffer.byteLength(text);
        line.rows += 1;
        yield text;
      }
      yield '\n]\n';
    }
    yield { name: line.file, body: rowsAsJson() };
  }
  let fileBytes = 0;
  for await (const { folder, file } of eachFile(db, userId)) {
    const fits = fileBytes + file.byteSize <= MOST_FILE_BYTES;
    const stream: Readable | null = fits ? await files.get(file.key) : null;
    if (!stream) {
      contents.files_left_out.push({ id: file.id, title: file.title });
      continue;
    }
    fileBytes += file.byteSize;
    contents.files += 1;
    yield { name: `${folder}/${nameInArchive(file)}`, body: stream };
  }
  yield { name: 'contents.json', body: [`${JSON.stringify(contents, null, 2)}\n`] };
}
