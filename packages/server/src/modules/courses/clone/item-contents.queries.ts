import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { ItemCopy } from '../outline/item-types.ts';

/**
 * Copies the content rows of items of one type to new items that have none yet. The ids in `table` are item ids;
 * `without` names columns that are not copied. One statement for any number of items.
 */
export async function copyItemContents(
  db: Db,
  table: PgTable,
  copies: readonly ItemCopy[],
  { without = [] }: { without?: readonly string[] } = {},
): Promise<void> {
  const names = sql.join(
    Object.entries(getTableColumns(table))
      .filter(([key]) => key !== 'id' && !without.includes(key))
      .map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (id, ${names})
    select c."toId", ${names}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c("fromId" integer, "toId" integer)
    join ${table} content on content.id = c."fromId"`);
}
