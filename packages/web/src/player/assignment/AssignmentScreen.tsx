import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Loading, Skeleton, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { useGoToItem } from '../course/ItemLink.tsx';
import { ItemScreen } from '../item/ItemScreen.tsx';
import { useItemCompletion } from '../item/useItemCompletion.ts';
import { useOpenItem } from '../item/useOpenItem.ts';
import { CompleteButton } from '../lesson/CompleteButton.tsx';
import tips from '../lesson/CompleteButton.module.css';
import classes from './assignment.module.css';
import { AssignmentView } from './AssignmentView.tsx';
import { assignmentQuery } from './queries.ts';

function AssignmentSkeleton() {
  return (
    <div className={classes.column}>
      <Loading>
        <span className={classes.skeleton}>
          <Skeleton width={140} height={16} />
          <Skeleton width="70%" height={30} />
          <Skeleton height={64} />
          <SkeletonText count={4} height={16} />
          <Skeleton height={220} />
        </span>
      </Loading>
    </div>
  );
}

/** The button that waits for a submission or a pass, and says so. */
function WaitingButton({ reason }: { reason: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <span className={tips.anchor}>
      {/* Not `disabled`: the keyboard must reach it to hear why. */}
      <Button icon={<CheckIcon />} aria-disabled aria-describedby={id}>
        {t('mark_completed')}
      </Button>
      <span id={id} role="tooltip" className={tips.tip}>
        {reason}
      </span>
    </span>
  );
}

/** An assignment: what is asked, what its learner hands in, and what becomes of it. */
export function AssignmentScreen({ courseId, id }: { courseId: number; id: number }) {
  const { t } = useTranslation();
  const open = useOpenItem({ courseId, id, answer: useQuery(assignmentQuery(id)) });
  // Nothing to complete before it is open.
  const completion = useItemCompletion({ courseId, course: open.course, id: open.data?.id ?? 0, type: 'assignment' });
  const goTo = useGoToItem(courseId);
  const { autoLoadNextContent } = usePageSettings();
  const { next } = open.beside;
  const standing = open.data?.standing;
  const waits = standing && !standing.can.complete && completion && !completion.completed;
  const complete = () =>
    completion?.complete(() => {
      if (autoLoadNextContent === 'yes' && next) goTo(next);
    });
  return (
    <ItemScreen
      open={open}
      skeleton={<AssignmentSkeleton />}
      keys={{ d: completion && !completion.completed && !waits ? complete : undefined }}
      actions={
        waits ? (
          <WaitingButton reason={t(standing.reply ? 'assignment_pass_first' : 'assignment_submit_first')} />
        ) : (
          completion && (
            <CompleteButton done={completion.completed} watch={null} busy={completion.busy} onComplete={complete} />
          )
        )
      }
    >
      {(assignment) => (
        <AssignmentView
          // What is written belongs to one submission.
          key={assignment.standing?.reply?.id ?? 'none'}
          assignment={assignment}
          section={open.section}
          learnersLock={open.learnersLock}
        />
      )}
    </ItemScreen>
  );
}
