import { call } from '../../shared/api/client.ts';
import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { ClockIcon } from '../../shared/ui/icons.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { QuizExceptionDialog } from '../exceptions/QuizExceptionDialog.tsx';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import type { RowOf } from '../list/state/options.ts';
import type { ListActions } from '../list/bulk/listActions.ts';

type Learner = RowOf<NonNullable<(typeof quizzes.notAttempted)['contract']>>;

/** Writes to them, and says to how many: who was written to within a day is left alone. */
async function remind({ t, address }: ListActions<Learner>, learners: Learner[]) {
  const user_ids = learners.map(({ id }) => id);
  try {
    const { sent, left_out } = await call(quizzes.remind, { params: { id: Number(address.quiz) }, body: { user_ids } });
    const text = left_out > 0 ? t('notAttempted.left_out', { count: left_out }) : '';
    if (sent > 0) toast.good(t('notAttempted.sent', { count: sent }), text);
    else toast.neutral(t('notAttempted.none_sent'), text);
  } catch (error) {
    toast.bad(t('notAttempted.not_sent'), errorText(t, error));
  }
}

export const reminders = (learner: Learner, listActions: ListActions<Learner>): RowAction[] => [
  {
    id: 'remind',
    label: listActions.t('notAttempted.remind'),
    icon: <MailIcon size={18} />,
    run: () => void remind(listActions, [learner]),
  },
  {
    id: 'exception',
    label: listActions.t('exceptions.action'),
    icon: <ClockIcon size={18} />,
    run: () =>
      listActions.ask((props) => (
        <QuizExceptionDialog {...props} quizId={Number(listActions.address.quiz)} learner={learner} />
      )),
  },
];

export const bulkReminders = (listActions: ListActions<Learner>): BulkAction<Learner>[] => [
  {
    id: 'remind',
    label: listActions.t('notAttempted.remind'),
    icon: <MailIcon size={18} />,
    loadedRowsOnly: true,
    run: ({ rows }) => void remind(listActions, rows),
  },
];
