import { window } from '../../platform/http/paging.ts';

type Page = ReturnType<typeof window>;

/** A page of rows that each say how many there are in all. Beyond the last page no row does, so that the first is asked for. */
export async function countedPage<Row extends { of: number }>(
  query: Parameters<typeof window>[0],
  select: (page: Page) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const page = window(query);
  const rows = await select(page);
  const [counted] = rows.length > 0 || page.offset === 0 ? rows : await select({ limit: 1, offset: 0 });
  return { rows, total: counted?.of ?? 0 };
}
