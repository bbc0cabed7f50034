import type { FastifyReply } from 'fastify';

export function csvHeaders(reply: FastifyReply, name: string): void {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'x-content-type-options': 'nosniff',
  });
}
