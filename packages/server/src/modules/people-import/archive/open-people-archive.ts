import { open } from 'node:fs/promises';
import { MAX_IMPORT_MB, MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore, StagedFile } from '../../../platform/files/files.ts';
import { openZip, ZipError, type ZipReader } from '../../../platform/files/zip/zip-reader.ts';
import { fileSource } from '../../../platform/files/zip/zip-source.ts';
import { invalid } from '../words/messages.ts';
import {
  MANIFEST,
  MAX_MANIFEST_BYTES,
  PEOPLE_ARCHIVE_FORMAT,
  PEOPLE_ARCHIVE_VERSION,
  PEOPLE_TABLE,
  peopleManifestSchema,
} from './people-archive.ts';

const MAX_BYTES = MAX_IMPORT_MB * MEGABYTE;
const SHOWN_NAME = 80;

/** Checks the signature of a zip archive. */
export async function isZip({ path }: StagedFile): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

async function readManifest(zip: ZipReader): Promise<void> {
  if (!zip.sizes.has(MANIFEST)) invalid('file', 'people_archive_foreign');
  const text = (await zip.read(MANIFEST, MAX_MANIFEST_BYTES)).toString();
  let raw: { format?: unknown; version?: unknown } | null;
  try {
    raw = JSON.parse(text) as typeof raw;
  } catch {
    return invalid('file', 'people_archive_foreign');
  }
  if (raw?.format !== PEOPLE_ARCHIVE_FORMAT) invalid('file', 'people_archive_foreign');
  if (raw.version !== PEOPLE_ARCHIVE_VERSION) invalid('file', 'people_archive_version', { n: PEOPLE_ARCHIVE_VERSION });
  if (!peopleManifestSchema.safeParse(raw).success) invalid('file', 'people_archive_foreign');
  const other = [...zip.sizes.keys()].find((name) => name !== MANIFEST && name !== PEOPLE_TABLE);
  if (other !== undefined || !zip.sizes.has(PEOPLE_TABLE)) invalid('file', 'people_archive_foreign');
}

/** Extracts the table of a people archive into a staged file. Unsafe archives are refused before inflating. */
export async function stageTable(files: FileStore, staged: StagedFile): Promise<StagedFile> {
  let zip: ZipReader | undefined;
  try {
    zip = await openZip(fileSource(staged.path, staged.byteSize), {
      entries: 2,
      entryBytes: MAX_BYTES,
      totalBytes: MAX_BYTES + MAX_MANIFEST_BYTES,
    });
    await readManifest(zip);
    return await files.stage(await zip.open(PEOPLE_TABLE), { maxBytes: MAX_BYTES });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof ZipError)) throw error;
    // Other archives, such as spreadsheets, have more entries or are no valid zip archives.
    if (error.code === 'too_many' || (error.code === 'unreadable' && !error.entry))
      return invalid('file', 'people_archive_foreign');
    return invalid('file', 'people_archive_unsafe', { name: error.entry.slice(0, SHOWN_NAME) });
  } finally {
    zip?.close();
  }
}
