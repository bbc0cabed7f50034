import { call } from '../../shared/api/client.ts';
import { assignments } from '../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ClockIcon } from '../../shared/ui/icons.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { AssignmentExceptionDialog } from '../exceptions/AssignmentExceptionDialog.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import type { RowOf } from '../list/state/options.ts';

type Learner = RowOf<NonNullable<(typeof assignments.notSubmitted)['contract']>>;
type Actions = ListActions<Learner>;

const reasons = ['reminded', 'unsubscribed', 'no_address', 'not_waiting', 'later'] as const;

/** Sends reminders and returns how many were not sent, by reason. Without `learners`, to all who have not submitted. */
export async function remind({ t, address }: Pick<Actions, 't' | 'address'>, learners?: readonly Learner[]) {
  const params = { id: Number(address.assignment) };
  const body = learners ? { user_ids: learners.map(({ id }) => id) } : {};
  try {
    const { sent, left_out } = await call(assignments.remind, { params, body });
    const text = reasons
      .filter((reason) => left_out[reason] > 0)
      .map((reason) => t(`notSubmitted.left_${reason}`, { count: left_out[reason] }))
      .join(' ');
    if (sent > 0) toast.good(t('notSubmitted.sent', { count: sent }), text);
    else toast.neutral(t('notSubmitted.none_sent'), text);
  } catch (error) {
    toast.bad(t('notSubmitted.not_sent'), errorText(t, error));
  }
}

export const notSubmittedActions = (learner: Learner, listActions: Actions): RowAction[] => [
  {
    id: 'remind',
    label: listActions.t('notSubmitted.remind'),
    icon: <MailIcon size={18} />,
    run: () => void remind(listActions, [learner]),
  },
  {
    id: 'exception',
    label: listActions.t('exceptions.action'),
    icon: <ClockIcon size={18} />,
    run: () =>
      listActions.ask((props) => (
        <AssignmentExceptionDialog {...props} assignmentId={Number(listActions.address.assignment)} learner={learner} />
      )),
  },
];

export const bulkReminders = (listActions: Actions): BulkAction<Learner>[] => [
  {
    id: 'remind',
    label: listActions.t('notSubmitted.remind'),
    icon: <MailIcon size={18} />,
    loadedRowsOnly: true,
    run: ({ rows }) => void remind(listActions, rows),
  },
];
