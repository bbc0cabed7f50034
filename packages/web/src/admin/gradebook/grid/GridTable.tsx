import { defaultRangeExtractor, type Range as Seen, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { directionOf } from '../../../shared/i18n/words.ts';
import { ColumnHead, FixedHead } from './ColumnHead.tsx';
import { GridLine } from './GridLine.tsx';
import classes from './Grid.module.css';
import type { Size, Spot } from './selection.ts';
import type { Grid } from './useGrid.ts';
import { useGridKeys } from './useGridKeys.ts';

const ROW = 40;
const TOUCH_ROW = 48;
const HEAD = 76;
const NAME = 208;
const TOTAL = 124;
const COLUMN = 128;

/** What is in sight, and the active cell, which keeps the focus where it is out of sight. */
const withActive = (active: number) => (seen: Seen) => {
  const shown = defaultRangeExtractor(seen);
  return active < 0 || active >= seen.count || shown.includes(active)
    ? shown
    : [...shown, active].toSorted((a, b) => a - b);
};

const spotOf = (target: EventTarget): Spot | undefined => {
  const spot = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined;
  if (spot === undefined) return undefined;
  const [row = 0, column = 0] = spot.split(':').map(Number);
  return { row, column };
};

/** Learners by columns, like a spreadsheet. Rows and columns out of sight are not in the page. */
export function GridTable({
  grid,
  size,
  courseName,
  shares,
  onSeen,
  onOpen,
}: {
  grid: Grid;
  size: Omit<Size, 'page'>;
  courseName: string;
  shares: readonly number[];
  /** The first and the last row in sight. */
  onSeen: (first: number, last: number) => void;
  /** Opens what a cell of the fixed columns or the head leads to. */
  onOpen: (spot: Spot) => void;
}) {
  const { t, i18n } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { selection } = grid;
  const { active } = selection;
  const rowHeight = window.matchMedia('(pointer: coarse)').matches ? TOUCH_ROW : ROW;
  const isRtl = directionOf(i18n.language) === 'rtl';
  // oxlint-disable-next-line react/incompatible-library -- The compiler leaves this component as it is.
  const down = useVirtualizer({
    count: size.rows - 1,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    overscan: 6,
    rangeExtractor: withActive(active.row - 1),
  });
  const along = useVirtualizer({
    horizontal: true,
    isRtl,
    count: size.columns - 1,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (at === 0 ? TOTAL : COLUMN),
    paddingStart: NAME,
    scrollPaddingStart: NAME,
    overscan: 3,
    rangeExtractor: withActive(active.column - 1),
  });
  const keys = useGridKeys(
    grid,
    { ...size, page: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 480) - HEAD) / rowHeight) - 1) },
    { open: () => onOpen(active) },
  );

  const first = down.range?.startIndex ?? 0;
  const last = down.range?.endIndex ?? 0;
  // Synchronises the rows that are loaded with those in sight.
  useEffect(() => onSeen(first, last), [first, last, onSeen]);

  const editing = selection.editing !== null;
  const before = useRef({ active, editing });
  // Synchronises scrolling and focus with the active cell, once something in the grid had the focus.
  useLayoutEffect(() => {
    const { active: last, editing: wasEditing } = before.current;
    // An input that is gone leaves the focus to the page.
    const isLost = wasEditing && document.activeElement === document.body;
    const has = isLost || (scroller.current?.contains(document.activeElement) ?? false);
    const isNew = last.row !== active.row || last.column !== active.column;
    before.current = { active, editing };
    if (!has && !isNew) return;
    if (isNew) {
      if (active.row > 0) down.scrollToIndex(active.row - 1);
      if (active.column > 0) along.scrollToIndex(active.column - 1);
    }
    if (has && !editing) focusSpot(scroller.current, active);
    // The virtualizers are the same objects in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [active.row, active.column, editing]);

  const columns = along.getVirtualItems();
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      aria-label={t('gradebook.grid_label', { course: courseName })}
      aria-rowcount={size.rows}
      aria-colcount={size.columns}
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
      onPaste={keys.onPaste}
      onPointerDown={(event) => {
        const spot = spotOf(event.target);
        if (!spot || event.button !== 0 || event.target instanceof HTMLInputElement) return;
        selection.select(spot, { extend: event.shiftKey });
        focusSpot(scroller.current, spot);
      }}
      onPointerOver={(event) => {
        const spot = spotOf(event.target);
        // Touch scrolls.
        if (spot && event.buttons === 1 && event.pointerType === 'mouse' && !editing) {
          selection.select(spot, { extend: true });
        }
      }}
      onDoubleClick={(event) => {
        const spot = spotOf(event.target);
        if (spot && keys.isCell && !editing) keys.begin(null);
      }}
    >
      <div
        className={classes.canvas}
        role="presentation"
        style={{ height: down.getTotalSize(), width: along.getTotalSize() }}
      >
        <div className={classes.head} role="row" aria-rowindex={1} style={{ height: HEAD }}>
          <FixedHead grid={grid} column={0} style={{ width: NAME }} />
          {columns.map(({ index, start, size: width }) => {
            const style = { insetInlineStart: start, width };
            return index === 0 ? (
              <FixedHead key="total" grid={grid} column={1} style={style} />
            ) : (
              <ColumnHead
                key={grid.setup.columns[index - 1]?.key}
                grid={grid}
                at={index - 1}
                share={shares[index - 1] ?? 0}
                style={style}
              />
            );
          })}
        </div>
        {down.getVirtualItems().map(({ index, start }) => (
          <GridLine
            key={index}
            grid={grid}
            keys={keys}
            at={index}
            top={start}
            height={rowHeight}
            nameWidth={NAME}
            columns={columns}
          />
        ))}
      </div>
    </div>
  );
}

function focusSpot(scroller: HTMLElement | null, { row, column }: Spot): void {
  scroller?.querySelector<HTMLElement>(`[data-spot="${row}:${column}"]`)?.focus({ preventScroll: true });
}
