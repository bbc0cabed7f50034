import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { SafeHtml } from '@lectern/contract';
import { NO_HTML } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { allFileKinds, checkFileType, type FileKind, refuseFile } from '../../platform/files/file-type.ts';
import { type FileStore, newFileKey, type StagedFile } from '../../platform/files/files.ts';
import { keepWithRows } from '../../platform/files/keep-with-rows.ts';
import { isZipBomb } from '../../platform/files/zip/zip-bomb.ts';
import type { Services } from '../../platform/services.ts';
import { prepareCaptions } from './media.captions.ts';
import { preparePicture } from './pictures/media.pictures.ts';
import { insertMedia, type MediaFile, type MediaRow } from './media.queries.ts';
import { titleOf } from './media.rules.ts';
import type { PictureEdit } from './pictures/picture-edit.rules.ts';

type Store = Pick<Services, 'files' | 'db' | 'randomToken'>;

interface Words {
  title?: string | undefined;
  altText?: string | undefined;
  caption?: SafeHtml | undefined;
}

interface Upload {
  stream: Readable;
  /** As the client names it. Only its ending is believed, and only when the content agrees. */
  filename: string;
  mimetype: string;
  kinds: readonly FileKind[];
  maxBytes: number;
  /** Applied to a picture before it is stored. */
  edit?: PictureEdit;
  /** Captions of our own making keep their bytes. */
  ownMade?: boolean;
  /** The caller's transaction; without it the row is written in one of its own. */
  db?: Db;
}

/** A new row of the library. */
interface NewRow extends Words {
  authorId: number;
  now: Date;
  /** Writes what belongs to the row, in its transaction. */
  alongside?: (tx: Db, row: MediaRow) => Promise<void>;
}

/** Or what is done with the file instead. */
interface OwnWrite {
  write: (tx: Db, file: MediaFile) => Promise<MediaRow>;
}

/** Stores a file of our own making (the demo school, tests): any kind, any size, its bytes unchanged. */
export async function storeFile(
  services: Store,
  file: Words & { source: string | Buffer; filename?: string; authorId: number; now: Date; db?: Db },
): Promise<MediaRow> {
  const { source } = file;
  const stream = typeof source === 'string' ? createReadStream(source) : Readable.from([source]);
  const staged = await services.files.stage(stream, { maxBytes: Number.POSITIVE_INFINITY });
  return storeStaged(services, {
    ...file,
    filename: file.filename ?? (typeof source === 'string' ? path.basename(source) : ''),
    mimetype: '',
    kinds: allFileKinds,
    staged,
    asIs: true,
    ownMade: true,
  });
}

/** Gives a file that has arrived its key and its row, or leaves nothing of it. */
export async function storeStaged(
  services: Store,
  upload: Omit<Upload, 'stream' | 'maxBytes'> & { staged: StagedFile; asIs: boolean } & (NewRow | OwnWrite),
): Promise<MediaRow> {
  const { files } = services;
  const kept: string[] = [];
  const undo: (() => Promise<void>)[] = [() => files.discard(upload.staged)];
  const store = async () => {
    const prepared = await prepare(files, upload, undo);
    const key = newFileKey(services.randomToken, prepared.extension);
    const stem = key.slice(0, key.indexOf('.'));
    async function keep(staged: StagedFile, name: string) {
      kept.push(name);
      await files.keep(staged, name);
    }
    const sizes: MediaRow['sizes'] = {};
    for (const { name, staged, width, height } of prepared.sizes) {
      const sizeKey = `${stem}.${name}.webp`;
      await keep(staged, sizeKey);
      sizes[name] = { key: sizeKey, width, height, mimeType: 'image/webp' };
    }
    await keep(prepared.main, key);
    const file: MediaFile = {
      key,
      mimeType: prepared.mime,
      byteSize: prepared.main.byteSize,
      width: prepared.width,
      height: prepared.height,
      sizes,
    };
    const write = (tx: Db) => ('write' in upload ? upload.write(tx, file) : addRow(tx, file, upload));
    const row = await (upload.db ? write(upload.db) : services.db.transaction(write));
    await files.discard(upload.staged);
    return row;
  };
  return keepWithRows(files, kept, store).catch(async (error: unknown) => {
    await Promise.all(undo.map((step) => step()));
    throw error;
  });
}

async function addRow(
  tx: Db,
  file: MediaFile,
  { filename, title, altText, caption, authorId, now, alongside }: NewRow & Pick<Upload, 'filename'>,
): Promise<MediaRow> {
  const inserted = await insertMedia(tx, {
    ...file,
    authorId,
    title: title || titleOf(filename),
    altText: altText ?? '',
    caption: caption ?? NO_HTML,
    createdAt: now,
  });
  await alongside?.(tx, inserted);
  return inserted;
}

/** Office documents are zip archives too. */
const isArchive = (extension: string): boolean => ['zip', 'docx', 'xlsx', 'pptx'].includes(extension);

interface Prepared {
  main: StagedFile;
  extension: string;
  mime: string;
  width: number | null;
  height: number | null;
  sizes: { name: string; staged: StagedFile; width: number; height: number }[];
}

async function prepare(
  files: FileStore,
  upload: {
    staged: StagedFile;
    filename: string;
    mimetype: string;
    kinds: readonly FileKind[];
    asIs: boolean;
    ownMade?: boolean;
    edit?: PictureEdit;
  },
  undo: (() => Promise<void>)[],
): Promise<Prepared> {
  const { staged, filename, mimetype, kinds, asIs, ownMade, edit } = upload;
  const type = await checkFileType(staged.path, { filename, declaredMime: mimetype, kinds });
  if (type.kind === 'image' || type.kind === 'animation') {
    return { ...type, ...(await preparePicture(files, staged, { asIs, edit, undo })) };
  }
  if (isArchive(type.extension) && (await isZipBomb(staged.path, staged.byteSize))) {
    refuseFile('unpacks_to_much');
  }
  const plain = { ...type, width: null, height: null, sizes: [] };
  if (type.kind !== 'captions' || (ownMade && type.extension === 'vtt')) return { ...plain, main: staged };
  const main = await prepareCaptions(files, staged);
  undo.push(() => files.discard(main));
  return { ...plain, main, extension: 'vtt', mime: 'text/vtt' };
}
