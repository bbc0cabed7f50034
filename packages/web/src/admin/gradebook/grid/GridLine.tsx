import type { VirtualItem } from '@tanstack/react-virtual';
import { useTranslation } from '#i18n';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { detailPath } from '../../people/person.ts';
import type { GridRow } from '../queries.ts';
import { CourseScore } from '../results/ResultFacts.tsx';
import classes from './Grid.module.css';
import { GridCell } from './GridCell.tsx';
import { FIXED_COLUMNS, isIn } from './selection.ts';
import type { Grid } from './useGrid.ts';
import type { GridKeys } from './useGridKeys.ts';

/** One learner. */
export function GridLine({
  grid,
  keys,
  at,
  top,
  height,
  nameWidth,
  columns,
}: {
  grid: Grid;
  keys: GridKeys;
  at: number;
  top: number;
  height: number;
  nameWidth: number;
  columns: readonly VirtualItem[];
}) {
  const row = grid.loaded.rowAt(at);
  const line = at + 1;
  return (
    <div
      className={classes.line}
      role="row"
      aria-rowindex={line + 1}
      aria-busy={!row || undefined}
      style={{ top, height }}
    >
      <div
        {...fixed(grid, { row: line, column: 0 })}
        role="rowheader"
        className={classes.name}
        style={{ width: nameWidth }}
      >
        {row ? (
          <AddressLink to={detailPath('students', row.user)} tabIndex={-1} preload={false} className={classes.link}>
            <bdi>{row.user.display_name}</bdi>
          </AddressLink>
        ) : (
          <Skeleton width="70%" />
        )}
      </div>
      {columns.map(({ index, start, size: width }) => {
        const style = { insetInlineStart: start, width };
        const spot = { row: line, column: index + 1 };
        if (index === 0) {
          return (
            <div key="total" {...fixed(grid, spot)} role="gridcell" className={classes.total} style={style}>
              {row && <Total row={row} />}
            </div>
          );
        }
        const column = grid.setup.columns[spot.column - FIXED_COLUMNS];
        return (
          column && (
            <GridCell key={column.key} grid={grid} keys={keys} row={row} column={column} spot={spot} style={style} />
          )
        );
      })}
    </div>
  );
}

function fixed({ selection: { active, range } }: Grid, spot: { row: number; column: number }) {
  return {
    'data-spot': `${spot.row}:${spot.column}`,
    'aria-colindex': spot.column + 1,
    'aria-selected': isIn(range, spot),
    tabIndex: active.row === spot.row && active.column === spot.column ? 0 : -1,
  };
}

function Total({ row }: { row: GridRow }) {
  const { t } = useTranslation();
  if (row.percent === null) return <span className={classes.none}>–</span>;
  return row.result_id === null ? (
    <CourseScore {...row} />
  ) : (
    <AddressLink
      to={`/gradebook/results/${row.result_id}`}
      tabIndex={-1}
      preload={false}
      className={classes.link}
      title={t('gradebook.open_result')}
    >
      <CourseScore {...row} />
    </AddressLink>
  );
}
