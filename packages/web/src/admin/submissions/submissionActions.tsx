import { assignmentReplies } from '../../shared/deferred/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { ReviewIcon, SendBackIcon } from '../../shared/ui/staffIcons.tsx';
import { ClockIcon } from '../../shared/ui/icons.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { AssignmentExceptionDialog } from '../exceptions/AssignmentExceptionDialog.tsx';
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
import type { ListActions } from '../list/bulk/listActions.ts';
import { download } from '../download/download.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { deskPath, filesAddress, type Submission, submissionName } from './submission.ts';

/** Grants the learner other terms. */
const exceptionAction = (submission: Submission, { t, ask }: ListActions<Submission>): RowAction => ({
  id: 'exception',
  label: t('exceptions.action'),
  icon: <ClockIcon size={18} />,
  run: () =>
    ask((props) => (
      <AssignmentExceptionDialog {...props} assignmentId={submission.assignment} learner={submission.user} />
    )),
});

/** Lets the learner submit again. */
function returnAction(submission: Submission, { t, refresh }: ListActions<Submission>): RowAction {
  async function run() {
    try {
      await call(assignmentReplies.returnForRetake, { params: { id: submission.id } });
      toast.good(t('submissions.returned'));
    } catch (error) {
      toast.bad(t('submissions.not_done'), errorText(t, error as Error));
    }
    void refresh();
  }
  return { id: 'return', label: t('submissions.return'), icon: <SendBackIcon size={18} />, run: () => void run() };
}

/** Which submissions of a list to include in the zip: archived and trashed ones only where they are listed. */
const stateOf = ({ archived, trashed }: Submission) => (trashed ? { status: 'trash' } : archived ? { archived } : {});

const downloadAction = (submission: Submission, { t }: ListActions<Submission>): RowAction => ({
  id: 'download',
  label: t('submissions.download'),
  icon: <DownloadIcon size={18} />,
  href: filesAddress({ include: [submission.id], ...stateOf(submission) }),
});

/** The files of the chosen submissions as one zip with a folder for each. */
const bulkDownload = ({ t, filters }: ListActions<Submission>): BulkAction<Submission> => ({
  id: 'download',
  label: t('submissions.download'),
  icon: <DownloadIcon size={18} />,
  run: (target) =>
    void download(
      t,
      filesAddress(
        target.kind === 'all'
          ? filters()
          : { include: target.rows.map(({ id }) => id), ...(target.rows[0] && stateOf(target.rows[0])) },
      ),
    ),
});

function inTrash(submission: Submission, listActions: ListActions<Submission>): RowAction[] {
  const { t, change } = listActions;
  return [
    restoreAction(listActions, submission),
    deleteAction(listActions, {
      name: submissionName(submission),
      text: t('submissions.delete_text'),
      onDelete: () => change('delete', oneRow(submission)),
    }),
  ];
}

/** Row actions of a submission, depending on the permissions in its `can`. */
export function submissionActions(submission: Submission, listActions: ListActions<Submission>): RowAction[] {
  const { t } = listActions;
  const { attachments, can, trashed } = submission;
  return [
    {
      id: 'grade',
      label: t(can.grade ? 'submissions.grade' : 'submissions.look'),
      icon: <ReviewIcon size={18} />,
      to: deskPath(submission.assignment),
      search: { reply: submission.id },
    },
    ...(attachments.length > 0 ? [downloadAction(submission, listActions)] : []),
    ...(can.grade ? [returnAction(submission, listActions)] : []),
    ...(can.grade && !submission.anonymous ? [exceptionAction(submission, listActions)] : []),
    ...(can.remove ? (trashed ? inTrash(submission, listActions) : [trashAction(listActions, submission)]) : []),
  ];
}

export function bulkSubmissionActions(listActions: ListActions<Submission>): BulkAction<Submission>[] {
  const { t, tab } = listActions;
  return tab === 'trash'
    ? [bulkDownload(listActions), bulkRestore(listActions), bulkDelete(listActions, t('submissions.bulk_delete'))]
    : [bulkDownload(listActions), bulkExport(listActions), bulkTrash(listActions)];
}
