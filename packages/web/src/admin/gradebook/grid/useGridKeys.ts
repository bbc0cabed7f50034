import type { ClipboardEvent, KeyboardEvent } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useTranslation } from '#i18n';
import { cellText } from './cells/values.ts';
import { earnedIn, known } from './cells/edits.ts';
import { FIXED_COLUMNS, moved, readingKey, type Size } from './selection.ts';
import type { Grid } from './useGrid.ts';

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** The keys of a spreadsheet, and its clipboard. */
export function useGridKeys(grid: Grid, size: Size, { open }: { open: () => void }) {
  const { t } = useTranslation();
  const { selection, loaded } = grid;
  const { active, range, select, setEditing } = selection;
  const isCell = active.row > 0 && active.column >= FIXED_COLUMNS;

  function begin(text: string | null) {
    const row = loaded.rowAt(active.row - 1);
    const column = loaded.columns[active.column - FIXED_COLUMNS];
    if (!row || !column) return;
    const { values } = known(row, column.key, loaded.pending);
    const present = cellText(values, { earned: earnedIn(row, column.key), language: loaded.language });
    setEditing({ text: text ?? present, caret: text === null });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isField(event.target) || event.defaultPrevented) return;
    const withCtrl = event.ctrlKey || event.metaKey;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = event.altKey ? undefined : moved(active, readingKey(event.key, rtl), size, withCtrl);
    if (to) {
      event.preventDefault();
      return select(to, { extend: event.shiftKey });
    }
    if (withCtrl && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      event.preventDefault();
      return void grid.undo();
    }
    if (withCtrl && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      return selection.selectAll({
        active,
        anchor: active,
        ...(size.rows > 1 && {
          anchor: { row: 1, column: FIXED_COLUMNS },
          active: { row: size.rows - 1, column: size.columns - 1 },
        }),
      });
    }
    if (withCtrl || event.altKey) return undefined;
    if (event.key === 'Enter' || event.key === 'F2') {
      // Links and buttons of a cell act by themselves.
      if ((event.target as Element).closest('a, button')) return undefined;
      event.preventDefault();
      return isCell ? begin(null) : open();
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return grid.clear();
    }
    if (event.key === 'Escape') return select(active);
    if (isCell && event.key.length === 1 && event.key !== ' ') {
      event.preventDefault();
      return begin(event.key);
    }
    return undefined;
  }

  function onCopy(event: ClipboardEvent) {
    if (isField(event.target)) return;
    event.preventDefault();
    const text = grid.copied();
    if (text !== undefined) event.clipboardData.setData('text/plain', text);
    else grid.copyUnloaded().catch(() => void toast.bad(t('gradebook.not_copied')));
  }

  function onPaste(event: ClipboardEvent) {
    if (isField(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    grid.paste(text).catch(() => void toast.bad(t('gradebook.not_pasted')));
  }

  /** Leaves the input of a cell to the next one. */
  function leave(by: 'down' | 'up' | 'on' | 'back' | 'stay') {
    const { row, column } = active;
    const next = {
      down: { row: row + 1, column },
      up: { row: Math.max(1, row - 1), column },
      on: { row, column: column + 1 },
      back: { row, column: Math.max(FIXED_COLUMNS, column - 1) },
      stay: active,
    }[by];
    select({ row: Math.min(next.row, size.rows - 1), column: Math.min(next.column, size.columns - 1) });
  }

  return { onKeyDown, onCopy, onPaste, leave, begin, isCell, range };
}

export type GridKeys = ReturnType<typeof useGridKeys>;
