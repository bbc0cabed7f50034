import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';

export interface Page<Row> {
  rows: Row[];
  total: number;
}

interface PageQuery {
  page: number;
  per_page: number;
  offset?: number | undefined;
}

const MAX_OFFSET = 1_000_000;

/** Rows to skip and to take. Very high page numbers are refused before the database counts rows. */
export function window(query: PageQuery): { limit: number; offset: number } {
  const offset = query.offset ?? (query.page - 1) * query.per_page;
  if (offset > MAX_OFFSET) invalid('page', 'too_large', { n: MAX_OFFSET });
  return { limit: query.per_page, offset };
}

export function metaOf(total: number, query: PageQuery) {
  return {
    total,
    pages: Math.ceil(total / query.per_page),
    current_page: query.page,
    per_page: query.per_page,
  };
}

/** A page of a list in its envelope, with the headers that stock clients page by. */
export function paged<Row>(
  { request, reply, input: { query } }: { request: FastifyRequest; reply: FastifyReply; input: { query: PageQuery } },
  { rows, total }: Page<Row>,
) {
  pagingHeaders(request, reply, total, query);
  return { data: rows, meta: metaOf(total, query) };
}

/** X-WP-Total, X-WP-TotalPages and Link: what stock clients page by. */
export function pagingHeaders(request: FastifyRequest, reply: FastifyReply, total: number, query: PageQuery): void {
  const pages = Math.ceil(total / query.per_page);
  reply.header('x-wp-total', total).header('x-wp-totalpages', pages);
  // Stock clients follow these links unchanged, also outside of browsers; an invalid host yields no links.
  const host = `${request.protocol}://${request.host}`;
  if (!URL.canParse(request.url, host)) return;
  const at = (page: number) => {
    const url = new URL(request.url, host);
    url.searchParams.set('page', String(page));
    return url.href;
  };
  const links: string[] = [];
  if (query.page > 1) links.push(`<${at(query.page - 1)}>; rel="prev"`);
  if (query.page < pages) links.push(`<${at(query.page + 1)}>; rel="next"`);
  if (links.length > 0) reply.header('link', links.join(', '));
}
