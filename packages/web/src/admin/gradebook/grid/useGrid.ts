import { useTranslation } from '#i18n';
import { useState } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import type { Setup } from '../queries.ts';
import {
  type Change,
  changeOf,
  type Loaded,
  planBlock,
  planClear,
  type Plan,
  planRange,
  rangeText,
  spread,
} from './cells/edits.ts';
import { FIXED_COLUMNS, type Spot } from './selection.ts';
import { parseTsv, toTsv } from './cells/tsv.ts';
import { useCellSaves } from './useCellSaves.ts';
import type { GridRows } from './useGridRows.ts';
import type { GridSelection } from './useGridSelection.ts';
import { needsReason, NO_VALUES, readCellText, type Values } from './cells/values.ts';

/** Changes that wait for a reason. */
export interface Asked {
  changes: readonly Change[];
}

/** What can be done with the cells of a grid. */
export function useGrid({ setup, rows, selection }: { setup: Setup; rows: GridRows; selection: GridSelection }) {
  const { t, i18n } = useTranslation();
  const { saves, state, refreshCells } = useCellSaves(setup.course_id, setup.columns.length);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const loaded: Loaded = {
    columns: setup.columns,
    rowAt: rows.rowAt,
    pending: (id) => state.pending.get(id)?.values,
    language: i18n.language,
  };

  /** Saves, after the reason where one is needed. */
  function save(changes: readonly Change[]) {
    if (changes.some(({ values, reason }) => needsReason(values) && reason === '')) setAsked({ changes });
    else void saves.save(changes);
  }

  const heads = [t('gradebook.learner'), t('gradebook.total')];

  async function undo() {
    if (state.done.length === 0) return;
    if (await saves.undo()) toast.good(t('gradebook.undone'));
    else toast.bad(t('gradebook.not_undone'), t('gradebook.not_undone_text'));
  }

  return {
    setup,
    loaded,
    selection,
    state,
    saves,
    /** Reads the rows of these learners again; what reports changes by others calls it. */
    refreshCells,
    asked,
    plan,
    closePlan: () => setPlan(null),
    save,
    undo,
    /** Gives the reason to what waits for it. */
    giveReason(reason: string) {
      const changes = asked?.changes.map((change) =>
        needsReason(change.values) && change.reason === '' ? { ...change, reason } : change,
      );
      setAsked(null);
      if (changes) void saves.save(changes);
    },
    forgetAsked: () => setAsked(null),
    /** Enters what was typed; false with the problem where it cannot be entered. */
    enter({ row, column }: Spot, text: string): string | undefined {
      const line = loaded.rowAt(row - 1);
      const head = setup.columns[column - FIXED_COLUMNS];
      if (!line || !head) return undefined;
      const read = readCellText(text, head);
      if ('problem' in read) return t(`gradebook.problem_${read.problem}`, { total: head.total });
      const change = changeOf(line, head.key, read.values, loaded);
      if (change) save([change]);
      return undefined;
    },
    setValues(spot: Spot, values: Values, reason: string) {
      const line = loaded.rowAt(spot.row - 1);
      const head = setup.columns[spot.column - FIXED_COLUMNS];
      const change = line && head && changeOf(line, head.key, values, loaded);
      if (change) save([{ ...change, reason: needsReason(values) ? reason : '' }]);
    },
    clear: () => save(planClear(selection.range, loaded)),
    excuse: () => save(planRange(selection.range, { ...NO_VALUES, excused: true }, loaded)),
    /** The text of the range, if all of its rows are loaded. */
    copied(): string | undefined {
      const { top, bottom } = selection.range;
      for (let row = Math.max(1, top); row <= bottom; row++) if (!loaded.rowAt(row - 1)) return undefined;
      return toTsv(rangeText(selection.range, loaded, heads));
    },
    async copyUnloaded() {
      const { top, bottom } = selection.range;
      await rows.load(Math.max(0, top - 1), bottom - 1);
      await navigator.clipboard.writeText(toTsv(rangeText(selection.range, loaded, heads)));
    },
    async paste(text: string) {
      const { range } = selection;
      const block = spread(parseTsv(text), range);
      const at = { row: range.top, column: range.first };
      const bottom = Math.min(at.row + block.length - 1, rows.total ?? 0);
      if (at.row < 1) return void toast.neutral(t('gradebook.paste_in_cells'));
      await rows.load(at.row - 1, Math.max(at.row, bottom) - 1);
      setPlan(planBlock(block, at, loaded));
    },
    savePlan() {
      const changes = plan?.changes ?? [];
      setPlan(null);
      save(changes);
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
