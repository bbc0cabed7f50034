import { MailIcon } from '../../shared/deferred/icons.tsx';
import { oneRow } from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { WriteDialog } from './WriteDialog.tsx';

/** Sends an email to the people of these rows. */
export const writeAction = <Row extends { id: number }>(
  { t, ask, startBulk }: ListActions<Row>,
  nameOf: (row: Row) => string,
): BulkAction<Row> => ({
  id: 'write',
  label: t('people.write'),
  icon: <MailIcon size={18} />,
  run: (target) =>
    ask((props) => <WriteDialog {...props} target={target} names={target.rows.map(nameOf)} startBulk={startBulk} />),
});

/** The same for one row. */
export function writeToOne<Row extends { id: number }>(
  listActions: ListActions<Row>,
  nameOf: (row: Row) => string,
  row: Row,
): RowAction {
  const { run, ...action } = writeAction(listActions, nameOf);
  return { ...action, run: () => run(oneRow(row)) };
}
