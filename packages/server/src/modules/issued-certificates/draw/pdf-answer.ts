import type { FastifyReply } from 'fastify';
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
