import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { ByteRange, FileStore } from '../files/files.ts';
import { contentDisposition } from './content-disposition.ts';

/** Nothing a file holds may run or load anything, also when somebody opens its address in a tab of its own. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers refuse to show a PDF in a sandbox; their viewers run its scripts away from the page in any case. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** What browsers show. All else they save. */
const SHOWN = /^(?:image|video|audio)\/|^application\/pdf$|^text\/vtt$/;

/** What of a file a request gets. */
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
  /** Absent: nothing of the answer tells one state of the file from another, nor its key. */
  modifiedAt?: Date;
  /** Anybody may keep it. */
  isPublic: boolean;
  answer: Wanted;
}

/** What a request says of the part that it wants and of what it has already. */
export const conditionsOf = ({ headers }: FastifyRequest) => ({
  range: headers.range,
  ifRange: headers['if-range'],
  ifNoneMatch: headers['if-none-match'],
});

/** Answers with a stored file under its name: shown or saved, from us or by a link into the bucket where it lies. */
export async function sendFile(exchange: Exchange, { name, ...file }: SentBytes & { name: string }) {
  const { request, reply, files } = exchange;
  const { key, mimeType } = file;
  const isShown = SHOWN.test(mimeType);
  const disposition = contentDisposition(isShown ? 'inline' : 'attachment', name);
  // Browsers go on with a link for as long as a video plays, and a link ends before: what is shown comes from us. A link
  // is signed for GET alone.
  if (!isShown && file.answer.kind === 'bytes' && request.method === 'GET') {
    const link = await files.link(key, { contentType: mimeType, contentDisposition: disposition });
    // Kept nowhere: each request is judged anew.
    if (link) return reply.header('cache-control', 'no-store').redirect(link, 302);
  }
  return sendBytes(exchange, { ...file, disposition });
}

/** Answers with the bytes of a stored file, or the part that was asked for. */
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
