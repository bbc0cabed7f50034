import { z } from 'zod';
import { dateIn, idList, whole } from './ids.ts';
import { MAX_PAGE, MAX_SEARCH_LENGTH } from '../limits.ts';

export const PER_PAGE_MAX = 100;

/** Query parameters every list takes (wire facts 0.1). `sorts` are the sort keys the resource allows. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  defaults: { orderby?: Sorts[number]; order?: 'asc' | 'desc'; per_page?: number } = {},
) {
  return z.object({
    context: z.enum(['view', 'edit']).default('view'),
    page: whole(1, MAX_PAGE).default(1),
    per_page: whole(1, PER_PAGE_MAX).default(defaults.per_page ?? 10),
    offset: whole(0, 1_000_000).optional(),
    search: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    include: idList.default([]),
    exclude: idList.default([]),
    after: dateIn.optional(),
    before: dateIn.optional(),
    order: z.enum(['asc', 'desc']).default(defaults.order ?? 'desc'),
    orderby: z.enum(sorts).default((defaults.orderby ?? sorts[0]) as z.infer<z.ZodEnum<{ [K in Sorts[number]]: K }>>),
  });
}

export const listMeta = z.object({
  total: z.number().int(),
  pages: z.number().int(),
  current_page: z.number().int(),
  per_page: z.number().int(),
});

/** How many rows each status holds, with every filter but the status applied: `any` is all but the trash. */
export const statusCounts = z.record(z.string(), z.number().int());

/** A page size for lists that stock clients read whole: −1 is the greatest page. */
export const perPageOrAll = (fallback: number) =>
  z
    .preprocess((value) => (value === -1 || value === '-1' ? PER_PAGE_MAX : value), whole(1, PER_PAGE_MAX))
    .default(fallback);

/** `{data, meta}`: the list shape of most resources (wire facts 0.2). */
export const envelope = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), meta: listMeta });

/** What a bulk action answers: which ids it touched, and why it left the others alone. */
export const bulkResult = z.object({
  done: z.array(z.number().int()),
  failed: z.array(z.object({ id: z.number().int(), code: z.string(), message: z.string() })),
});

/**
 * In lists: the long texts of the row are left out, since the page would be too large with them. The row by its id has
 * them.
 */
export const truncated = z.literal(true).optional();
