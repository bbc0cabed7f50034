import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';

export const pdfName = ({ data, number }: Pick<IssuedRow, 'data' | 'number'>): string =>
  `${data.course_title || 'certificate'} ${number}.pdf`;

export function pdfHeaders(reply: FastifyReply, row: IssuedRow): void {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', pdfName(row)),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}

export function imageHeaders(reply: FastifyReply): void {
  reply.headers({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
}

/** Answers an SVG that runs nothing and loads nothing, also when its address is opened in a tab. */
export async function answerPicture(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { revision, read }: { revision: string; read: () => Promise<string> },
): Promise<string> {
  const etag = `"${revision}"`;
  const svg = request.headers['if-none-match'] === etag ? '' : await read();
  reply.headers({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; img-src data:; sandbox",
    'x-content-type-options': 'nosniff',
    // A revoked certificate has no picture, so browsers ask each time.
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    etag,
  });
  if (svg === '') reply.status(304);
  return svg;
}
