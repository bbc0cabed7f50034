import { CheckIcon, EditIcon, LockIcon } from '../../shared/ui/icons.tsx';
import { UnlockIcon } from '../../shared/deferred/icons.tsx';
import { ArchiveIcon, MoveIcon, ReplyIcon, StarIcon, UndoIcon } from '../../shared/ui/staffIcons.tsx';
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
import { MoveDialog } from './MoveDialog.tsx';
import { editPath, excerptOf, type QaMessage } from './question.ts';

/** The actions on a question for its moderators. */
export function questionActions(question: QaMessage, listActions: ListActions<QaMessage>): RowAction[] {
  const { t, change, ask } = listActions;
  if (!question.can.moderate) return [];
  if (question.status === 'trash') return inTrash(question, listActions);
  const set = (id: string, Icon: typeof CheckIcon, changes: Record<string, boolean>): RowAction => ({
    id,
    label: t(`questionAnswers.${id}`),
    icon: <Icon size={18} />,
    run: () => void change('update', oneRow(question), changes),
  });
  return [
    { id: 'reply', label: t('questionAnswers.reply'), icon: <ReplyIcon size={18} />, to: editPath(question) },
    question.resolved ? set('reopen', UndoIcon, { resolved: false }) : set('resolve', CheckIcon, { resolved: true }),
    question.important ? set('unstar', StarIcon, { important: false }) : set('star', StarIcon, { important: true }),
    question.is_read
      ? set('mark_unread', EditIcon, { is_read: false })
      : set('mark_read', CheckIcon, { is_read: true }),
    question.archived
      ? set('unarchive', UndoIcon, { archived: false })
      : set('archive', ArchiveIcon, { archived: true }),
    question.locked ? set('unlock', UnlockIcon, { locked: false }) : set('lock', LockIcon, { locked: true }),
    {
      id: 'move',
      label: t('questionAnswers.move'),
      icon: <MoveIcon size={18} />,
      run: () => ask((props) => <MoveDialog {...props} question={question} />),
    },
    trashAction(listActions, question),
  ];
}

function inTrash(question: QaMessage, listActions: ListActions<QaMessage>): RowAction[] {
  const { t, change } = listActions;
  const count = question.answers_count ?? 0;
  return [
    restoreAction(listActions, question),
    deleteAction(listActions, {
      name: excerptOf(question),
      text: count > 0 ? t('questionAnswers.delete_text', { count }) : '',
      onDelete: () => change('delete', oneRow(question)),
    }),
  ];
}

export function bulkQuestionActions(listActions: ListActions<QaMessage>): BulkAction<QaMessage>[] {
  const { t, tab, change } = listActions;
  if (tab === 'trash') return [bulkRestore(listActions), bulkDelete(listActions, t('questionAnswers.bulk_delete'))];
  const set = (id: string, Icon: typeof CheckIcon, changes: Record<string, boolean>): BulkAction<QaMessage> => ({
    id,
    label: t(`questionAnswers.${id}`),
    icon: <Icon size={18} />,
    run: (target) => void change('update', target, changes),
  });
  return [
    set('resolve', CheckIcon, { resolved: true }),
    set('mark_read', CheckIcon, { is_read: true }),
    tab === 'archived'
      ? set('unarchive', UndoIcon, { archived: false })
      : set('archive', ArchiveIcon, { archived: true }),
    set('lock', LockIcon, { locked: true }),
    bulkExport(listActions),
    bulkTrash(listActions),
  ];
}
