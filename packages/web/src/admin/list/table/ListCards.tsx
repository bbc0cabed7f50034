import { Skeleton, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import classes from './ListCards.module.css';
import type { ListParts } from '../listParts.ts';
import { isShown } from '../state/tablePreferences.ts';
import { RowActions } from '../bulk/RowActions.tsx';
import { LoadFailed } from './RowsFailed.tsx';
import { selectionOf, togglePage, toggleRow } from '../state/selection.ts';
import { Tick } from './Tick.tsx';
import { useListWords } from '../state/useListWords.ts';

/** The rows where there is no room for columns, with the same actions. */
export function ListCards<Row extends { id: number }>({
  controller,
  listActions,
  bulk,
  selection,
  select,
}: ListParts<Row>) {
  const { list, state, preferences, query, rights, isCurrent } = controller;
  const { t, word } = useListWords(list);
  const columns = list.columns.filter((column) => (column.when?.(rights) ?? true) && isShown(column, preferences));
  const rows = query.data?.rows ?? [];
  const ids = rows.map((row) => row.id);
  const now = selectionOf(selection, selection.of, ids);
  const ticks = bulk.length > 0;
  if (query.isPending) return <CardsLoading count={preferences.size} />;
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
      <ul role="list" className={classes.cards} aria-label={word('title')} aria-busy={!isCurrent}>
        {rows.map((row) => {
          const name = list.nameOf(row);
          return (
            <li key={row.id} className={classes.card} data-ticked={now.ids.has(row.id) || undefined}>
              {ticks && (
                <Tick
                  label={t('list.select_row', { name })}
                  checked={now.ids.has(row.id)}
                  onChange={() => select(toggleRow(now, row.id))}
                />
              )}
              <div className={classes.body}>
                {columns
                  .filter(({ rowHeader }) => rowHeader)
                  .map((column) => (
                    <div key={column.id}>{column.cell(row, state)}</div>
                  ))}
                <dl className={classes.facts}>
                  {columns
                    .filter(({ rowHeader }) => !rowHeader)
                    .map((column) => (
                      <div key={column.id} className={classes.fact}>
                        <dt>{word(`column_${column.id}`)}</dt>
                        <dd>{column.cell(row, state)}</dd>
                      </div>
                    ))}
                </dl>
              </div>
              <RowActions name={name} actions={list.rowActions?.(row, listActions) ?? []} compact />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CardsLoading({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={classes.card}>
          <span className={classes.body}>
            <Skeleton width="70%" height="1.1em" />
            <Skeleton width="45%" height="0.9em" />
          </span>
        </span>
      ))}
    </Loading>
  );
}
