import type { CSSProperties } from 'react';
import { useTranslation } from '#i18n';
import { scoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { GridColumn, GridRow } from '../queries.ts';
import { ReviewIcon } from '../../../shared/ui/staffIcons.tsx';
import { CellInput } from './CellInput.tsx';
import classes from './Grid.module.css';
import { isIn, isOne, type Spot } from './selection.ts';
import type { Grid } from './useGrid.ts';
import type { GridKeys } from './useGridKeys.ts';
import { cellId, numberText, type Values } from './cells/values.ts';

/** What a cell shows, and the words for it. */
export interface CellFace {
  text: string;
  /** Keys of `gradebook.cell_…`. */
  notes: readonly CellNote[];
}

export type CellNote =
  | 'excused'
  | 'overridden'
  | 'missing'
  | 'dropped'
  | 'pending'
  | 'needs_review'
  | 'unsaved'
  | 'conflict';

/** Notes that a cell shows in place of a score. */
const DRAWN: ReadonlySet<CellNote> = new Set(['excused', 'pending', 'needs_review']);

const shownOf = (values: Values, language: string): string | undefined => {
  if (values.override_percent !== null) return scoreFormat(language)(values.override_percent);
  const points = values.override_points ?? values.score;
  return points === null ? undefined : numberText(points, language);
};

export function faceOf(grid: Grid, row: GridRow, column: GridColumn): CellFace {
  const { state, loaded } = grid;
  const id = cellId(row.user.id, column.key);
  const unsaved = state.unsaved.get(id);
  const waiting = unsaved?.change.values ?? state.pending.get(id)?.values;
  const own: CellNote[] = unsaved ? [unsaved.present ? 'conflict' : 'unsaved'] : [];
  if (waiting) {
    if (waiting.excused) return { text: '', notes: [...own, 'excused'] };
    return { text: shownOf(waiting, loaded.language) ?? '', notes: own };
  }
  const cell = row.cells.find(({ key }) => key === column.key);
  const entered = row.entered[column.key];
  const status = cell?.status ?? 'pending';
  if (status === 'excused') return { text: '', notes: ['excused'] };
  const notes: CellNote[] = [
    ...(cell?.overridden ? (['overridden'] as const) : []),
    ...(cell?.dropped ? (['dropped'] as const) : []),
    ...(status === 'missing' ? (['missing'] as const) : []),
  ];
  const text = entered && cell?.overridden ? shownOf(entered, loaded.language) : undefined;
  if (text !== undefined) return { text, notes };
  if (status === 'pending') return { text: '', notes: [cell?.needs_review ? 'needs_review' : 'pending'] };
  return { text: numberText(cell?.earned ?? 0, loaded.language), notes };
}

export function GridCell({
  grid,
  keys,
  row,
  column,
  spot,
  style,
}: {
  grid: Grid;
  keys: GridKeys;
  row: GridRow | undefined;
  column: GridColumn;
  spot: Spot;
  style: CSSProperties;
}) {
  const { t } = useTranslation();
  const { active, range, editing } = grid.selection;
  const isActive = active.row === spot.row && active.column === spot.column;
  const face = row && faceOf(grid, row, column);
  const has = (note: CellNote) => face?.notes.includes(note) || undefined;
  return (
    <div
      role="gridcell"
      data-spot={`${spot.row}:${spot.column}`}
      aria-colindex={spot.column + 1}
      aria-selected={isIn(range, spot)}
      aria-invalid={has('unsaved') ?? has('conflict')}
      tabIndex={isActive ? 0 : -1}
      className={cx(classes.cell, isActive && classes.active, !isOne(range) && isIn(range, spot) && classes.chosen)}
      data-missing={has('missing')}
      data-dropped={has('dropped')}
      data-overridden={has('overridden')}
      data-bad={has('unsaved') ?? has('conflict')}
      style={style}
    >
      {isActive && editing && row ? (
        <CellInput grid={grid} keys={keys} editing={editing} label={`${row.user.display_name}, ${column.name}`} />
      ) : (
        face && (
          <>
            {face.text !== '' && <bdi dir="ltr">{face.text}</bdi>}
            {face.notes.includes('excused') && <span className={classes.none}>{t('gradebook.cell_excused')}</span>}
            {face.notes.includes('pending') && (
              <>
                <span aria-hidden className={classes.none}>
                  –
                </span>
                <VisuallyHidden>{t('gradebook.cell_pending')}</VisuallyHidden>
              </>
            )}
            {face.notes.includes('needs_review') && (
              <span className={classes.review} title={t('gradebook.cell_needs_review')}>
                <ReviewIcon size={14} />
                <VisuallyHidden>{t('gradebook.cell_needs_review')}</VisuallyHidden>
              </span>
            )}
            {face.notes
              .filter((note) => !DRAWN.has(note))
              .map((note) => (
                <VisuallyHidden key={note}>{` ${t(`gradebook.cell_${note}`)}`}</VisuallyHidden>
              ))}
          </>
        )
      )}
    </div>
  );
}
