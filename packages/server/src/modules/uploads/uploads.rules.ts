import { MAX_FILE_NAME_LENGTH } from '@lectern/contract/limits';

export interface UploadRequest {
  purpose: string;
  filename: string;
  mimeType: string;
  lastModified: number;
  byteSize: number;
}

const WHOLE_NUMBER = /^\d{1,15}$/;

const MAX_METADATA_LENGTH = 4000;

/** Parses `name bmFtZQ==,type dGV4dA==`, the metadata header of the tus protocol. */
function metadataOf(header: string): Map<string, string> {
  const pairs = header
    .slice(0, MAX_METADATA_LENGTH)
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .filter(([key]) => key);
  return new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]));
}

/** Parses the headers of a new upload, or returns which one is missing or invalid. */
export function parseUploadRequest(headers: {
  length: string | undefined;
  metadata: string | undefined;
}): UploadRequest | { wrong: 'size' | 'filename' } {
  if (!WHOLE_NUMBER.test(headers.length ?? '') || Number(headers.length) === 0) return { wrong: 'size' };
  const metadata = metadataOf(headers.metadata ?? '');
  const filename = (metadata.get('filename') ?? '').replace(/[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu, '').trim();
  if (filename === '' || filename.length > MAX_FILE_NAME_LENGTH) return { wrong: 'filename' };
  const lastModified = metadata.get('lastModified') ?? '';
  return {
    purpose: metadata.get('purpose') ?? '',
    filename,
    mimeType: /^[\w.+-]+\/[\w.+-]+$/.exec((metadata.get('filetype') ?? '').slice(0, 200))?.[0] ?? '',
    lastModified: WHOLE_NUMBER.test(lastModified) ? Number(lastModified) : 0,
    byteSize: Number(headers.length),
  };
}
