import { useRef } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { SortDownIcon, SortIcon, SortUpIcon } from '../../../shared/ui/staffIcons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { changed } from '../state/address.ts';
import type { Column } from '../state/list.ts';
import classes from './ListTable.module.css';
import { isShown } from '../state/tablePreferences.ts';
import { RowActions } from '../bulk/RowActions.tsx';
import { RowsFailed } from './RowsFailed.tsx';
import { RowsLoading } from './RowsLoading.tsx';
import { selectionOf, togglePage, toggleRow } from '../state/selection.ts';
import { Tick } from './Tick.tsx';
import type { ListParts } from '../listParts.ts';
import { useListWords } from '../state/useListWords.ts';
import { useTableFit } from './useTableFit.ts';

/** The rows with their headings. Its header and its first column stay in sight. */
export function ListTable<Row extends { id: number }>({
  controller,
  listActions,
  bulk,
  selection,
  select,
}: ListParts<Row>) {
  const { list, state, preferences, query, rights, isCurrent } = controller;
  const { t, word } = useListWords(list);
  const frame = useRef<HTMLDivElement>(null);
  const columns = list.columns.filter((column) => (column.when?.(rights) ?? true) && isShown(column, preferences));
  const fit = useTableFit(frame, columns.length);
  const rows = query.data?.rows ?? [];
  const ids = rows.map((row) => row.id);
  const now = selectionOf(selection, selection.of, ids);
  const ticks = bulk.length > 0;
  const width = columns.length + (ticks ? 2 : 1);
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-overflows={fit === 'overflows' || undefined}
      data-tight={fit !== 'fits' || undefined}
    >
      <table
        className={classes.table}
        data-dense={preferences.dense || undefined}
        data-ticks={ticks || undefined}
        aria-busy={!isCurrent || query.isPending}
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
              <Heading key={column.id} column={column} controller={controller} />
            ))}
            <th scope="col" className={classes.actions}>
              <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {query.isPending && <RowsLoading columns={columns} count={preferences.size} ticks={ticks} />}
          {query.isLoadingError && <RowsFailed controller={controller} span={width} />}
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
                  const Cell = column.rowHeader ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      {...(column.rowHeader && { scope: 'row' })}
                      className={cx(
                        column.rowHeader && classes.main,
                        column.narrow && classes[column.narrow],
                        column.align === 'end' && classes.end,
                      )}
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

function Heading<Row extends { id: number }>({
  column,
  controller,
}: { column: Column<Row> } & Pick<ListParts<Row>, 'controller'>) {
  const { list, state, go } = controller;
  const { word } = useListWords(list);
  const { id, sort, align, descendingFirst, rowHeader, narrow } = column;
  const label = word(`column_${id}`);
  const className = cx(rowHeader && classes.main, narrow && classes[narrow], align === 'end' && classes.end);
  if (!sort) {
    return (
      <th scope="col" className={className}>
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
    <th scope="col" className={className} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" className={classes.sort} onClick={() => go(changed(state, { sort: next }))}>
        {label}
        <Icon size={16} className={cx(classes.arrow, (up || down) && classes.sorted)} />
      </button>
    </th>
  );
}
