import { assignmentReplies } from '../../shared/api/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { RemoveIcon } from '../../shared/ui/icons.tsx';
import { ReviewIcon, SendBackIcon } from '../../shared/ui/staffIcons.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { DeleteDialog } from '../list/bulk/DeleteDialog.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { RowAction } from '../list/state/list.ts';
import { deskPath, type Submission, submissionName } from './submission.ts';

/** What can be done with a submission, as far as the server lets the person. */
export function submissionActions(submission: Submission, listActions: ListActions<Submission>): RowAction[] {
  const { t, ask, refresh } = listActions;
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
            id: 'delete',
            label: t('submissions.delete'),
            icon: <RemoveIcon size={18} />,
            tone: 'bad' as const,
            run: () =>
              ask((props) => (
                <DeleteDialog
                  {...props}
                  title={t('list.delete_title', { name: submissionName(submission) })}
                  onDelete={() => run(() => call(assignmentReplies.remove, { params }), 'submissions.deleted')}
                >
                  <p>{t('submissions.delete_text')}</p>
                </DeleteDialog>
              )),
          },
        ]
      : []),
  ];
}
