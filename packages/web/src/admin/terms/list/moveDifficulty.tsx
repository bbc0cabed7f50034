import { call } from '../../../shared/api/client.ts';
import { difficulties } from '../../../shared/deferred/endpoints.gen.ts';
import { MoveDownIcon, MoveUpIcon } from '../../../shared/ui/icons.tsx';
import type { RowAction } from '../../list/state/list.ts';
import type { ListActions } from '../../list/bulk/listActions.ts';
import type { Term } from '../termForm.ts';

/** The place of each in the order of all of them, which the list on screen may show in part. */
async function allIds(): Promise<number[]> {
  const query = { context: 'edit', orderby: 'menu_order', order: 'asc', per_page: 100 } as const;
  const { rows } = await call(difficulties.list, { query });
  return rows.map(({ id }) => id);
}

async function move(id: number, by: -1 | 1) {
  const ids = await allIds();
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return;
  ids.splice(to, 0, ...ids.splice(from, 1));
  await call(difficulties.order, { body: { ids } });
}

/** One step in the order in which difficulties are offered. */
export function moveActions(term: Term, { t, rights, attempt }: ListActions<Term>): RowAction[] {
  if (!rights.may('manage_terms')) return [];
  return [
    {
      id: 'up',
      label: t('termList.move_up'),
      icon: <MoveUpIcon size={18} />,
      run: () => void attempt(() => move(term.id, -1), t('termList.moved_up', { name: term.name })),
    },
    {
      id: 'down',
      label: t('termList.move_down'),
      icon: <MoveDownIcon size={18} />,
      run: () => void attempt(() => move(term.id, 1), t('termList.moved_down', { name: term.name })),
    },
  ];
}
