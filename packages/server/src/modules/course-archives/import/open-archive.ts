import { Readable } from 'node:stream';
import { GIGABYTE } from '@lectern/contract/limits';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { openZip, ZipError, type ZipErrorCode, type ZipReader } from '../../../platform/files/zip/zip-reader.ts';
import type { Message } from '../../../platform/language/messages.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedMedia,
  archivedMedia,
  type ArchivedTerm,
  archivedTerms,
  isPlace,
  type Manifest,
  manifestSchema,
  MAX_ENTRIES,
  MAX_JSON_BYTES,
  placeOf,
} from '../format/archive-format.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { type CourseArchiveCode, message } from '../words/messages.ts';
import { parseJson } from './parse-json.ts';

/** What an archive may hold in all when it is inflated. */
const MAX_TOTAL_BYTES = 4 * GIGABYTE;
const MAX_FILE_BYTES = 2 * GIGABYTE;

/** Why an archive, or a part of it, cannot be used. */
export class ArchiveError extends Error {
  readonly sentence: Message;

  constructor(sentence: Message) {
    super(sentence.code);
    this.name = 'ArchiveError';
    this.sentence = sentence;
  }
}

const zipSentences: Record<ZipErrorCode, (name: string) => Message> = {
  unreadable: (name) => message('archive_unreadable', { name }),
  unsafe_name: (name) => message('archive_unsafe_name', { name }),
  link: (name) => message('archive_link', { name }),
  encrypted: (name) => message('archive_encrypted', { name }),
  duplicate_name: (name) => message('archive_duplicate_name', { name }),
  overlap: (name) => message('archive_overlap', { name }),
  too_many: () => message('archive_too_many_files', { n: MAX_ENTRIES }),
  too_large: (name) => message('archive_too_large', { name }),
  bomb: (name) => message('archive_bomb', { name }),
};
const SHOWN_NAME = 80;

const refuse = (code: CourseArchiveCode, params: Record<string, string | number> = {}): never => {
  throw new ArchiveError(message(code, params));
};

/** What the reader of zips says, as a sentence. */
async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error;
    throw new ArchiveError(zipSentences[error.code](error.entry.slice(0, SHOWN_NAME)));
  });
}

/** An archive whose table of contents, manifest, terms and media have been read. */
export class Archive {
  readonly manifest: Manifest;
  readonly terms: ReadonlyMap<number, ArchivedTerm>;
  readonly media: ReadonlyMap<number, ArchivedMedia>;
  private readonly zip: ZipReader;
  private readonly byKey: ReadonlyMap<string, ArchivedMedia>;

  constructor(
    zip: ZipReader,
    { manifest, terms, media }: { manifest: Manifest; terms: readonly ArchivedTerm[]; media: readonly ArchivedMedia[] },
  ) {
    this.zip = zip;
    this.manifest = manifest;
    this.terms = new Map(terms.map((term) => [term.id, term]));
    this.media = new Map(media.map((file) => [file.id, file]));
    this.byKey = new Map(media.flatMap((file) => [file.key, ...Object.values(file.sizes)].map((key) => [key, file])));
  }

  /** The file that an address in a text means. */
  mediaByKey(key: string): ArchivedMedia | undefined {
    return this.byKey.get(key);
  }

  /** The bytes of a file; undefined when the archive has none. */
  async open({ file }: ArchivedMedia): Promise<Readable | undefined> {
    if (file === '' || !file.startsWith('media/') || !this.zip.sizes.has(file)) return undefined;
    return readable(this.zip.open(file));
  }

  sizeOf({ file }: ArchivedMedia): number {
    return this.zip.sizes.get(file) ?? 0;
  }

  json<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> {
    return readJson(this.zip, name, schema);
  }

  close(): void {
    this.zip.close();
  }
}

async function readText(zip: ZipReader, name: string): Promise<unknown> {
  if (!zip.sizes.has(name)) refuse('archive_part_missing', { name });
  const bytes = await readable(zip.read(name, MAX_JSON_BYTES));
  try {
    return await parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('archive_part_broken', { name });
  }
}

async function readJson<Schema extends z.ZodType>(
  zip: ZipReader,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readText(zip, name));
  return parsed.success ? parsed.data : refuse('archive_part_broken', { name });
}

/** A long list: its elements are checked in turns with other requests. */
async function readList<Schema extends z.ZodType>(
  zip: ZipReader,
  name: string,
  { element, max }: { element: Schema; max: number },
): Promise<z.output<Schema>[]> {
  const raw = await readText(zip, name);
  if (!Array.isArray(raw) || raw.length > max) return refuse('archive_part_broken', { name });
  function* checked(): Generator<null, z.output<Schema>[]> {
    const elements: z.output<Schema>[] = [];
    for (const one of raw as unknown[]) {
      const parsed = element.safeParse(one);
      elements.push(parsed.success ? parsed.data : refuse('archive_part_broken', { name }));
      yield null;
    }
    return elements;
  }
  return inTurns(checked());
}

async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.sizes.has(placeOf.manifest)) refuse('archive_foreign');
  const raw = (await readText(zip, placeOf.manifest)) as { format?: unknown; version?: unknown } | null;
  if (raw?.format !== ARCHIVE_FORMAT) refuse('archive_foreign');
  if (raw?.version !== ARCHIVE_VERSION) {
    refuse('archive_version', { version: String(raw?.version).slice(0, 20), known: ARCHIVE_VERSION });
  }
  const parsed = manifestSchema.safeParse(raw);
  return parsed.success ? parsed.data : refuse('archive_part_broken', { name: placeOf.manifest });
}

function checkUnique(ids: readonly number[], name: string): void {
  if (new Set(ids).size < ids.length) refuse('archive_part_broken', { name });
}

/** Opens a stored archive. Throws an `ArchiveError` for one that must not be read or is none of ours. */
export async function openArchive(files: FileStore, key: string): Promise<Archive> {
  const size = await files.size(key);
  if (size === null) throw new AppError('not_found');
  async function* part(start: number, end: number) {
    if (end <= start) return;
    const stream = await files.get(key, { start, end: end - 1 });
    if (!stream) throw new AppError('not_found');
    yield* stream;
  }
  const source = {
    size,
    read: (start: number, end: number) => Readable.from(part(start, end), { objectMode: false }),
  };
  const limits = { entries: MAX_ENTRIES, entryBytes: MAX_FILE_BYTES, totalBytes: MAX_TOTAL_BYTES };
  const zip = await readable(openZip(source, limits));
  try {
    const manifest = await readManifest(zip);
    const foreign = [...zip.sizes.keys()].find((name) => !isPlace(name));
    if (foreign !== undefined) refuse('archive_foreign_file', { name: foreign.slice(0, SHOWN_NAME) });
    const terms = await readList(zip, placeOf.terms, archivedTerms);
    const media = await readList(zip, placeOf.media, archivedMedia);
    checkUnique(
      manifest.courses.map(({ id }) => id),
      placeOf.manifest,
    );
    checkUnique(
      terms.map(({ id }) => id),
      placeOf.terms,
    );
    checkUnique(
      media.map(({ id }) => id),
      placeOf.media,
    );
    return new Archive(zip, { manifest, terms, media });
  } catch (error) {
    zip.close();
    throw error;
  }
}
