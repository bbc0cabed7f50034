import { AddIcon, ClockIcon, DownloadIcon } from '../../shared/ui/icons.tsx';
import { RegradeIcon, ReviewIcon } from '../../shared/ui/staffIcons.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { QuizExceptionDialog } from '../exceptions/QuizExceptionDialog.tsx';
import { bulkDelete, bulkExport, deleteAction, oneRow } from '../list/bulk/actions.tsx';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import type { ListActions } from '../list/bulk/listActions.ts';
import { type Attempt, attemptName, reviewPath } from './attempt.ts';
import { GrantDialog } from './GrantDialog.tsx';
import { RegradeDialog } from './RegradeDialog.tsx';

/** What can be done with an attempt, as far as the server lets the person. */
export function attemptActions(attempt: Attempt, listActions: ListActions<Attempt>): RowAction[] {
  const { t, ask, address, change } = listActions;
  const { can, quiz, result } = attempt;
  return [
    {
      id: 'review',
      label: t(result === 'in_progress' ? 'attempts.look' : 'attempts.review'),
      icon: <ReviewIcon size={18} />,
      to: reviewPath(attempt),
      search: address,
    },
    ...(can.grade && (quiz?.attempts_allowed ?? 0) > 0
      ? [
          {
            id: 'grant',
            label: t('attempts.grant'),
            icon: <AddIcon size={18} />,
            run: () => ask((props) => <GrantDialog {...props} attempt={attempt} listActions={listActions} />),
          },
        ]
      : []),
    ...(can.grade
      ? [
          {
            id: 'exception',
            label: t('exceptions.action'),
            icon: <ClockIcon size={18} />,
            run: () =>
              ask((props) => (
                <QuizExceptionDialog
                  {...props}
                  quizId={attempt.quiz_id}
                  learner={{ id: attempt.user_id, display_name: attempt.user?.display_name ?? '–' }}
                />
              )),
          },
        ]
      : []),
    ...(can.delete
      ? [
          deleteAction(listActions, {
            label: t('attempts.delete'),
            name: attemptName(attempt),
            text: t('attempts.delete_text'),
            onDelete: () => change('delete', oneRow(attempt)),
          }),
        ]
      : []),
  ];
}

export function bulkAttemptActions(listActions: ListActions<Attempt>): BulkAction<Attempt>[] {
  const { t, ask, exportRows } = listActions;
  return [
    bulkExport(listActions),
    {
      id: 'export_answers',
      label: t('attempts.export_answers'),
      icon: <DownloadIcon size={18} />,
      run: (target) => void exportRows(target, 'attemptAnswers'),
    },
    {
      id: 'regrade',
      label: t('attempts.regrade'),
      icon: <RegradeIcon size={18} />,
      loadedRowsOnly: true,
      run: ({ rows }) => {
        const [first, ...others] = new Set(rows.map(({ quiz_id }) => quiz_id));
        // Marked anew by one key, which is that of one quiz.
        if (first === undefined || others.length > 0) toast.neutral(t('attempts.regrade_one_quiz'));
        else
          ask((props) => (
            <RegradeDialog
              {...props}
              quizId={first}
              attemptIds={rows.map(({ id }) => id)}
              onDone={listActions.refresh}
            />
          ));
      },
    },
    bulkDelete(listActions, t('attempts.bulk_delete')),
  ];
}
