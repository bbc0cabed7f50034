import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { ListParts } from '../listParts.ts';
import classes from './ListTiles.module.css';
import { RowList } from './RowList.tsx';

/** The rows as tiles, for things that are recognized by their picture, with the same actions. */
export function ListTiles<Row extends { id: number }>(parts: ListParts<Row>) {
  const { list, state, preferences } = parts.controller;
  const tiles = list.wideTiles ? classes.wide : classes.tiles;
  return (
    <RowList
      {...parts}
      className={tiles}
      rowClassName={classes.tile}
      skeleton={
        <span className={tiles}>
          {Array.from({ length: preferences.size }, (_, place) => (
            <span key={place} className={classes.skeleton}>
              <Skeleton height="100%" />
            </span>
          ))}
        </span>
      }
      renderRow={(row, { tick, actions }) => (
        <>
          {list.tile?.(row, state)}
          <div className={classes.foot}>
            {tick}
            {actions}
          </div>
        </>
      )}
    />
  );
}
