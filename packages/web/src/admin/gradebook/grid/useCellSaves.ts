import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { gradebook } from '../../endpoints.gen.ts';
import { refreshResults } from '../queries.ts';
import { type CellSaves, createCellSaves } from './cells/cellSaves.ts';
import type { Change } from './cells/edits.ts';
import { refreshCells, showRows } from './useGridRows.ts';

const sent = ({ userId, key, values, before, reason }: Change) => ({
  user_id: userId,
  key: key as `item:${number}`,
  ...values,
  reason,
  expected: before,
});

/** The saves of the grid of a course. `refresh(userIds)` reads the rows of these learners again. */
export function useCellSaves(course: number, columns: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = useCallback(
    (userIds: readonly number[]) => refreshCells(client, { course, columns, userIds }),
    [client, course, columns],
  );
  const [saves] = useState<CellSaves>(createCellSaves);
  // Synchronises the saves, which outlive a render, with the newest course and language.
  useLayoutEffect(() => {
    saves.connect({
      async send(changes) {
        const { data } = await call(gradebook.saveCells, { params: { course }, body: { cells: changes.map(sent) } });
        showRows(client, course, data);
        const answered = new Set(data.map(({ user }) => user.id));
        void refreshResults(client);
        // The cells are saved, even where their rows cannot be read now.
        await refresh(changes.map(({ userId }) => userId).filter((id) => !answered.has(id))).catch(() =>
          client.invalidateQueries({ queryKey: [gradebook.grid.path] }),
        );
      },
      refresh,
      errorText: (error) => errorText(t, error),
    });
  });
  const state = useSyncExternalStore(saves.subscribe, saves.read);
  return { saves, state, refreshCells: refresh };
}
