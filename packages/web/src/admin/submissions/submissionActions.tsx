import { assignmentReplies } from '../../shared/api/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { ReviewIcon, SendBackIcon } from '../../shared/ui/staffIcons.tsx';
import { ClockIcon } from '../../shared/ui/icons.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { AssignmentExceptionDialog } from '../exceptions/AssignmentExceptionDialog.tsx';
import { deleteAction } from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { RowAction } from '../list/state/list.ts';
import { deskPath, type Submission, submissionName } from './submission.ts';

/** Row actions of a submission, depending on the permissions in its `can`. */
export function submissionActions(submission: Submission, listActions: ListActions<Submission>): RowAction[] {
  const { t, refresh, ask } = listActions;
  const params = { id: submission.id };
  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast.good(t(done));
    } catch (error) {
      toast.bad(t('submissions.not_done'), errorText(t, error as Error));
    }
    void refresh();
  }
  return [
    {
      id: 'grade',
      label: t(submission.can.grade ? 'submissions.grade' : 'submissions.look'),
      icon: <ReviewIcon size={18} />,
      to: deskPath(submission.assignment),
      search: { reply: submission.id },
    },
    ...(submission.can.grade
      ? [
          {
            id: 'return',
            label: t('submissions.return'),
            icon: <SendBackIcon size={18} />,
            run: () => void run(() => call(assignmentReplies.returnForRetake, { params }), 'submissions.returned'),
          },
          {
            id: 'exception',
            label: t('exceptions.action'),
            icon: <ClockIcon size={18} />,
            run: () =>
              ask((props) => (
                <AssignmentExceptionDialog {...props} assignmentId={submission.assignment} learner={submission.user} />
              )),
          },
          deleteAction(listActions, {
            label: t('submissions.delete'),
            name: submissionName(submission),
            text: t('submissions.delete_text'),
            onDelete: () => run(() => call(assignmentReplies.remove, { params }), 'submissions.deleted'),
          }),
        ]
      : []),
  ];
}
