import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { ByteRange, FileStore } from '../files/files.ts';
import { contentDisposition } from './content-disposition.ts';

/** Files must not run scripts or load anything, even when opened in a tab. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers refuse to show a PDF in a sandbox. Their viewers run its scripts isolated from the page. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Types that browsers display. Others are downloaded. */
const SHOWN = /^(?:image|video|audio)\/|^application\/pdf$|^text\/vtt$/;

/** The part of a file that a request gets. */
type Wanted = { kind: 'unchanged' } | { kind: 'unsatisfiable' } | { kind: 'bytes'; range: ByteRange | undefined };

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  files: FileStore;
}

interface SentBytes {
  key: string;
  mimeType: string;
  size: number;
  /** Absent if the response must reveal neither the version of the file nor its key. */
  modifiedAt?: Date;
  /** Shared caches may store it. */
  isPublic: boolean;
  answer: Wanted;
}

/** The conditional and range headers of a request. */
export const conditionsOf = ({ headers }: FastifyRequest) => ({
  range: headers.range,
  ifRange: headers['if-range'],
  ifNoneMatch: headers['if-none-match'],
});

/** Sends a stored file under its name, inline or as a download, directly or by a redirect to the bucket. */
export async function sendFile(exchange: Exchange, { name, ...file }: SentBytes & { name: string }) {
  const { request, reply, files } = exchange;
  const { key, mimeType } = file;
  const isShown = SHOWN.test(mimeType);
  const disposition = contentDisposition(isShown ? 'inline' : 'attachment', name);
  // Inline files are sent directly, because a video plays longer than a link is valid. Links are signed for GET only.
  if (!isShown && file.answer.kind === 'bytes' && request.method === 'GET') {
    const link = await files.link(key, { contentType: mimeType, contentDisposition: disposition });
    // Not cached, because access is checked on each request.
    if (link) return reply.header('cache-control', 'no-store').redirect(link, 302);
  }
  return sendBytes(exchange, { ...file, disposition });
}

/** Sends the bytes of a stored file, or the requested range. */
export async function sendBytes(
  { request, reply, files }: Exchange,
  { key, mimeType, size, modifiedAt, isPublic, answer, disposition }: SentBytes & { disposition: string },
) {
  reply.headers({
    'content-type': mimeType,
    'content-disposition': disposition,
    'content-security-policy': mimeType === 'application/pdf' ? PDF_POLICY : FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'accept-ranges': 'bytes',
    ...(modifiedAt && { etag: `"${key}"`, 'last-modified': modifiedAt.toUTCString() }),
  });
  if (answer.kind === 'unchanged') return reply.status(304).send();
  if (answer.kind === 'unsatisfiable') {
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      .send();
  }
  const { range } = answer;
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD') return reply.send();
  const stream = await files.get(key, range);
  if (!stream) throw new AppError('not_found');
  return reply.send(stream);
}
