import type { ReactNode } from 'react';
import { Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { RowActions } from '../bulk/RowActions.tsx';
import type { ListParts } from '../listParts.ts';
import { selectionOf, togglePage, toggleRow } from '../state/selection.ts';
import { useListWords } from '../state/useListWords.ts';
import { LoadFailed } from './RowsFailed.tsx';
import classes from './RowList.module.css';
import { Tick } from './Tick.tsx';

interface Parts {
  tick: ReactNode;
  actions: ReactNode;
}

/** The rows as a list instead of a table: each is an `<li>` that `renderRow` fills. */
export function RowList<Row extends { id: number }>({
  controller,
  listActions,
  bulk,
  selection,
  select,
  className,
  rowClassName,
  skeleton,
  renderRow,
}: ListParts<Row> & {
  className: string | undefined;
  rowClassName: string | undefined;
  skeleton: ReactNode;
  renderRow: (row: Row, parts: Parts) => ReactNode;
}) {
  const { list, query, isCurrent } = controller;
  const { t, word } = useListWords(list);
  const rows = query.data?.rows ?? [];
  const ids = rows.map((row) => row.id);
  const now = selectionOf(selection, selection.of, ids);
  const ticks = bulk.length > 0;
  if (query.isPending) return <Loading>{skeleton}</Loading>;
  if (query.isLoadingError) return <LoadFailed controller={controller} text={errorText(t, query.error)} />;
  return (
    <>
      {ticks && rows.length > 0 && (
        <label className={classes.all}>
          <Tick
            label={t('list.select_page')}
            checked={now.ids.size === ids.length}
            mixed={now.ids.size > 0 && now.ids.size < ids.length}
            onChange={() => select(togglePage(now, ids))}
          />
          <span aria-hidden>{t('list.select_page')}</span>
        </label>
      )}
      <ul role="list" className={className} aria-label={word('title')} aria-busy={!isCurrent}>
        {rows.map((row) => {
          const name = list.nameOf(row);
          return (
            <li key={row.id} className={rowClassName} data-ticked={now.ids.has(row.id) || undefined}>
              {renderRow(row, {
                tick: ticks && (
                  <Tick
                    label={t('list.select_row', { name })}
                    checked={now.ids.has(row.id)}
                    onChange={() => select(toggleRow(now, row.id))}
                  />
                ),
                actions: <RowActions name={name} actions={list.rowActions?.(row, listActions) ?? []} compact />,
              })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
