import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CertificateLayout } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import type { Owner } from '../../../platform/concurrency-limiter.ts';
import { AppError } from '../../../platform/errors.ts';
import { createHelperProcess, HelperKilled, HelperRejected } from '../../../platform/jobs/helper-process.ts';
import { runCacheByServer } from '../../../platform/run-cache.ts';
import type { Services } from '../../../platform/services.ts';
import type { MediaRow } from '../../media/index.ts';
import type { PictureFiles } from '../draw/write-pdf.ts';
import { invalid } from '../words/messages.ts';
import { MAX_PICTURE_MB, placeOf, RASTER } from './certificate-pictures.ts';
import type { CompressTask } from './picture-helper.ts';

/** Of all pictures together, so that a PDF of A4 has less than 2 MB. */
const MAX_BYTES = 1_500_000;
/** Pixels per inch that are tried. */
const DENSITIES = [220, 150, 110, 80] as const;
const MAX_SIDE = 3600;
/** Of JPEG. */
const QUALITY = 82;
/** Time limit of all pictures of one request. Pictures that are compressed within it stay in the cache. */
const REQUEST_MS = 40_000;
const RETRY_SECONDS = 5;
const CACHE_BYTES = 32 * MEGABYTE;
/** After a time-out, a picture is refused for this long without a new try. */
const SLOW_SECONDS = 60;

const helper = createHelperProcess<CompressTask, Uint8Array>({
  module: new URL('picture-helper.ts', import.meta.url),
  idleMs: 10_000,
  taskMs: 20_000,
  maxWaiting: 64,
  // As for drawings.
  share: 16,
  staffPlaces: 16,
});

type Compressed = { bytes: Uint8Array } | { failure: 'too_many_bytes' | 'unreadable' | 'slow' };
type FileStore = Services['files'];

/** The file of a key never changes. */
const cacheOf = runCacheByServer<Compressed>({
  maxBytes: CACHE_BYTES,
  bytesOf: (one) => ('bytes' in one ? one.bytes.byteLength : 100),
  ttlMsOf: (one) => ('failure' in one && one.failure === 'slow' ? SLOW_SECONDS * 1000 : 0),
});

/** The largest box in which a layout shows a picture, in inches. */
function boxOf({ page, background, elements }: CertificateLayout, id: number): { width: number; height: number } {
  const boxes = elements.flatMap((element) => ('media_id' in element && element.media_id === id ? [element] : []));
  const whole = background.media_id === id ? [{ w: page.width, h: page.height }] : [];
  const all = [...boxes, ...whole];
  return { width: Math.max(...all.map(({ w }) => w)) / 7200, height: Math.max(...all.map(({ h }) => h)) / 7200 };
}

interface Compressing {
  files: FileStore;
  key: string;
  size: Pick<CompressTask, 'width' | 'height'>;
  owner: Owner;
  signal: AbortSignal;
}

async function compress({ files, key, size, owner, signal }: Compressing): Promise<Compressed> {
  const read = async (): Promise<CompressTask> => {
    const stream = await files.get(key);
    if (!stream) throw new AppError('not_found');
    return { bytes: await buffer(addAbortSignal(signal, stream)), ...size, quality: QUALITY };
  };
  try {
    const bytes = await helper.run(read, { owner, signal });
    return bytes.byteLength > MAX_BYTES ? { failure: 'too_many_bytes' } : { bytes };
  } catch (error) {
    if (error instanceof HelperRejected) return { failure: 'unreadable' };
    if (error instanceof HelperKilled && error.timedOut) return { failure: 'slow' };
    throw error;
  }
}

interface Request {
  files: FileStore;
  layout: CertificateLayout;
  owner: Owner;
  signal: AbortSignal;
}

/** Compresses one picture, or throws. null: it has too many bytes at this density. */
async function compressed(
  { files, layout, owner, signal }: Request,
  { id, key, byteSize, mimeType }: MediaRow,
  density: number,
): Promise<Uint8Array | null> {
  const place = placeOf(layout, id);
  // The file may have been replaced since the layout was saved.
  if (byteSize > MAX_PICTURE_MB * MEGABYTE) invalid(place, 'picture_too_large', { n: MAX_PICTURE_MB });
  if (!RASTER.test(mimeType)) invalid(place, 'picture_unreadable');
  const pixels = (inches: number) => Math.min(MAX_SIDE, Math.max(1, Math.ceil(inches * density)));
  const box = boxOf(layout, id);
  const size = { width: pixels(box.width), height: pixels(box.height) };
  const result = await cacheOf(files)(
    `${key} ${size.width} ${size.height} ${QUALITY}`,
    (ended) => compress({ files, key, size, owner, signal: ended }),
    signal,
  );
  if ('bytes' in result) return result.bytes;
  if (result.failure === 'unreadable') invalid(place, 'picture_unreadable');
  if (result.failure === 'slow') throw new AppError('unavailable', { retryAfter: SLOW_SECONDS });
  return null;
}

async function compressAll(
  request: Request,
  rows: readonly MediaRow[],
  density: number,
): Promise<Record<number, Uint8Array> | null> {
  const result: Record<number, Uint8Array> = {};
  let total = 0;
  // One after the other: each may have many pixels.
  for (const row of rows) {
    const bytes = await compressed(request, row, density);
    total += bytes?.byteLength ?? 0;
    if (bytes === null || total > MAX_BYTES) return null;
    result[row.id] = bytes;
  }
  return result;
}

/**
 * The pictures of a layout for its PDF, smaller where they have too many bytes together. Throws `unavailable` when they
 * take too long.
 */
export async function readPictures(
  { files }: Pick<Services, 'files'>,
  { layout, rows, owner }: { layout: CertificateLayout; rows: readonly MediaRow[]; owner: Owner },
  { timeLimitMs = REQUEST_MS }: { timeLimitMs?: number } = {},
): Promise<PictureFiles> {
  if (rows.length === 0) return {};
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    for (const density of DENSITIES) {
      const result = await compressAll({ files, layout, owner, signal }, rows, density);
      if (result) return result;
    }
  } catch (error) {
    throw signal.aborted && error === signal.reason
      ? new AppError('unavailable', { retryAfter: RETRY_SECONDS })
      : error;
  }
  throw new AppError('certificate_too_large');
}
