import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { RowActions } from '../bulk/RowActions.tsx';
import type { ListParts } from '../listParts.ts';
import { selectionOf, togglePage, toggleRow } from '../state/selection.ts';
import { useListWords } from '../state/useListWords.ts';
import classes from './ListTiles.module.css';
import { LoadFailed } from './RowsFailed.tsx';
import { Tick } from './Tick.tsx';

/** The rows as tiles, for what is known by its picture, with the same actions. */
export function ListTiles<Row extends { id: number }>({
  controller,
  listActions,
  bulk,
  selection,
  select,
}: ListParts<Row>) {
  const { list, state, query, preferences, isCurrent } = controller;
  const { t, word } = useListWords(list);
  const rows = query.data?.rows ?? [];
  const ids = rows.map((row) => row.id);
  const now = selectionOf(selection, selection.of, ids);
  const ticks = bulk.length > 0;
  if (query.isPending) return <TilesLoading count={preferences.size} />;
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
      <ul role="list" className={classes.tiles} aria-label={word('title')} aria-busy={!isCurrent}>
        {rows.map((row) => {
          const name = list.nameOf(row);
          return (
            <li key={row.id} className={classes.tile} data-ticked={now.ids.has(row.id) || undefined}>
              {list.tile?.(row, state)}
              <div className={classes.foot}>
                {ticks && (
                  <Tick
                    label={t('list.select_row', { name })}
                    checked={now.ids.has(row.id)}
                    onChange={() => select(toggleRow(now, row.id))}
                  />
                )}
                <RowActions name={name} actions={list.rowActions?.(row, listActions) ?? []} compact />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function TilesLoading({ count }: { count: number }) {
  return (
    <Loading>
      <span className={classes.tiles}>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={classes.skeleton}>
            <Skeleton height="100%" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
