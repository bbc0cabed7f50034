import { useRef } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { SortDownIcon, SortIcon, SortUpIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { changed } from '../state/address.ts';
import type { Column } from '../state/list.ts';
import classes from './ListTable.module.css';
import { isShown } from '../state/look.ts';
import { RowActions } from '../bulk/RowActions.tsx';
import { RowsFailed } from './RowsFailed.tsx';
import { RowsLoading } from './RowsLoading.tsx';
import { selectionOf, togglePage, toggleRow } from '../state/selection.ts';
import { Tick } from './Tick.tsx';
import type { ListParts } from '../ListScreen.tsx';
import { useListWords } from '../state/useListWords.ts';
import { useOverflow } from './useOverflow.ts';

/** The rows with their headings. Its header and its first column stay in sight. */
export function ListTable<Row extends { id: number }>({ desk, listActions, bulk, selection, select }: ListParts<Row>) {
  const { list, state, look, query, rights, settled } = desk;
  const { t, word } = useListWords(list);
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(frame);
  const columns = list.columns.filter((column) => (column.when?.(rights) ?? true) && isShown(column, look));
  const rows = query.data?.rows ?? [];
  const ids = rows.map((row) => row.id);
  const now = selectionOf(selection, selection.of, ids);
  const ticks = bulk.length > 0;
  const width = columns.length + (ticks ? 2 : 1);
  return (
    <div ref={frame} className={classes.frame} data-overflows={overflows || undefined}>
      <table
        className={classes.table}
        data-dense={look.dense || undefined}
        data-ticks={ticks || undefined}
        aria-busy={!settled || query.isPending}
      >
        <caption>
          <VisuallyHidden>{word('title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {ticks && (
              <th scope="col" className={classes.tick}>
                <Tick
                  label={t('list.select_page')}
                  checked={ids.length > 0 && now.ids.size === ids.length}
                  mixed={now.ids.size > 0 && now.ids.size < ids.length}
                  disabled={ids.length === 0}
                  onChange={() => select(togglePage(now, ids))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} desk={desk} />
            ))}
            <th scope="col" className={classes.actions}>
              <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {query.isPending && <RowsLoading columns={columns} count={look.size} ticks={ticks} />}
          {query.isLoadingError && <RowsFailed desk={desk} span={width} />}
          {rows.map((row) => {
            const name = list.nameOf(row);
            const ticked = now.ids.has(row.id);
            return (
              <tr key={row.id} data-ticked={ticked || undefined}>
                {ticks && (
                  <td className={classes.tick}>
                    <Tick
                      label={t('list.select_row', { name })}
                      checked={ticked}
                      onChange={() => select(toggleRow(now, row.id))}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const Cell = column.main ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      {...(column.main && { scope: 'row' })}
                      className={cx(column.main && classes.main, column.align === 'end' && classes.end)}
                    >
                      {column.cell(row, state)}
                    </Cell>
                  );
                })}
                <td className={classes.actions}>
                  <RowActions name={name} actions={list.rowActions?.(row, listActions) ?? []} compact={false} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row extends { id: number }>({ column, desk }: { column: Column<Row> } & Pick<ListParts<Row>, 'desk'>) {
  const { list, state, go } = desk;
  const { word } = useListWords(list);
  const { id, sort, align, descendingFirst, main } = column;
  const label = word(`column_${id}`);
  const look = cx(main && classes.main, align === 'end' && classes.end);
  if (!sort) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  }
  const up = state.sort === sort;
  const down = state.sort === `-${sort}`;
  const Icon = up ? SortUpIcon : down ? SortDownIcon : SortIcon;
  // Figures and dates are looked for from the top, names from A.
  const first = align === 'end' || descendingFirst ? `-${sort}` : sort;
  const next = up ? `-${sort}` : down ? sort : first;
  return (
    <th scope="col" className={look} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" className={classes.sort} onClick={() => go(changed(state, { sort: next }))}>
        {label}
        <Icon size={16} className={cx(classes.arrow, (up || down) && classes.sorted)} />
      </button>
    </th>
  );
}
