import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../platform/http/content-disposition.ts';

export function pdfHeaders(reply: FastifyReply, name: string): void {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', `${name}.pdf`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
