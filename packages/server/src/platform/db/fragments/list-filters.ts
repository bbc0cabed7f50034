import { and, type Column, gte, inArray, lte, notInArray, type SQL } from 'drizzle-orm';

/** The rows that the query of a list names by their ids, without those that it excludes. */
export const inIds = (
  { include, exclude }: { include: readonly number[]; exclude: readonly number[] },
  id: Column,
): SQL | undefined =>
  and(
    include.length > 0 ? inArray(id, [...include]) : undefined,
    exclude.length > 0 ? notInArray(id, [...exclude]) : undefined,
  );

/** The rows of the period that the query of a list names. */
export const inPeriod = (
  { after, before }: { after?: string | null | undefined; before?: string | null | undefined },
  at: Column,
): SQL | undefined => and(after ? gte(at, new Date(after)) : undefined, before ? lte(at, new Date(before)) : undefined);
