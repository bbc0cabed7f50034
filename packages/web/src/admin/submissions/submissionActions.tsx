import { assignmentReplies } from '../../shared/api/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { ReviewIcon, SendBackIcon } from '../../shared/ui/staffIcons.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { deleteAction } from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import { download } from '../jobs/download.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { deskPath, filesAddress, type Submission, submissionName } from './submission.ts';

/** Row actions of a submission, depending on the permissions in its `can`. */
export function submissionActions(submission: Submission, listActions: ListActions<Submission>): RowAction[] {
  const { t, refresh } = listActions;
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
    ...(submission.attachments.length > 0
      ? [
          {
            id: 'download',
            label: t('submissions.download'),
            icon: <DownloadIcon size={18} />,
            href: filesAddress({ include: [submission.id], archived: submission.archived }),
          },
        ]
      : []),
    ...(submission.can.grade
      ? [
          {
            id: 'return',
            label: t('submissions.return'),
            icon: <SendBackIcon size={18} />,
            run: () => void run(() => call(assignmentReplies.returnForRetake, { params }), 'submissions.returned'),
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

/** The files of the chosen submissions as one zip with a folder for each. */
export const bulkDownload = ({ t, filters }: ListActions<Submission>): BulkAction<Submission> => ({
  id: 'download',
  label: t('submissions.download'),
  icon: <DownloadIcon size={18} />,
  run: (target) =>
    download(filesAddress(target.kind === 'all' ? filters() : { include: target.rows.map(({ id }) => id) })),
});
