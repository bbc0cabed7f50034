import { buffer } from 'node:stream/consumers';
import { type CertificateElement, uploadedFontId } from '@lectern/contract';
import { MAX_LAYOUT_FONT_STYLES, MAX_UNPACKED_FONT_MB, MEGABYTE } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import { runCacheByServer } from '../../../platform/run-cache.ts';
import type { Services } from '../../../platform/services.ts';
import type { CertificateSheet } from './draw-certificate.ts';
import { type FaceBytes, faceFileOf } from './face-files.ts';

const CACHE_BYTES = 64 * MEGABYTE;
const MAX_BYTES = MAX_UNPACKED_FONT_MB * MEGABYTE;

/** null: the file is not there. */
interface Read {
  bytes: Uint8Array | null;
}

type FileStore = Pick<Services['files'], 'get'>;

/** A missing file is looked for again after a minute. */
const cacheOf = runCacheByServer<Read>({
  maxBytes: CACHE_BYTES,
  bytesOf: ({ bytes }) => bytes?.byteLength ?? 100,
  ttlMsOf: ({ bytes }) => (bytes ? 0 : MINUTE_MS),
});

/** In memory that threads share, so that no drawing copies a font. */
async function read(files: FileStore, key: string): Promise<Read> {
  const stream = await files.get(key, { start: 0, end: MAX_BYTES - 1 });
  if (!stream) return { bytes: null };
  const content = await buffer(stream);
  const bytes = new Uint8Array(new SharedArrayBuffer(content.byteLength));
  bytes.set(content);
  return { bytes };
}

const isUploaded = (element: CertificateElement): element is Extract<CertificateElement, { font: unknown }> =>
  'font' in element && !element.hidden && uploadedFontId(element.font) !== null;

/** The bytes of the uploaded faces that a certificate shows. */
export async function readFaces(files: FileStore, { layout, fonts }: CertificateSheet): Promise<FaceBytes> {
  const used = layout.elements.filter(isUploaded).flatMap((element) => faceFileOf(element, fonts) ?? []);
  const faces = [...new Map(used.map(({ id, fileKey }) => [id, fileKey] as const))].slice(0, MAX_LAYOUT_FONT_STYLES);
  const found: Record<number, Uint8Array> = {};
  // One after the other, as each may be large.
  for (const [id, key] of faces) {
    const { bytes } = await cacheOf(files)(key, () => read(files, key));
    if (bytes) found[id] = bytes;
  }
  return found;
}
