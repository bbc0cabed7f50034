import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { ListParts } from '../listParts.ts';
import { isShown } from '../state/tablePreferences.ts';
import { useListWords } from '../state/useListWords.ts';
import classes from './ListCards.module.css';
import { RowList } from './RowList.tsx';

/** The rows where there is no room for columns, with the same actions. */
export function ListCards<Row extends { id: number }>(parts: ListParts<Row>) {
  const { list, state, preferences, rights } = parts.controller;
  const { word } = useListWords(list);
  const columns = list.columns.filter((column) => (column.when?.(rights) ?? true) && isShown(column, preferences));
  const headers = columns.filter(({ rowHeader }) => rowHeader);
  const facts = columns.filter(({ rowHeader }) => !rowHeader);
  return (
    <RowList
      {...parts}
      className={classes.cards}
      rowClassName={classes.card}
      skeleton={Array.from({ length: preferences.size }, (_, place) => (
        <span key={place} className={classes.card}>
          <span className={classes.body}>
            <Skeleton width="70%" height="1.1em" />
            <Skeleton width="45%" height="0.9em" />
          </span>
        </span>
      ))}
      renderRow={(row, { tick, actions }) => (
        <>
          {tick}
          <div className={classes.body}>
            {headers.map((column) => (
              <div key={column.id}>{column.cell(row, state)}</div>
            ))}
            <dl className={classes.facts}>
              {facts.map((column) => (
                <div key={column.id} className={classes.fact}>
                  <dt>{word(`column_${column.id}`)}</dt>
                  <dd>{column.cell(row, state)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {actions}
        </>
      )}
    />
  );
}
