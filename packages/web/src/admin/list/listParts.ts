import type { ListActions } from './bulk/listActions.ts';
import type { BulkAction } from './state/list.ts';
import type { Selection } from './state/selection.ts';
import type { ListController } from './state/useList.ts';

/** What the parts of a list share. */
export interface ListParts<Row extends { id: number }> {
  controller: ListController<Row>;
  listActions: ListActions<Row>;
  /** What can be done with several; rows are ticked only where there is something. */
  bulk: BulkAction<Row>[];
  selection: Selection;
  select: (selection: Selection) => void;
}
