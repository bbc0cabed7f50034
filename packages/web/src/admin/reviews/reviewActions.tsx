import { CheckIcon, EditIcon } from '../../shared/ui/icons.tsx';
import { ReplyIcon, SpamIcon, UndoIcon } from '../../shared/ui/staffIcons.tsx';
import {
  bulkDelete,
  bulkExport,
  bulkRestore,
  bulkTrash,
  deleteAction,
  oneRow,
  restoreAction,
  trashAction,
} from '../list/bulk/actions.tsx';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import type { ListActions } from '../list/bulk/listActions.ts';
import { editPath, repliesPath } from './families.ts';
import { type Review, reviewName } from './review.ts';

const moves = {
  approve: { words: 'reviews.approve', Icon: CheckIcon },
  hold: { words: 'reviews.unapprove', Icon: UndoIcon },
  spam: { words: 'reviews.spam', Icon: SpamIcon },
} as const;

type Status = keyof typeof moves;

/** What can be done with a review by those who moderate it. */
export function reviewActions<Row extends Review>(review: Row, listActions: ListActions<Row>): RowAction[] {
  const { t, change } = listActions;
  if (!review.can.moderate) return [];
  if (review.status === 'trash') return inTrash(review, listActions);
  const move = (status: Status): RowAction => {
    const { words, Icon } = moves[status];
    return {
      id: status,
      label: t(words),
      icon: <Icon size={18} />,
      run: () => void change('update', oneRow(review), { status }),
    };
  };
  return [
    move(review.status === 'approve' ? 'hold' : 'approve'),
    { id: 'reply', label: t('reviews.reply'), icon: <ReplyIcon size={18} />, to: repliesPath(review) },
    { id: 'edit', label: t('reviews.edit'), icon: <EditIcon size={18} />, to: editPath(review) },
    ...(review.status === 'spam' ? [] : [move('spam')]),
    trashAction(listActions, review),
  ];
}

function inTrash<Row extends Review>(review: Row, listActions: ListActions<Row>): RowAction[] {
  const { t, change } = listActions;
  return [
    restoreAction(listActions, review),
    deleteAction(listActions, {
      name: reviewName(review),
      text: review.replies_count > 0 ? t('reviews.delete_text', { count: review.replies_count }) : '',
      onDelete: () => change('delete', oneRow(review)),
    }),
  ];
}

export function bulkReviewActions<Row extends Review>(listActions: ListActions<Row>): BulkAction<Row>[] {
  const { t, tab, change } = listActions;
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('reviews.bulk_delete'))];
  const move = (status: Status): BulkAction<Row> => {
    const { words, Icon } = moves[status];
    return {
      id: status,
      label: t(words),
      icon: <Icon size={18} />,
      run: (target) => void change('update', target, { status }),
    };
  };
  return [move('approve'), move('hold'), move('spam'), bulkExport(listActions), bulkTrash(listActions)];
}
